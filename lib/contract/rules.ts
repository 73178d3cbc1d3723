// The committee's rules of procedure, as far as the portal reckons by them. Every figure is a setting with a text for its paragraph.
import { z } from 'zod'
import { dayList, daysIn } from '#common/day-list.ts'
import { eachRule, type RuleField, type RuleSetting, type RuleValues } from '#common/rule-settings.ts'
import { isPaperTemplate } from '#common/paper-template.ts'
import { isNumberPattern } from '#common/resolution-number.ts'
import { endpoint } from './kit.ts'
import { Id, Instant, ReadAt, atOnce, lineText, optionalText, text } from './shapes.ts'

export const RULE_PARAGRAPH_MAX = 100
const QUORUM_MAX = 1000
export const RULE_DAYS_MAX = 365
const FREE_DAYS_TEXT_MAX = 5000
const PATTERN_MAX = 60
export const TEMPLATE_MAX = 5000

export const QUORUM_KINDS = ['at_least', 'more_than', 'number'] as const

/** How many institutions have to be represented: a share of those entitled to vote, or a number. */
const Quorum = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['at_least', 'more_than']), numerator: z.int(), denominator: z.int() }),
  z.object({ kind: z.literal('number'), number: z.int() }),
])
export type Quorum = z.infer<typeof Quorum>

/** Where the rules say so, for example '§ 9 ust. 1'; empty: not said. */
const Paragraph = optionalText(RULE_PARAGRAPH_MAX)

/** Kept as it is shown: `DD/MM/YYYY`, a line a day, in their order. */
const DayList = optionalText(FREE_DAYS_TEXT_MAX).transform((text, context) => {
  const days = daysIn(text)
  if (days === null) context.addIssue({ code: 'custom' })
  return days === null ? text : dayList(days)
})

/** A field that was left empty is a mistake. */
const filled = (schema: z.ZodType) => schema.nullish().refine((value) => value !== null)

const Template = text(TEMPLATE_MAX)
  .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
  .refine(isPaperTemplate)

/** By the kind of its value: as it is answered, and as it is typed. */
function schemasOf(setting: RuleSetting): { kept: z.ZodType; typed: z.ZodType } {
  switch (setting.kind) {
    case 'days':
      return { kept: z.int(), typed: filled(z.int().min(0).max(RULE_DAYS_MAX)) }
    case 'one_of': {
      const chosen = z.enum(Object.keys(setting.choices))
      return { kept: chosen, typed: filled(chosen) }
    }
    case 'day_list':
      return { kept: z.string(), typed: DayList.nullish() }
    case 'institution':
      return { kept: Id.nullable(), typed: Id.nullish() }
    case 'pattern':
      return { kept: z.string(), typed: filled(lineText(PATTERN_MAX).refine(isNumberPattern)) }
    case 'template':
      return { kept: z.string(), typed: filled(Template) }
  }
}

const Kept = eachRule<z.ZodType>(
  (setting) => schemasOf(setting).kept,
  () => z.string(),
) as { [Field in RuleField]: z.ZodType<RuleValues[Field]> }
/** What a call does not name stays as it is. */
const Typed = eachRule<z.ZodType>(
  (setting) => schemasOf(setting).typed,
  () => Paragraph.nullish(),
) as {
  [Field in RuleField]: z.ZodOptional<z.ZodNullable<z.ZodType<RuleValues[Field], RuleValues[Field]>>>
}

const Rules = { quorum: Quorum, quorumParagraph: Paragraph, ...Kept }
export type Rules = z.infer<z.ZodObject<typeof Rules>>

export const ReadRules = endpoint({
  method: 'GET',
  path: '/api/rules',
  summary: 'The rules of procedure by which the portal reckons',
  access: 'user_admin',
  response: z.object({
    ...Rules,
    /** null: nobody has set them yet. */
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  }),
  errors: [],
})

const Part = z.int().min(1).max(QUORUM_MAX).nullish()

interface QuorumForm {
  quorumKind?: unknown
  quorumNumerator?: number | null | undefined
  quorumDenominator?: number | null | undefined
  quorumNumber?: number | null | undefined
}
const isShare = ({ quorumKind }: QuorumForm) => quorumKind !== 'number'
const missing = (path: keyof QuorumForm) => ({ ...atOnce, path: [path], params: { code: 'required' } })
/** More than all can never come. */
function canCome({ quorumKind, quorumNumerator, quorumDenominator }: QuorumForm): boolean {
  if (quorumNumerator == null || quorumDenominator == null) return true
  return quorumKind === 'at_least' ? quorumNumerator <= quorumDenominator : quorumNumerator < quorumDenominator
}

/** A chair whose vote decides has to be known. */
const knowsChair = ({ ties, chairInstitutionId }: { ties?: unknown; chairInstitutionId?: unknown }) =>
  ties !== 'chair' || (chairInstitutionId !== null && chairInstitutionId !== undefined)
const CHAIR_MISSING = { ...atOnce, path: ['chairInstitutionId'], params: { code: 'required' } }

export const SaveRules = endpoint({
  method: 'PUT',
  path: '/api/rules',
  summary: 'Set the rules of procedure; a meeting that was opened keeps those that it was opened with',
  access: 'user_admin',
  body: z
    .object({
      quorumKind: z.enum(QUORUM_KINDS),
      /** Of a share. */
      quorumNumerator: Part,
      quorumDenominator: Part,
      /** Otherwise. */
      quorumNumber: Part,
      quorumParagraph: Paragraph.nullish(),
      ...Typed,
      updatedAt: ReadAt,
    })
    .refine((form) => !isShare(form) || form.quorumNumerator != null, missing('quorumNumerator'))
    .refine((form) => !isShare(form) || form.quorumDenominator != null, missing('quorumDenominator'))
    .refine((form) => isShare(form) || form.quorumNumber != null, missing('quorumNumber'))
    .refine(knowsChair, CHAIR_MISSING)
    .refine((form) => !isShare(form) || canCome(form), { ...atOnce, path: ['quorumNumerator'], params: { code: 'out_of_range' } }),
  response: z.object({ updatedAt: Instant }),
  errors: ['ERROR_EDIT_CONFLICT'],
})
