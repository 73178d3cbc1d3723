// Starting and stopping the collection of confirmations, until when it lasts, and which event it is about.
import { ChangeAttendanceCollection, ChangeAttendanceDeadline, ChangeMeetingEvent } from '#contract/attendance.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ChangeAttendanceCollection, (call) => service.changeCollection(call, call.body)),
  route(ChangeAttendanceDeadline, (call) => service.changeDeadline(call, call.body)),
  route(ChangeMeetingEvent, (call) => service.changeEvent(call, call.body)),
]
