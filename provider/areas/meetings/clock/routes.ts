// Routes of the terms of meetings.
import { ReadMeetingClocks, ReadMeetingNotice } from '#contract/meeting-clock.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { readClocks } from './left-service.ts'
import { readNotice } from './service.ts'

export const routes: Route[] = [
  route(ReadMeetingClocks, (call) => readClocks(call, call.query.nodeIds)),
  route(ReadMeetingNotice, (call) => readNotice(call, call.params.id)),
]
