// What votings wait for: a person's vote, and votes that the turnout still needs; and which have ended.
import { instantOfWallTime, lastPassedWallTime } from '#common/warsaw-clock.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { oncePerPage } from '#provider/identity/page-reads.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import { seatOf } from '#provider/areas/votings/policy.ts'
import * as queries from './queries.ts'

type Reading = Pick<Capabilities, 'db' | 'now' | 'settings'>

const deadlineOf = (endsAt: string | null): string | null => (endsAt === null ? null : (instantOfWallTime(endsAt)?.toISOString() ?? null))

export const voterOf = (actor: Actor, now: Date): queries.Voter => ({
  userId: actor.userId,
  institutionId: seatOf(actor)?.institutionId ?? null,
  workGroupIds: actor.workGroupIds,
  lastPassed: lastPassedWallTime(now),
})

/** The votings that the menu counts, and that the list of what waits for the person names on the same page. */
export const votingsWithoutVote = async ({ db, now }: Pick<Reading, 'db' | 'now'>, actor: Actor): Promise<queries.WaitingVoting[]> =>
  actor.permissions.has('voting') ? oncePerPage(actor, 'votings without vote', () => queries.listWithoutVote(db, voterOf(actor, now()))) : []

export const votingDuty = ({ id, title, endsAt }: queries.WaitingVoting) => ({ id, name: title, deadline: deadlineOf(endsAt) })

/** Votings in progress that would not be valid if they ended now, each with the number of votes that it needs. */
export async function votingsShortOfTurnout({ db, now, settings }: Reading) {
  const instant = now()
  const short = []
  for (const voting of await queries.votingsInProgress(db, instant)) {
    const { votedCount, requiredTurnout } = (await countVoting(db, voting, { now: instant, fundProgram: settings.fundProgram })).statistic
    const count = requiredTurnout - votedCount
    if (count > 0) short.push({ id: voting.id, name: voting.title, deadline: deadlineOf(voting.ends_at), count })
  }
  return short
}

/** Votings that have ended since, as every member sees them, with what became of a resolution. */
export async function endedVotings({ db, now }: Pick<Reading, 'db' | 'now'>, since: Date) {
  const rows = await queries.votingsEndedSince(db, since, now())
  return rows.map(({ id, title, outcome, resolution_number }) => ({ id, title, outcome, resolutionNumber: resolution_number }))
}
