// Routes of private notes.
import { CreateNote, DeleteNote, ListNotes, ReadNote, UpdateNote } from '#contract/notes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListNotes, (call) => service.listNotes(call, call.query)),
  route(ReadNote, (call) => service.readNote(call, call.params.id)),
  route(CreateNote, (call) => service.createNote(call, call.body)),
  route(UpdateNote, (call) => service.updateNote(call, call.body)),
  route(DeleteNote, (call) => service.deleteNote(call, call.params.id)),
]
