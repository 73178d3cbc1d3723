// Verifies the chain of every voting and compares it with the database: votes, content, history, outcome, and the heads in the event
// log.
import type { Db } from '#provider/capabilities.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import { readVotingState } from '#provider/db/migrations/voting-state/voting-state.ts'
import { isNote, ledgerStart, recordOf, type AnyRow, type LedgerRow } from './chain.ts'
import { differenceToVoting } from './against-voting.ts'
import * as queries from './queries.ts'

type Vote = Awaited<ReturnType<typeof queries.votesOf>>[number]

export interface BrokenLedger {
  votingId: number
  /** Row of the ledger; null: the ledger is intact, but something else differs from it. */
  rowNumber: number | null
  voteId: number | null
  reason:
    | 'missing'
    | 'unlinked'
    | 'changed'
    | 'vote_differs'
    // The ledger does not begin with the note of the start.
    | 'no_beginning'
    | 'title_differs'
    | 'kind_differs'
    | 'answers_differ'
    // What decides about its resolution.
    | 'rule_differs'
    | 'recusals_differ'
    | 'times_differ'
    | 'documents_differ'
    | 'status_differs'
    | 'history_differs'
    | 'electors_differ'
    | 'outcome_differs'
    // The event log has a head that the ledger does not have, or another last head.
    | 'head_differs'
    // Rows older than the notes differ from what the event log recorded then.
    | 'earlier_differs'
    | 'voting_gone'
}

export type LedgerCheck = { ok: true; votings: number; rows: number; unproven: number[]; provenSince: Date | null } | ({ ok: false } & BrokenLedger)

/** Heads of ledgers recorded in the event log. */
export interface Heads {
  /** By voting, in order. `rows`: number of rows, if the event has it. */
  byVoting: ReadonlyMap<number, readonly { hash: string; rows: number | null }[]>
  /** Votings that had begun before ledgers had notes, as recorded at the upgrade. */
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

/** By vote: its row, and the row that ended it. */
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

/** Whether a head of the event log is missing in the ledger, or the newest is not its last row. */
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

/** Checks the beginning. A voting older than the notes has no such row; the event log recorded its state instead. */
async function brokenBeginning(db: Db, votingId: number, rows: readonly AnyRow[], heads: Heads): Promise<BrokenLedger['reason'] | null> {
  const before = heads.earlier.get(votingId)
  const [first] = rows
  if (!before) return first && isNote(first) && first.note === 'start' ? null : 'no_beginning'
  // Later notes are compared with the voting.
  if (rows.some(isNote) || before.state === null) return null
  return canonicalHash(await readVotingState(db, votingId)) === before.state ? null : 'earlier_differs'
}

/** No heads in the event log. */
export const NO_HEADS: Heads = { byVoting: new Map(), earlier: new Map(), began: null, deleted: new Set() }

/** Checks one voting; null: everything agrees. */
export async function checkLedger(db: Db, votingId: number, heads: Heads = NO_HEADS): Promise<BrokenLedger | null> {
  const rows = await queries.everyRowOf(db, votingId)
  const broken = brokenRow(votingId, rows)
  if (broken) return broken
  const differs = (reason: BrokenLedger['reason'] | null): BrokenLedger | null => reason && { votingId, rowNumber: null, voteId: null, reason }
  if (headDiffers(votingId, rows, heads)) return differs('head_differs')
  const votes = rows.filter((row) => !isNote(row)) as LedgerRow[]
  const voting = await queries.votingAsKept(db, votingId)
  if (voting?.status === 'preparing' && rows.length === 0 && !heads.earlier.has(votingId)) return null
  // Only votings in preparation can be deleted, and never after a vote.
  if (!voting) return heads.deleted.has(votingId) && votes.length === 0 ? null : differs('voting_gone')
  return (
    differingVote(votingId, votes, await queries.votesOf(db, votingId)) ??
    differs((await brokenBeginning(db, votingId, rows, heads)) ?? (await differenceToVoting(db, voting, { rows, isWhole: !heads.earlier.has(votingId) })))
  )
}

/** Also checks votings that only the event log still knows. */
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
