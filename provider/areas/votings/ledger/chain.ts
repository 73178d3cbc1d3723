// How a row of the ledger of votes is hashed: all of it in one spelling, with the hash of the row before. Each voting has
// a chain of its own, so that it can leave the building whole with the evidence of that voting.
import { createHash } from 'node:crypto'
import type { VoteAction } from '#contract/votings.ts'
import { canonicalHash } from '#provider/audit/chain.ts'

export interface LedgerEntry {
  votingId: number
  /** From 1. */
  rowNumber: number
  happenedAt: Date
  action: VoteAction
  voteId: number
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  role: 'member' | 'alternate_member' | null
  votingOptionId: number
  votingOptionName: string
  replacedVoteIds: readonly number[]
  authorId: number
  authorName: string
  previousHash: string
}

export type LedgerRow = LedgerEntry & { hash: string }

/** `previousHash` of a voting's first row: another one for each voting, so that no chain passes for that of another. */
export const ledgerStart = (votingId: number): string => createHash('sha256').update(`voting ${votingId}`).digest('hex')

/** What is hashed, as it is written into evidence too. */
export const ledgerRecord = (entry: LedgerEntry) => ({
  votingId: entry.votingId,
  rowNumber: entry.rowNumber,
  happenedAt: entry.happenedAt.toISOString(),
  action: entry.action,
  voteId: entry.voteId,
  userId: entry.userId,
  userName: entry.userName,
  institutionId: entry.institutionId,
  institutionName: entry.institutionName,
  role: entry.role,
  votingOptionId: entry.votingOptionId,
  votingOptionName: entry.votingOptionName,
  replacedVoteIds: entry.replacedVoteIds,
  authorId: entry.authorId,
  authorName: entry.authorName,
  previousHash: entry.previousHash,
})

export const ledgerHash = (entry: LedgerEntry): string => canonicalHash(ledgerRecord(entry))

const CODE_DIGITS = 16

/** What the voter gets: the first 64 bits of the hash, in groups of four. */
export const receiptCode = (hash: string): string =>
  hash
    .slice(0, CODE_DIGITS)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
