// Walks the chain of every voting, and holds the votes against it: what counts must be what the ledger says.
import type { Db } from '#provider/capabilities.ts'
import { ledgerHash, ledgerStart, type LedgerRow } from './chain.ts'
import * as queries from './queries.ts'

type Vote = Awaited<ReturnType<typeof queries.votesOf>>[number]

export interface BrokenLedger {
  votingId: number
  /** Of the ledger; null where the ledger is whole and a vote does not agree with it. */
  rowNumber: number | null
  voteId: number | null
  reason: 'missing' | 'unlinked' | 'changed' | 'vote_differs'
}

export type LedgerCheck = { ok: true; votings: number; rows: number } | ({ ok: false } & BrokenLedger)

function brokenRow(votingId: number, rows: readonly LedgerRow[]): BrokenLedger | null {
  let head = ledgerStart(votingId)
  for (const [i, { hash, ...entry }] of rows.entries()) {
    const broken = (reason: BrokenLedger['reason']) => ({ votingId, rowNumber: i + 1, voteId: null, reason })
    if (entry.rowNumber !== i + 1) return broken('missing')
    if (entry.previousHash !== head) return broken('unlinked')
    if (ledgerHash(entry) !== hash) return broken('changed')
    head = hash
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

/** Of one voting: null when all of it agrees. */
export async function checkLedger(db: Db, votingId: number): Promise<BrokenLedger | null> {
  const rows = await queries.rowsOf(db, votingId)
  return brokenRow(votingId, rows) ?? differingVote(votingId, rows, await queries.votesOf(db, votingId))
}

/** Rows cut off at a ledger's end show by the votes that they are missing for, and against a head that went out by mail. */
export async function verifyLedgers(db: Db): Promise<LedgerCheck> {
  const votingIds = await queries.votingsWithVotes(db)
  let rows = 0
  for (const votingId of votingIds) {
    const broken = await checkLedger(db, votingId)
    if (broken) return { ok: false, ...broken }
    rows += (await queries.lastRow(db, votingId))?.row_number ?? 0
  }
  return { ok: true, votings: votingIds.length, rows }
}
