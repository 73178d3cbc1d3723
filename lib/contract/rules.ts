// The committee's rules of procedure, as far as the portal reckons by them. Every figure is a setting with a text for its paragraph.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Instant, ReadAt, atOnce, optionalText } from './shapes.ts'

export const RULE_PARAGRAPH_MAX = 100
const QUORUM_MAX = 1000

export const QUORUM_KINDS = ['at_least', 'more_than', 'number'] as const

/** How many institutions have to be represented: a share of those entitled to vote, or a number. */
const Quorum = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['at_least', 'more_than']), numerator: z.int(), denominator: z.int() }),
  z.object({ kind: z.literal('number'), number: z.int() }),
])
export type Quorum = z.infer<typeof Quorum>

const Rules = {
  quorum: Quorum,
  /** Where the rules say so, for example '§ 9 ust. 1'; empty: not said. */
  quorumParagraph: optionalText(RULE_PARAGRAPH_MAX),
}
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
      quorumParagraph: Rules.quorumParagraph.nullish(),
      updatedAt: ReadAt,
    })
    .refine((form) => !isShare(form) || form.quorumNumerator != null, missing('quorumNumerator'))
    .refine((form) => !isShare(form) || form.quorumDenominator != null, missing('quorumDenominator'))
    .refine((form) => isShare(form) || form.quorumNumber != null, missing('quorumNumber'))
    .refine((form) => !isShare(form) || canCome(form), { ...atOnce, path: ['quorumNumerator'], params: { code: 'out_of_range' } }),
  response: z.object({ updatedAt: Instant }),
  errors: ['ERROR_EDIT_CONFLICT'],
})
