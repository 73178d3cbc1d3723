// Routes of what everybody is told of the committee.
import { ListPublicMeetings, ReadComposition, ReadPublicMeeting } from '#contract/committee.ts'
import { listPublicMeetings, readPublicMeeting } from '#provider/areas/meetings/publication/service.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readComposition } from './service.ts'

export const routes: Route[] = [
  route(ReadComposition, (call) => readComposition(call, call.query.day)),
  route(ListPublicMeetings, ({ db }) => listPublicMeetings(db)),
  route(ReadPublicMeeting, ({ db, params }) => readPublicMeeting(db, params.id)),
]
