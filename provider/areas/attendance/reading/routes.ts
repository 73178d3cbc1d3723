// Routes of attendance for administrators.
import { ListAttendanceUsers, ReadAttendances } from '#contract/attendance.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ReadAttendances, (call) => service.readAttendances(call, call.params.structNodeId)),
  route(ListAttendanceUsers, (call) => service.listUsers(call, call.params.structNodeId)),
]
