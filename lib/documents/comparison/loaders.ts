// What the page of a comparison reads, and how it is asked for.
import { CompareVersions } from '#contract/document-comparison.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { FROM, TO } from '#lib/links/library.ts'
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { isApiFailure } from '#lib/provider/failure.ts'
import { pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'
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

const ask = oncePerRequest((documentId: string, asked: string): Promise<Comparison> => {
  const { from, to, page } = JSON.parse(asked) as ComparisonView
  return read(CompareVersions, {
    params: { id: addressId(documentId) },
    query: { ...(from !== undefined && { from }), ...(to !== undefined && { to }), page: String(page), limit: String(ROWS) },
  })
})

/** Kept for the request: the title and the page both need it. */
export const loadComparison = (documentId: string, view: ComparisonView): Promise<Comparison> => ask(documentId, JSON.stringify(view))

/** With the name of the document. What cannot be compared has the table's title; the page itself says what is wrong. */
export async function comparisonMetadata(documentId: string, view: ComparisonView): Promise<PageHead> {
  const head = pageMetadata('/dokumenty/zmiany/[documentId]')
  try {
    return { ...head, title: `${head.title} ${(await loadComparison(documentId, view)).name}` }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return head
  }
}
