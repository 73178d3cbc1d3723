// What is sought in the news, as the address asks for it.
import { NEWS_PAGE_SIZES } from '#contract/news.ts'
import { readTableQuery, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { NEWS_PAGE_SIZE } from './addresses.ts'

export interface NewsPlace {
  /** From 0. */
  page: number
  limit: number
}

const ORDER = { sort: 'artPosition', dir: 'desc' } as const

/** Page and size are parts of the path here, so the query holds what is sought and nothing else. */
export const newsShape = (limit: number): TableShape<'artPosition'> => ({
  columns: ['artPosition'],
  sizes: NEWS_PAGE_SIZES,
  defaults: { ...ORDER, page: 0, limit, q: '' },
})

/** null: more than can be sought. */
export function newsQuery({ page, limit }: NewsPlace, { szukaj }: SearchParams): TableQuery<'artPosition'> | null {
  const sought = readTableQuery({ szukaj }, newsShape(NEWS_PAGE_SIZE))
  return sought && { ...ORDER, page, limit, q: sought.q }
}
