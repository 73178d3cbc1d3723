// Routes of actions on several accounts.
import { ExtendUsers, ForeseeUserChanges, LockUsers, SendUserKeys } from '#contract/user-bulk.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ForeseeUserChanges, (call) => service.foresee(call, call.body)),
  route(LockUsers, (call) => service.lockUsers(call, call.body.userIds)),
  route(ExtendUsers, (call) => service.extendUsers(call, call.body)),
  route(SendUserKeys, (call) => service.sendUserKeys(call, call.body.userIds)),
]
