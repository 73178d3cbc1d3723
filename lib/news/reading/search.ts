// What is sought in the news, as the address asks for it.
import { ListPublishedNews } from '#contract/news.ts'
import { NEWS_PAGE_SIZE } from '#lib/news/addresses.ts'
import { readTableQuery, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'

export interface NewsPageQuery {
  /** From 0. */
  page: number
  limit: number
}

export const FIRST_PAGE: NewsPageQuery = { page: 0, limit: NEWS_PAGE_SIZE }

export type NewsOrder = SortKey<typeof ListPublishedNews>
const SHAPE = tableShape(ListPublishedNews, { columns: ['artPosition'] })

/** Page and size are parts of the path here, so the query holds what is sought and nothing else. */
export const newsShape = (limit: number): TableShape<NewsOrder> => ({ ...SHAPE, defaults: { ...SHAPE.defaults, limit } })

/** null: more than can be sought. */
export function newsQuery({ page, limit }: NewsPageQuery, { szukaj }: SearchParams): TableQuery<NewsOrder> | null {
  const sought = readTableQuery({ szukaj }, SHAPE)
  return sought && { ...sought, page, limit }
}
