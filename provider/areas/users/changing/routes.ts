// Routes of creating, changing and deleting accounts.
import { CreateUser, DeleteUser, UpdateUser } from '#contract/users.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { pastDayIn } from './rules.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(CreateUser, (call) => service.createUser(call, call.body), pastDayIn),
  route(UpdateUser, (call) => service.updateUser(call, call.body), pastDayIn),
  route(DeleteUser, (call) => service.deleteUser(call, call.body.id)),
]
