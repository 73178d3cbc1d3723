// Calls of votings.
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [route(CountVotingsWithoutVote, (call) => service.countVotingsWithoutVote(call, call.actor))]
