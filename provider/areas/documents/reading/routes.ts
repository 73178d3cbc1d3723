// Calls of reading the library.
import { ListFolder, ListRootFolder, ReadDocument } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListRootFolder, (call) => service.listFolder(call, ROOT_FOLDER_ID, call.query)),
  route(ListFolder, (call) => service.listFolder(call, call.params.id, call.query)),
  route(ReadDocument, (call) => service.readDocument(call, call.params.id, call.query.votingId)),
]
