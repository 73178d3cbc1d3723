// Routes of recusals. The time that counts is taken first, before anything is awaited.
import { EndRecusal, RecuseMyself, RecuseSomebody } from '#contract/recusals.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(RecuseMyself, (call) => service.recuseMyself(call, call.body, { receivedAt: call.now() })),
  route(RecuseSomebody, (call) => service.recuseSomebody(call, call.body, { receivedAt: call.now() })),
  route(EndRecusal, (call) => service.endRecusal(call, call.body, { receivedAt: call.now() })),
]
