// Routes of decisions: one's own, and those that administrators give or cancel for others.
import { CancelAttendance, ConfirmAttendance, ConfirmAttendanceOnBehalf } from '#contract/attendance.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ConfirmAttendance, (call) => service.confirm(call, call.body)),
  route(ConfirmAttendanceOnBehalf, (call) => service.confirmOnBehalf(call, call.body)),
  route(CancelAttendance, (call) => service.cancelOf(call, call.body)),
]
