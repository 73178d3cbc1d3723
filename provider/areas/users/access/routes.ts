// Routes of a person's access and sessions.
import { ClearUserBounce, EndUserSession, EndUserSessions, ListUserSessions, RescueSecondFactor, SendUserKey, UnlockSignIn } from '#contract/users.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { rescueSecondFactor } from './rescue-service.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(SendUserKey, (call) => service.sendUserKey(call, call.body.id)),
  route(UnlockSignIn, (call) => service.unlockSignIn(call, call.body.id)),
  route(RescueSecondFactor, (call) => rescueSecondFactor(call, call.body.id)),
  route(EndUserSessions, (call) => service.endUserSessions(call, call.body.id)),
  route(ListUserSessions, (call) => service.listUserSessions(call, call.params.id)),
  route(EndUserSession, (call) => service.endUserSession(call, call.body)),
  route(ClearUserBounce, (call) => service.clearUserBounce(call, call.body.id)),
]
