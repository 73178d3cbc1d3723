// Routes of presence.
import { CorrectPresence, ReadMeetingScreen, ReadPresence, ReadPresenceRecord, RecordGuest, RecordPresence } from '#contract/presence.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as reading from './reading-service.ts'
import * as recording from './recording-service.ts'
import { readScreen } from './screen-service.ts'

export const routes: Route[] = [
  route(ReadPresence, (call) => reading.readPresence(call, call.params.id, call.query.at)),
  route(ReadMeetingScreen, (call) => readScreen(call, call.params.id)),
  route(ReadPresenceRecord, (call) => reading.readRecord(call, call.params.id, call.query.at)),
  route(RecordPresence, (call) => recording.recordPresence(call, call.params.id, call.body)),
  route(RecordGuest, (call) => recording.recordGuest(call, call.params.id, call.body)),
  route(CorrectPresence, (call) => recording.correctPresence(call, call.params.id, call.body)),
]
