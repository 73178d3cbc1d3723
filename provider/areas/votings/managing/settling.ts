// What the clock does to votings: begins and ends them at the time that was set, once, whoever notices first. Every write
// settles its voting before it looks at it; the job queue settles the rest to the second.
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { VotingAction } from '#contract/votings.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { freezeElectorate } from '#provider/areas/votings/electorate/service.ts'
import { promiseMails } from '#provider/areas/votings/mailing/service.ts'
import { findVoting, type VotingRow } from '#provider/areas/votings/queries.ts'
import * as queries from './queries.ts'

export const SETTLE = 'voting-times'

export type Settling = Pick<Capabilities, 'jobs'>

/** Promises to look again when the voting is to begin or end; a promise that is out of date does nothing. */
export async function promiseNext(tx: Tx, { jobs }: Settling, voting: Pick<VotingRow, 'id' | 'status' | 'starts_at' | 'ends_at'>): Promise<void> {
  const next = voting.status === 'preparing' ? voting.starts_at : voting.status === 'in_progress' ? voting.ends_at : null
  const startAt = next === null ? null : instantOfWallTime(next)
  if (startAt) await jobs.send(tx, SETTLE, { votingId: voting.id }, { startAt })
}

interface Passed {
  action: VotingAction
  status: 'in_progress' | 'finished'
  at: string
}

function passedSince({ status, current_status, starts_at, ends_at }: VotingRow): Passed[] {
  const passed: Passed[] = []
  if (status === 'preparing' && current_status !== 'preparing') passed.push({ action: 'start', status: 'in_progress', at: starts_at! })
  if (status !== 'finished' && current_status === 'finished') passed.push({ action: 'finish', status: 'finished', at: ends_at! })
  return passed
}

/** `moved`: the clock had something to do. */
export type Settled = VotingRow & { moved: boolean }

/** The voting as it is at `now`, under the lock of votings; what the clock has done is written down. Undefined: there is none. */
export async function settle(tx: Tx, settling: Settling, { id, now }: { id: number; now: Date }): Promise<Settled | undefined> {
  const voting = await findVoting(tx, id, now)
  if (!voting) return undefined
  const passed = passedSince(voting)
  for (const { action, status, at } of passed) {
    await queries.setStatus(tx, id, { status })
    await queries.insertChange(tx, { votingId: id, action, reason: action, createdAt: instantOfWallTime(at) ?? now, userId: null })
    if (action === 'finish') await freezeElectorate(tx, voting, now)
    await promiseMails(tx, settling, { voting, tag: action === 'start' ? 'voting_start_notification' : 'voting_end_notification', now })
    voting.status = status
  }
  if (passed.length > 0) await promiseNext(tx, settling, voting)
  return { ...voting, moved: passed.length > 0 }
}
