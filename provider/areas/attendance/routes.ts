// Calls of confirming attendance.
import { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ChangeAttendanceCollection, (call) => service.changeCollection(call, call.body)),
  route(ConfirmAttendance, (call) => service.confirm(call, call.body)),
]
