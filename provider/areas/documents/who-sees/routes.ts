// Calls that tell who sees what.
import { ReadNodeAudience, ReadUserAccess } from '#contract/who-sees.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ReadNodeAudience, (call) => service.readNodeAudience(call, call.params.id, call.query)),
  route(ReadUserAccess, (call) => service.readUserAccess(call, call.params.id)),
]
