// Routes of meetings.
import { ChangeAgenda, ChangeMeetingStatus, CreateMeeting, ListMeetings, PlaceDocuments, ReadMeeting, StepAgenda, UpdateMeeting } from '#contract/meetings.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { routes as minutes } from './minutes/routes.ts'
import { routes as clock } from './clock/routes.ts'
import { routes as pack } from './pack/routes.ts'
import { routes as presence } from './presence/routes.ts'
import { routes as publication } from './publication/routes.ts'
import { changeAgenda } from './agenda-service.ts'
import * as changing from './changing-service.ts'
import * as reading from './reading-service.ts'
import * as steps from './steps-service.ts'

export const routes: Route[] = [
  route(ListMeetings, (call) => reading.listMeetings(call, call.query)),
  route(ReadMeeting, (call) => reading.readMeeting(call, call.params.id)),
  route(CreateMeeting, (call) => changing.createMeeting(call, call.body)),
  route(UpdateMeeting, (call) => changing.updateMeeting(call, call.body)),
  route(ChangeAgenda, (call) => changeAgenda(call, call.params.id, call.body)),
  route(StepAgenda, (call) => steps.stepAgenda(call, call.params.id, call.body)),
  route(PlaceDocuments, (call) => steps.placeDocuments(call, call.params.id, call.body)),
  route(ChangeMeetingStatus, (call) => changing.changeStatus(call, call.params.id, call.body)),
  ...minutes,
  ...clock,
  ...pack,
  ...presence,
  ...publication,
]
