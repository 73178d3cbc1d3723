// Calls that let a person in again or send them away.
import { ClearUserBounce, EndUserSessions, SendUserKey, UnlockSignIn } from '#contract/users.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(SendUserKey, (call) => service.sendUserKey(call, call.body.id)),
  route(UnlockSignIn, (call) => service.unlockSignIn(call, call.body.id)),
  route(EndUserSessions, (call) => service.endUserSessions(call, call.body.id)),
  route(ClearUserBounce, (call) => service.clearUserBounce(call, call.body.id)),
]
