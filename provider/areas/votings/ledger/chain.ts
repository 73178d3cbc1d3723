// How a row of the ledger of votes is hashed: all of it in one spelling, with the hash of the row before. Each voting has
// a chain of its own, so that it can leave the building whole with the evidence of that voting.
import { createHash } from 'node:crypto'
import type { VoteAction, VotingAction } from '#contract/votings.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import type { GroundsFile } from '#provider/db/schema/votings.ts'

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
  /** Of a vote on behalf what it rests on, of one taken back why. */
  grounds?: string | null
  /** The file that a vote on behalf rests on. */
  groundsFile?: GroundsFile | null
  previousHash: string
}

export type LedgerRow = LedgerEntry & { hash: string }

export interface NotedPaper {
  documentId: number
  name: string
  versionId: number
  number: number
  fileName: string
  size: number
  sha256: string
}

/** What a voting asks, whom and by which rule, as it stands. */
export interface NotedContent {
  title: string
  general: boolean
  workGroup: { id: number; name: string | null } | null
  /** Wall times. */
  startsAt: string | null
  endsAt: string | null
  answers: { id: number; answerOptionId: number; name: string }[]
  rule: { programme: string; oneIn: number }
  documents: {
    notApplicable: boolean
    folder: { id: number; name: string } | null
    /** None: the whole folder. */
    chosen: number[]
    /** What is voted on, as it stood when the voting began; none in rows of earlier releases. */
    votedOn?: NotedPaper[]
    /** Of each of these documents the version that readers see at this row. */
    versions: NotedPaper[]
  }
}

export interface NotedElector {
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  functionName: string | null
  role: 'member' | 'alternate_member' | null
  voted: boolean
}

/** As the ledger notes it, and an evidence pack has it. */
export const notedElector = ({ userId, userName, institutionId, institutionName, functionName, role, voted }: NotedElector): NotedElector => ({
  userId,
  userName,
  institutionId,
  institutionName,
  functionName,
  role,
  voted,
})

export interface NotedOutcome {
  eligibleCount: number
  votedCount: number
  requiredTurnout: number
  valid: boolean
  options: { id: number; name: string; votesCount: number }[]
}

export interface NoteDetail {
  reason: string
  content: NotedContent
  /** At the start, and when what was asked has changed: whoever may vote. With the outcome: who might and who did. */
  electors?: NotedElector[]
  outcome?: NotedOutcome
}

export type NoteKind = VotingAction | 'edit'

/** A row that tells of the voting itself: that it began, and with what, was changed, ended, and how. */
export interface LedgerNote {
  votingId: number
  /** Among the rows of votes. */
  rowNumber: number
  happenedAt: Date
  note: NoteKind
  detail: NoteDetail
  authorId: number | null
  authorName: string
  previousHash: string
  hash: string
}

export const noteRecord = ({ hash: _, ...note }: Omit<LedgerNote, 'hash'> & { hash?: string }) => ({ ...note, happenedAt: note.happenedAt.toISOString() })

export type AnyRow = LedgerRow | LedgerNote

export const isNote = (row: AnyRow): row is LedgerNote => 'note' in row

/** `previousHash` of a voting's first row: another one for each voting, so that no chain passes for that of another. */
export const ledgerStart = (votingId: number): string => createHash('sha256').update(`voting ${votingId}`).digest('hex')

/** What is hashed, as it is written into evidence too. */
const ledgerRecord = (entry: LedgerEntry) => ({
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
  // Rows without any are hashed as they were before there were any.
  ...(entry.grounds && { grounds: entry.grounds }),
  ...(entry.groundsFile && { groundsFile: entry.groundsFile }),
  previousHash: entry.previousHash,
})

export const ledgerHash = (entry: LedgerEntry): string => canonicalHash(ledgerRecord(entry))

/** What is hashed of any row. */
export const recordOf = (row: AnyRow) => (isNote(row) ? noteRecord(row) : ledgerRecord(row))

const CODE_DIGITS = 16

/** What the voter gets: the first 64 bits of the hash, in groups of four. */
export const receiptCode = (hash: string): string =>
  hash
    .slice(0, CODE_DIGITS)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
