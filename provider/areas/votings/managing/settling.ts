// Starts and ends votings at their times, exactly once. Every change of a voting does this first for its voting; jobs do it for the
// others, to the second.
import { instantOfWallTime } from '#common/warsaw-clock.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { conclude } from '#provider/areas/votings/adoption/service.ts'
import { freezeElectorate } from '#provider/areas/votings/electorate/service.ts'
import { ledgerHead } from '#provider/areas/votings/ledger/service.ts'
import { promiseMails } from '#provider/areas/votings/mailing/service.ts'
import { askAtStart } from '#provider/areas/votings/recusal/asking-service.ts'
import { findVoting, type VotingRow } from '#provider/areas/votings/queries.ts'
import { quoted } from '#provider/records/change.ts'
import { begin } from './beginning.ts'
import { note } from './noting.ts'
import * as queries from './queries.ts'

export const SETTLE = 'voting-times'

export type Settling = Pick<Capabilities, 'jobs' | 'settings' | 'audit' | 'mail'>

/** Creates jobs for the start and the end of the voting. An outdated job does nothing. */
export async function scheduleNext(
  tx: Tx,
  { jobs }: Pick<Settling, 'jobs'>,
  voting: Pick<VotingRow, 'id' | 'status' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  const next = voting.status === 'preparing' ? voting.starts_at : voting.status === 'in_progress' ? voting.ends_at : null
  const startAt = next === null ? null : instantOfWallTime(next)
  if (startAt) await jobs.send(tx, SETTLE, { votingId: voting.id }, { startAt })
}

interface Passed {
  action: 'start' | 'finish'
  status: 'in_progress' | 'finished'
  at: string
}

function passedSince({ status, current_status, starts_at, ends_at }: VotingRow): Passed[] {
  const passed: Passed[] = []
  if (status === 'preparing' && current_status !== 'preparing') passed.push({ action: 'start', status: 'in_progress', at: starts_at! })
  if (status !== 'finished' && current_status === 'finished') passed.push({ action: 'finish', status: 'finished', at: ends_at! })
  return passed
}

const SYSTEM = { userId: null, fullName: 'System' }
const TOLD = {
  start: { kind: 'voting_in_progress_by_time', said: 'Głosowanie rozpoczęło się w ustalonym czasie' },
  finish: { kind: 'voting_finished_by_time', said: 'Głosowanie zakończyło się w ustalonym czasie' },
} as const

/** Logs the change, so that every head of the ledger is in the event log. */
async function tell(tx: Tx, { audit }: Settling, { voting, action }: { voting: VotingRow; action: Passed['action'] }): Promise<void> {
  const { kind, said } = TOLD[action]
  const detail = { votingIds: [voting.id], ledger: await ledgerHead(tx, voting.id) }
  await audit.record(tx, { kind, userId: null, userName: SYSTEM.fullName, address: '', description: `${said}: ${quoted(voting.title.slice(0, 200))}`, detail })
}

/** `moved`: whether it was started or ended now. */
export type Settled = VotingRow & { moved: boolean }

/** Starts or ends the voting if due at `now`, and returns it; undefined: there is no such voting. Call it under the lock of votings. */
export async function settle(tx: Tx, settling: Settling, { id, now }: { id: number; now: Date }): Promise<Settled | undefined> {
  const voting = await findVoting(tx, id, now)
  if (!voting) return undefined
  const passed = passedSince(voting)
  for (const { action, status, at } of passed) {
    await queries.setStatus(tx, id, { status })
    await queries.insertChange(tx, { votingId: id, action, reason: action, createdAt: instantOfWallTime(at) ?? now, userId: null })
    if (action === 'start') await begin(tx, settling, voting, now)
    else {
      await freezeElectorate(tx, voting, now)
      await conclude(tx, settling, { votingId: id, at: instantOfWallTime(at) ?? now })
    }
    await note(tx, settling, { votingId: id, note: action, reason: action, at: instantOfWallTime(at) ?? now, author: SYSTEM })
    await promiseMails(tx, settling, { voting, tag: action === 'start' ? 'voting_start_notification' : 'voting_end_notification', now })
    voting.status = status
    await tell(tx, settling, { voting, action })
  }
  if (passed.length === 0) return { ...voting, moved: false }
  // Not when its end is made up for as well.
  if (passed.at(-1)!.action === 'start') await askAtStart(tx, settling, voting, now)
  const moved = (await findVoting(tx, id, now))!
  await scheduleNext(tx, settling, moved)
  return { ...moved, moved: true }
}
