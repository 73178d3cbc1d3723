// Votings.
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { warsawTime } from '#provider/warsaw-time.ts'
import { voterOf } from './policy.ts'
import { countVotingsWithoutVote } from './queries.ts'

export const routes: Route[] = [
  route(CountVotingsWithoutVote, async ({ db, actor, now }) => ({ count: await countVotingsWithoutVote(db, voterOf(actor), warsawTime(now())) })),
]
