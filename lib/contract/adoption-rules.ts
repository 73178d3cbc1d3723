// What the rules of procedure set about resolutions: their part of the settings, and of the form of the rules.
import { z } from 'zod'
import { ABSTENTIONS, MAJORITIES, MAJORITY_BASES, RECUSALS, SILENCES, TIES } from '#common/adoption.ts'
import { isNumberPattern } from '#common/resolution-number.ts'
import { AdoptionRuleFields } from './adoption.ts'
import { Id, atOnce, lineText, optionalText } from './shapes.ts'

export const PATTERN_MAX = 60
const PARAGRAPH_MAX = 100

export const AdoptionSettings = z.object({
  ...AdoptionRuleFields,
  /** '{numer}/{rok}': how numbers of resolutions are printed. */
  numberPattern: z.string(),
  numberParagraph: z.string(),
})
export type AdoptionSettings = z.infer<typeof AdoptionSettings>

const Paragraph = optionalText(PARAGRAPH_MAX).nullish()

/** A field that is left out keeps its value. */
export const AdoptionForm = {
  majority: z.enum(MAJORITIES).optional(),
  majorityBase: z.enum(MAJORITY_BASES).optional(),
  majorityParagraph: Paragraph,
  abstentions: z.enum(ABSTENTIONS).optional(),
  abstentionsParagraph: Paragraph,
  ties: z.enum(TIES).optional(),
  /** Whose vote decides with `ties: chair`. */
  chairInstitutionId: Id.nullish(),
  tiesParagraph: Paragraph,
  silence: z.enum(SILENCES).optional(),
  silenceParagraph: Paragraph,
  recusal: z.enum(RECUSALS).optional(),
  recusalParagraph: Paragraph,
  numberPattern: lineText(PATTERN_MAX).refine(isNumberPattern).optional(),
  numberParagraph: Paragraph,
}
export type AdoptionForm = z.infer<z.ZodObject<typeof AdoptionForm>>

/** A chair whose vote decides has to be known. */
export const knowsChair = ({ ties, chairInstitutionId }: { ties?: unknown; chairInstitutionId?: unknown }) =>
  ties !== 'chair' || (chairInstitutionId !== null && chairInstitutionId !== undefined)
export const CHAIR_MISSING = { ...atOnce, path: ['chairInstitutionId'], params: { code: 'required' } }
