// Walks the chain of every voting, and holds against it what the database says of that voting: its votes, what it asks, its
// history and outcome, and the heads that the event log knows.
import type { Db } from '#provider/capabilities.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import { readVotingState } from '#provider/db/migrations/0030/voting-state.ts'
import { isNote, ledgerStart, recordOf, type AnyRow, type LedgerRow } from './chain.ts'
import { differenceToVoting } from './against-voting.ts'
import * as queries from './queries.ts'

type Vote = Awaited<ReturnType<typeof queries.votesOf>>[number]

export interface BrokenLedger {
  votingId: number
  /** Of the ledger; null where the ledger is whole and something else does not agree with it. */
  rowNumber: number | null
  voteId: number | null
  reason:
    | 'missing'
    | 'unlinked'
    | 'changed'
    | 'vote_differs'
    // The ledger does not begin with what the voting was about.
    | 'no_beginning'
    | 'title_differs'
    | 'kind_differs'
    | 'answers_differ'
    | 'times_differ'
    | 'documents_differ'
    | 'status_differs'
    | 'history_differs'
    | 'electors_differ'
    | 'outcome_differs'
    // The event log knows another head, or one that is not there.
    | 'head_differs'
    // What stood when ledgers began to tell of votings is another.
    | 'earlier_differs'
    | 'voting_gone'
}

export type LedgerCheck = { ok: true; votings: number; rows: number; unproven: number[]; provenSince: Date | null } | ({ ok: false } & BrokenLedger)

/** What the event log says of ledgers. */
export interface Heads {
  /** In their order, by voting. `rows`: where the event says how many there were. */
  byVoting: ReadonlyMap<number, readonly { hash: string; rows: number | null }[]>
  /** Votings that had begun before ledgers told of them, as they were then. */
  earlier: ReadonlyMap<number, { rows: number; head: string | null; state: string | null }>
  began: Date | null
  deleted: ReadonlySet<number>
}

function brokenRow(votingId: number, rows: readonly AnyRow[]): BrokenLedger | null {
  let head = ledgerStart(votingId)
  for (const [i, row] of rows.entries()) {
    const broken = (reason: BrokenLedger['reason']) => ({ votingId, rowNumber: i + 1, voteId: null, reason })
    if (row.rowNumber !== i + 1) return broken('missing')
    if (row.previousHash !== head) return broken('unlinked')
    if (canonicalHash(recordOf(row)) !== row.hash) return broken('changed')
    head = row.hash
  }
  return null
}

/** What the ledger says of each vote: its row, and the row that ended it. */
function told(rows: readonly LedgerRow[]) {
  const cast = new Map<number, LedgerRow>()
  const ended = new Map<number, LedgerRow>()
  for (const row of rows) {
    if (row.action === 'cancel') ended.set(row.voteId, row)
    else cast.set(row.voteId, row)
    for (const id of row.replacedVoteIds) ended.set(id, row)
  }
  return { cast, ended }
}

function agrees(vote: Vote, row: LedgerRow | undefined, ending: LedgerRow | undefined): boolean {
  if (!row) return false
  const isSame =
    vote.user_id === row.userId &&
    vote.institution_id === row.institutionId &&
    vote.role === row.role &&
    vote.voting_option_id === row.votingOptionId &&
    vote.option_name === row.votingOptionName &&
    vote.created_by === row.authorId &&
    vote.created_at.getTime() === row.happenedAt.getTime()
  if (!isSame || (vote.status === 'active') !== (ending === undefined)) return false
  return !ending || (vote.canceled_by === ending.authorId && vote.canceled_at?.getTime() === ending.happenedAt.getTime())
}

