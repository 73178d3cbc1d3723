// Routes of voting. The time that counts is taken first, before anything is awaited.
import { CancelVote, CastVote, CastVoteOnBehalf } from '#contract/voting-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(CastVote, (call) => service.castVote(call, call.body, { receivedAt: call.now() })),
  route(CastVoteOnBehalf, (call) => service.castVoteOnBehalf(call, { ...call.body, upload: call.upload }, { receivedAt: call.now() })),
  route(CancelVote, (call) => service.cancelVote(call, { id: call.params.id, reason: call.body.reason }, { receivedAt: call.now() })),
]
