// Starting and stopping the collection of confirmations, and until when it lasts.
import { ChangeAttendanceCollection, ChangeAttendanceDeadline } from '#contract/attendance.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ChangeAttendanceCollection, (call) => service.changeCollection(call, call.body)),
  route(ChangeAttendanceDeadline, (call) => service.changeDeadline(call, call.body)),
]
