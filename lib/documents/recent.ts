// What the library's pages read of what came last.
import { ListNewDocuments, ListRecentDocuments, RECENT_MAX } from '#contract/document-news.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { read } from '#lib/session/read.ts'
import { orLastPage, type Shown } from '#lib/tables/last-page.ts'
import type { TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'

export type Recent = AnswerOf<typeof ListRecentDocuments>
export type NewList = AnswerOf<typeof ListNewDocuments>
export type NewColumn = SortKey<typeof ListNewDocuments>

export const NEW_SHAPE = tableShape(ListNewDocuments)

/** In sight above the main folder's list. */
const IN_SIGHT = 5

export const loadRecent = (): Promise<Recent> => read(ListRecentDocuments, { query: { limit: String(IN_SIGHT) } })

export const loadLatest = (): Promise<Recent> => read(ListRecentDocuments, { query: { limit: String(RECENT_MAX) } })

export const loadNew = (asked: TableQuery<NewColumn>): Promise<Shown<NewList, NewColumn>> =>
  orLastPage(asked, ({ page, limit, sort, dir }) => read(ListNewDocuments, { query: { page: String(page), limit: String(limit), sort, dir } }))
