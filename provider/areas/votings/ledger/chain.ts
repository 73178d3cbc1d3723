// Hashes of the ledger of votes: of the whole row in canonical JSON, with the hash of the row before. Each voting has its own chain, so
// that its evidence contains the whole chain.
import { createHash } from 'node:crypto'
import type { AdoptionFigures, AdoptionRule, AnswerMeaning, Outcome } from '#common/adoption.ts'
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
  /** Basis of a vote on behalf, or reason of a cancellation. */
  grounds?: string | null
  /** File of the basis of a vote on behalf. */
  groundsFile?: GroundsFile | null
  previousHash: string
}

export type LedgerRow = LedgerEntry & { hash: string }

/** A document that is voted on, in the version of the start. */
export interface NotedPaper {
  documentId: number
  name: string
  versionId: number
  number: number
  fileName: string
  size: number
  sha256: string
}

/** Content of a voting at the time of the note: question, electorate, rules. */
export interface NotedContent {
  title: string
  general: boolean
  workGroup: { id: number; name: string | null } | null
  /** Wall times. */
  startsAt: string | null
  endsAt: string | null
  answers: { id: number; answerOptionId: number; name: string }[]
  rule: { programme: string; oneIn: number }
  /** Of a voting about a resolution: by what it is decided, and what each answer means. */
  adoption?: { rule: AdoptionRule; meanings: { id: number; meaning: AnswerMeaning | null }[] }
  /** In force at that time; missing: none. */
  recusals?: NotedRecusal[]
  documents: {
    notApplicable: boolean
    folder: { id: number; name: string } | null
    /** Empty: all documents of the folder. */
    chosen: number[]
    /** Documents voted on, as of the start; missing in rows of earlier releases. */
    votedOn?: NotedPaper[]
    /** The visible version of each document at the time of the note. */
    versions: NotedPaper[]
  }
}

/** Somebody who has excluded themselves. */
export interface NotedRecusal {
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  role: 'member' | 'alternate_member' | null
  reason: string
  at: string
}

export interface NotedElector {
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  functionName: string | null
  role: 'member' | 'alternate_member' | null
  voted: boolean
  /** Only of people who have recused themselves. */
  recused?: true
}

/** An elector in the format of the ledger and the pack of evidence. */
export const notedElector = ({
  userId,
  userName,
  institutionId,
  institutionName,
  functionName,
  role,
  voted,
  recused,
}: Omit<NotedElector, 'recused'> & { recused?: boolean | undefined }): NotedElector => ({
  userId,
  userName,
  institutionId,
  institutionName,
  functionName,
  role,
  voted,
  // Left out otherwise, so that older rows keep their hashes.
  ...(recused && { recused }),
})

export interface NotedOutcome {
  eligibleCount: number
  votedCount: number
  requiredTurnout: number
  valid: boolean
  options: { id: number; name: string; votesCount: number }[]
  resolution?: { outcome: Outcome; number: string | null; figures: AdoptionFigures }
}

export interface NoteDetail {
  reason: string
  /** Of a recusal: whose. */
  person?: Omit<NotedRecusal, 'reason' | 'at'>
  content: NotedContent
  /** At the start and after a change: who may vote. With the outcome: who could vote and who did. */
  electors?: NotedElector[]
  outcome?: NotedOutcome
}

export type NoteKind = VotingAction | 'edit' | 'recusal' | 'recusal_end'

/** Notes that are no change of status. */
const BESIDE_STATUS: readonly NoteKind[] = ['edit', 'recusal', 'recusal_end']
export const changesStatus = ({ note }: { note: NoteKind }): boolean => !BESIDE_STATUS.includes(note)

/** A row about the voting itself: start, change, end or outcome. */
export interface LedgerNote {
  votingId: number
  /** In one sequence with the rows of votes. */
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

/** `previousHash` of the first row. It differs for each voting, so that chains cannot be exchanged. */
export const ledgerStart = (votingId: number): string => createHash('sha256').update(`voting ${votingId}`).digest('hex')

/** The hashed record, also written into the evidence. */
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
  // Missing fields are left out, so that older rows keep their hashes.
  ...(entry.grounds && { grounds: entry.grounds }),
  ...(entry.groundsFile && { groundsFile: entry.groundsFile }),
  previousHash: entry.previousHash,
})

export const ledgerHash = (entry: LedgerEntry): string => canonicalHash(ledgerRecord(entry))

/** The hashed record of any row. */
export const recordOf = (row: AnyRow) => (isNote(row) ? noteRecord(row) : ledgerRecord(row))

const CODE_DIGITS = 16

/** The voter's receipt: the first 64 bits of the hash in hex, in groups of four. */
export const receiptCode = (hash: string): string =>
  hash
    .slice(0, CODE_DIGITS)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
