// What the ledger of votes says, counted anew from its rows alone.
import type { AdoptionFigures, AdoptionRule, AnswerMeaning, Outcome } from '#common/adoption.ts'
import { canonical } from '#provider/audit/canonical.ts'
import { sha256OfText } from './hash.ts'
import type { Problem } from './archive.ts'
import type { PackElector } from './turnout.ts'

interface ChainedRow {
  votingId: number
  rowNumber: number
  happenedAt: string
  previousHash: string
  hash: string
}

/** A row of `rejestr.json` that tells of a vote. */
export interface PackVoteRow extends ChainedRow {
  action: 'cast' | 'change' | 'onbehalf' | 'cancel'
  voteId: number
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  role: string | null
  votingOptionId: number
  votingOptionName: string
  replacedVoteIds: readonly number[]
  authorId: number
  authorName: string
  /** What a vote on behalf rests on, or why one was taken back. */
  grounds?: string
  /** The file that it rests on, which lies in the pack. */
  groundsFile?: { fileName: string; size: number; sha256: string }
}

/** A document that was voted on, in the version of the start. */
export interface PackPaper {
  documentId: number
  name: string
  versionId: number
  number: number
  fileName: string
  size: number
  sha256: string
}

/** Somebody who has excluded themselves. */
export interface PackRecusal {
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  role: string | null
  reason: string
  at: string
}

/** One that tells of the voting itself. */
export interface PackNote extends ChainedRow {
  note: 'start' | 'edit' | 'finish' | 'back' | 'cancel' | 'restore' | 'recusal' | 'recusal_end'
  detail: {
    reason: string
    content: {
      title: string
      general: boolean
      workGroup: { id: number } | null
      startsAt: string | null
      endsAt: string | null
      answers: { id: number; name: string }[]
      rule: { programme: string }
      recusals?: PackRecusal[]
      adoption?: { rule: AdoptionRule; meanings: { id: number; meaning: AnswerMeaning | null }[] }
      documents: { folder: { id: number } | null; votedOn?: PackPaper[]; versions: { documentId: number; versionId: number; sha256: string }[] }
    }
    electors?: PackElector[]
    outcome?: {
      eligibleCount: number
      votedCount: number
      requiredTurnout: number
      valid: boolean
      options: PackOption[]
      resolution?: { outcome: Outcome; number: string | null; figures: AdoptionFigures }
    }
  }
  authorId: number | null
  authorName: string
}

export type PackRow = PackVoteRow | PackNote

export const isNote = (row: PackRow): row is PackNote => 'note' in row

/** A line of `warianty.json`. */
export interface PackOption {
  id: number
  name: string
  votesCount: number
}

/** A vote of `glosy.json`. */
export interface PackVote {
  id: number
  userId: number
  userName: string | null
  institutionId: number | null
  institutionName: string | null
  role: string | null
  votingOptionId: number
  votingOptionName: string
  status: 'active' | 'canceled'
  createdAt: string
  createdById: number
  createdByName: string | null
  canceledAt: string | null
  canceledById: number | null
  canceledByName: string | null
}

export const LEDGER = 'rejestr.json'

export const startOfLedger = (votingId: number): string => sha256OfText(`voting ${votingId}`)

/** The first row that does not follow from the one before, or whose own hash is another. */
export function chainProblem(votingId: number, rows: readonly PackRow[]): Problem | null {
  let head = startOfLedger(votingId)
  for (const [i, { hash, ...record }] of rows.entries()) {
    const broken = (why: string) => ({ file: LEDGER, what: `wpis nr ${i + 1}: ${why}` })
    if (record.rowNumber !== i + 1) return broken('brakuje go albo numeracja jest przerwana')
    if (record.votingId !== votingId) return broken('należy do innego głosowania')
    if (record.previousHash !== head) return broken('nie zgadza się z poprzednim wpisem')
    if (sha256OfText(canonical(record)) !== hash) return broken('treść nie zgadza się ze skrótem wpisu')
    head = hash
  }
  return null
}

/** Every vote as the ledger tells of it, by its id. */
export function votesOfLedger(rows: readonly PackRow[]): Map<number, PackVote> {
  const votes = new Map<number, PackVote>()
  for (const row of rows) {
    if (isNote(row)) continue
    const ended = row.action === 'cancel' ? [row.voteId] : row.replacedVoteIds
    for (const id of ended) {
      const vote = votes.get(id)
      if (vote) Object.assign(vote, { status: 'canceled', canceledAt: row.happenedAt, canceledById: row.authorId, canceledByName: row.authorName })
    }
    if (row.action !== 'cancel') votes.set(row.voteId, castBy(row))
  }
  return votes
}

const castBy = (row: PackVoteRow): PackVote => ({
  id: row.voteId,
  userId: row.userId,
  userName: row.userName,
  institutionId: row.institutionId,
  institutionName: row.institutionName,
  role: row.role,
  votingOptionId: row.votingOptionId,
  votingOptionName: row.votingOptionName,
  status: 'active',
  createdAt: row.happenedAt,
  createdById: row.authorId,
  createdByName: row.authorName,
  canceledAt: null,
  canceledById: null,
  canceledByName: null,
})

export const countingVotes = (votes: Iterable<PackVote>): PackVote[] => [...votes].filter(({ status }) => status === 'active')

/** No seat, and nobody, may have two votes that count. */
export function doubleVote(votes: readonly PackVote[]): Problem | null {
  const taken = new Set<string>()
  for (const { userId, institutionId, id } of votes) {
    const places = [`user ${userId}`, ...(institutionId === null ? [] : [`institution ${institutionId}`])]
    if (places.some((place) => taken.has(place))) return { file: LEDGER, what: `głos nr ${id}: za to samo miejsce liczą się dwa głosy` }
    for (const place of places) taken.add(place)
  }
  return null
}