function differingVote(votingId: number, rows: readonly LedgerRow[], votes: readonly Vote[]): BrokenLedger | null {
  const { cast, ended } = told(rows)
  const differs = (voteId: number): BrokenLedger => ({ votingId, rowNumber: null, voteId, reason: 'vote_differs' })
  const wrong = votes.find((vote) => !agrees(vote, cast.get(vote.id), ended.get(vote.id)))
  if (wrong) return differs(wrong.id)
  const known = new Set(votes.map(({ id }) => id))
  const gone = [...cast.keys()].find((id) => !known.has(id))
  return gone === undefined ? null : differs(gone)
}

/** Every head that the event log knows is one of this ledger, and the newest of them is its last. */
function headDiffers(votingId: number, rows: readonly AnyRow[], { byVoting, earlier }: Heads): boolean {
  const hashAt = (count: number) => (count === 0 ? ledgerStart(votingId) : rows[count - 1]?.hash)
  const hashes = new Set([ledgerStart(votingId), ...rows.map(({ hash }) => hash)])
  const known = byVoting.get(votingId) ?? []
  if (known.some(({ hash, rows: count }) => (count === null ? !hashes.has(hash) : hashAt(count) !== hash))) return true
  const before = earlier.get(votingId)
  if (before?.head && hashAt(before.rows) !== before.head) return true
  const newest = known.at(-1)
  return newest !== undefined && newest.hash !== (rows.at(-1)?.hash ?? ledgerStart(votingId))
}

/** A voting that began before has no first row of this kind; what is known of it stands in the event log. */
async function brokenBeginning(db: Db, votingId: number, rows: readonly AnyRow[], heads: Heads): Promise<BrokenLedger['reason'] | null> {
  const before = heads.earlier.get(votingId)
  const [first] = rows
  if (!before) return first && isNote(first) && first.note === 'start' ? null : 'no_beginning'
  // What was noted since is held against the voting itself.
  if (rows.some(isNote) || before.state === null) return null
  return canonicalHash(await readVotingState(db, votingId)) === before.state ? null : 'earlier_differs'
}

/** Of an event log that knows none. */
export const NO_HEADS: Heads = { byVoting: new Map(), earlier: new Map(), began: null, deleted: new Set() }

/** Of one voting: null when all of it agrees. */
export async function checkLedger(db: Db, votingId: number, heads: Heads = NO_HEADS): Promise<BrokenLedger | null> {
  const rows = await queries.everyRowOf(db, votingId)
  const broken = brokenRow(votingId, rows)
  if (broken) return broken
  const differs = (reason: BrokenLedger['reason'] | null): BrokenLedger | null => reason && { votingId, rowNumber: null, voteId: null, reason }
  if (headDiffers(votingId, rows, heads)) return differs('head_differs')
  const votes = rows.filter((row) => !isNote(row)) as LedgerRow[]
  const voting = await queries.votingAsKept(db, votingId)
  if (voting?.status === 'preparing' && rows.length === 0 && !heads.earlier.has(votingId)) return null
  // Only one in preparation can be deleted, and never one in which somebody has voted.
  if (!voting) return heads.deleted.has(votingId) && votes.length === 0 ? null : differs('voting_gone')
  return (
    differingVote(votingId, votes, await queries.votesOf(db, votingId)) ??
    differs((await brokenBeginning(db, votingId, rows, heads)) ?? (await differenceToVoting(db, voting, { rows, isWhole: !heads.earlier.has(votingId) })))
  )
}

/** Votings of which the event log knows a head count too, whatever is left of them. */
export async function verifyLedgers(db: Db, heads: Heads): Promise<LedgerCheck> {
  const votingIds = [...new Set([...(await queries.votingsWithLedger(db)), ...heads.byVoting.keys(), ...heads.earlier.keys()])].sort((a, b) => a - b)
  let rows = 0
  for (const votingId of votingIds) {
    const broken = await checkLedger(db, votingId, heads)
    if (broken) return { ok: false, ...broken }
    rows += (await queries.lastRow(db, votingId))?.row_number ?? 0
  }
  return { ok: true, votings: votingIds.length, rows, unproven: [...heads.earlier.keys()].sort((a, b) => a - b), provenSince: heads.began }
}
