// What the page of a comparison reads, and how it is asked for.
import { CompareVersions } from '#contract/document-comparison.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { FROM, TO } from '#lib/links/library.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { firstOf } from '#lib/documents/chosen.ts'

export const ROWS = 50
/** Both texts beside each other, instead of one text with what was removed and added. */
export const LAYOUT = 'uklad'
export const BESIDE = 'obok'

export type Comparison = AnswerOf<typeof CompareVersions>

export interface ComparisonView {
  from: string | undefined
  to: string | undefined
  beside: boolean
  /** From 0. */
  page: number
}

const numberOf = (value: string | string[] | undefined) => /^[1-9]\d{0,8}$/.exec(firstOf(value) ?? '')?.[0]

export const readComparisonView = (query: SearchParams): ComparisonView => ({
  from: numberOf(query[FROM]),
  to: numberOf(query[TO]),
  beside: firstOf(query[LAYOUT]) === BESIDE,
  page: Number(numberOf(query['strona']) ?? 1) - 1,
})

export const loadComparison = (documentId: string, { from, to, page }: ComparisonView): Promise<Comparison> =>
  read(CompareVersions, {
    params: { id: addressId(documentId) },
    query: { ...(from !== undefined && { from }), ...(to !== undefined && { to }), page: String(page), limit: String(ROWS) },
  })
