// What the library's pages read of what came last.
import { ListNewDocuments, ListRecentDocuments, RECENT_MAX, type RecentDocument } from '#contract/document-news.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { today } from '#common/warsaw-clock.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import type { TableQuery } from '#lib/tables/query.ts'
import { tableShape, type SortKey } from '#lib/tables/shape.ts'

export type Recent = AnswerOf<typeof ListRecentDocuments>
export type NewList = AnswerOf<typeof ListNewDocuments>
export type NewColumn = SortKey<typeof ListNewDocuments>

export const NEW_SHAPE = tableShape(ListNewDocuments)

/** In sight above the main folder's list. */
const LATEST_MAX = 5
/** The materials of a meeting are added at once, and each should be one click away. */
const LATEST_MAX_WHILE_FRESH = 15
const DAY_MS = 86_400_000

/** The newest five items, or more of those from today and yesterday. `items` are sorted newest first. */
export function latestItems<Shown extends Pick<RecentDocument, 'shownAt'>>(items: readonly Shown[], day = today()): Shown[] {
  const dayBefore = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  const isFresh = ({ shownAt }: Shown) => today(new Date(shownAt)) >= dayBefore
  return items.slice(0, LATEST_MAX_WHILE_FRESH).filter((item, i) => i < LATEST_MAX || isFresh(item))
}

/** What stands together and has one folder and one day is one publication: a line of its own says both. */
export function publicationsOf<Shown extends Pick<RecentDocument, 'folderId' | 'shownAt'>>(items: readonly Shown[]): Shown[][] {
  const dayOf = ({ shownAt }: Shown) => today(new Date(shownAt))
  const publications: Shown[][] = []
  for (const item of items) {
    const last = publications.at(-1)
    if (last?.[0] && last[0].folderId === item.folderId && dayOf(last[0]) === dayOf(item)) last.push(item)
    else publications.push([item])
  }
  return publications
}

export async function loadRecent(): Promise<Recent> {
  const recent = await read(ListRecentDocuments, { query: { limit: String(LATEST_MAX_WHILE_FRESH) } })
  return { ...recent, items: latestItems(recent.items) }
}

export const loadLatest = (): Promise<Recent> => read(ListRecentDocuments, { query: { limit: String(RECENT_MAX) } })

export const loadNew = (asked: TableQuery<NewColumn>): Promise<LoadedPage<NewList, NewColumn>> =>
  loadPageOrLast(asked, ({ page, limit, sort, dir }) => read(ListNewDocuments, { query: { page: String(page), limit: String(limit), sort, dir } }))
