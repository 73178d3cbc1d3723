// Routes of what everybody is told of a meeting, for the secretariat.
import { PublishMeeting, ReadMeetingPublication } from '#contract/committee.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { publishMeeting, readPublication } from './service.ts'

export const routes: Route[] = [
  route(ReadMeetingPublication, ({ db, params }) => readPublication(db, params.id)),
  route(PublishMeeting, (call) => publishMeeting(call, call.params.id, call.body)),
]
