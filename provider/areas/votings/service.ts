// What members still have to vote on.
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { warsawTime } from '#provider/warsaw-time.ts'
import { voterOf } from './policy.ts'
import * as queries from './queries.ts'

export const countVotingsWithoutVote = async ({ db, now }: Pick<Capabilities, 'db' | 'now'>, actor: Actor) => ({
  count: await queries.countVotingsWithoutVote(db, voterOf(actor), warsawTime(now())),
})
