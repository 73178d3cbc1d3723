// How a resolution is adopted: what the rules of procedure set, and what a voting about a resolution answers.
import { z } from 'zod'
import {
  ABSTENTIONS,
  ANSWER_MEANINGS,
  MAJORITIES,
  MAJORITY_BASES,
  OUTCOMES,
  PROCEDURES,
  RECUSALS,
  SILENCES,
  TIES,
  type AdoptionFigures,
  type AdoptionRule,
} from '#common/adoption.ts'
import { Id } from './shapes.ts'

export const AnswerMeaning = z.enum(ANSWER_MEANINGS)

/** By which a voting about a resolution goes: at a meeting or in writing, by the majority of the rules of procedure or by an absolute one. */
export const VOTING_RULES = ['meeting', 'written', 'meeting_absolute', 'written_absolute'] as const
export const VotingRule = z.enum(VOTING_RULES)
export type VotingRule = z.infer<typeof VotingRule>

const AdoptionRuleFields = {
  majority: z.enum(MAJORITIES),
  of: z.enum(MAJORITY_BASES),
  ties: z.enum(TIES),
  chairInstitutionId: Id.nullable(),
  abstentions: z.enum(ABSTENTIONS),
  silence: z.enum(SILENCES),
  recusal: z.enum(RECUSALS),
  paragraphs: z.object({ majority: z.string(), ties: z.string(), abstentions: z.string(), silence: z.string(), recusal: z.string() }),
}
const Rule = z.object({ procedure: z.enum(PROCEDURES), ...AdoptionRuleFields }) satisfies z.ZodType<AdoptionRule>

const Figures = z.object({
  eligibleCount: z.int(),
  forCount: z.int(),
  againstCount: z.int(),
  abstainedCount: z.int(),
  silentCount: z.int(),
  recusedCount: z.int(),
  valid: z.boolean(),
  chairVote: AnswerMeaning.nullable(),
}) satisfies z.ZodType<AdoptionFigures>

/** The rule kept from the start, before it the one that it would begin with; null: the voting is about no resolution. */
export const AdoptionRuleNow = Rule.nullable()
/** What the outcome was computed from; null: there is none, or it is not for the caller. */
export const AdoptionFiguresNow = Figures.nullable()

/** Of every voting that is read. */
export const ResolutionFields = {
  /** Whether its end adopts a resolution or not. */
  resolution: z.boolean(),
  rule: VotingRule.nullable(),
  /** null: it is about no resolution, or it has no result. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** '45/2026', of an adopted resolution. */
  resolutionNumber: z.string().nullable(),
}
