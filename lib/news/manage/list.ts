// The administrators' lists of articles: which tab shows what, how it is sorted, and what it reads.
import { ListManagedNews } from '#contract/news-changes.ts'
import type { NewsStatus } from '#contract/news.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'

export type NewsColumn = SortKey<typeof ListManagedNews>
export type NewsQuery = TableQuery<NewsColumn>
export type ManagedList = AnswerOf<typeof ListManagedNews>

const shape = (sort: NewsColumn, columns: readonly NewsColumn[]) => tableShape(ListManagedNews, { columns, sort, dir: 'desc', limit: MANAGED_ROWS })

export interface NewsTab {
  path: '/aktualnosci/wersjerob' | '/aktualnosci/opublikowane' | '/aktualnosci/archiwum'
  status: NewsStatus
  label: string
  shape: TableShape<NewsColumn>
  /** Said where there is nothing to list. */
  empty: string
}

const DRAFTS: NewsTab = {
  path: '/aktualnosci/wersjerob',
  status: 'draft',
  label: 'Wersje robocze',
  shape: shape('createdAt', ['title', 'parentId', 'createdAt', 'updatedAt', 'publishedAt']),
  empty: 'Nie ma wersji roboczych. Dodaj artykuł, aby przygotować pierwszą.',
}
const PUBLISHED: NewsTab = {
  path: '/aktualnosci/opublikowane',
  status: 'published',
  label: 'Opublikowane',
  shape: shape('artPosition', ['artPosition', 'title', 'createdAt', 'updatedAt', 'publishedAt']),
  empty: 'Nie ma opublikowanych artykułów. Opublikuj wersję roboczą, aby pojawiła się tutaj.',
}
const ARCHIVED: NewsTab = {
  path: '/aktualnosci/archiwum',
  status: 'archived',
  label: 'Zarchiwizowane',
  shape: shape('archivedAt', ['title', 'createdAt', 'updatedAt', 'publishedAt', 'archivedAt']),
  empty: 'Archiwum jest puste.',
}

const TABS = [DRAFTS, PUBLISHED, ARCHIVED]
/** By the tab's name in the address. */
export const newsTab = (tabId: string): NewsTab | undefined => TABS.find(({ path }) => path === `/aktualnosci/${tabId}`)

export const STATUS_LABEL: Record<NewsStatus, string> = { draft: 'Wersja robocza', published: 'Opublikowany', archived: 'Zarchiwizowany' }

const TAB_OF: Record<NewsStatus, NewsTab> = { draft: DRAFTS, published: PUBLISHED, archived: ARCHIVED }
/** The list that an article of this status stands in. */
export const tabOf = (status: NewsStatus): NewsTab => TAB_OF[status]

const load = ({ status }: NewsTab, query: NewsQuery): Promise<ManagedList> => read(ListManagedNews, { params: { status }, query: sentQuery(query) })

/** Another page than was asked for also where a moved article has left that one. */
export type NewsView = LoadedPage<ManagedList, NewsColumn>

export const loadManagedNews = (tab: NewsTab, asked: NewsQuery): Promise<NewsView> => loadPageOrLast(asked, (query) => load(tab, query))

export const MOVED = 'przesunieto'

export interface Moved {
  id: number
  up: boolean
}

/** What a move says in the address that it leads to, so that the focus goes on with the article. */
export const movedParam = ({ id, up }: Moved): string => `${up ? 'wyzej' : 'nizej'}-${id}`

export function readMoved(text: string | string[] | undefined): Moved | null {
  const found = typeof text === 'string' ? /^(wyzej|nizej)-([1-9]\d{0,9})$/.exec(text) : null
  return found ? { id: Number(found[2]), up: found[1] === 'wyzej' } : null
}

/** The view with the moved article on it: moved over the edge of its page, it is on the next one. */
export async function loadAfterMove(tab: NewsTab, asked: NewsQuery, { id, up }: Moved): Promise<NewsView> {
  const view = await loadManagedNews(tab, asked)
  const holds = ({ list }: NewsView) => list.newsList.some((row) => row.id === id)
  const page = asked.page + (up ? -1 : 1)
  if (holds(view) || page < 0) return view
  const neighbour = await loadManagedNews(tab, { ...asked, page })
  return holds(neighbour) ? neighbour : view
}

/** Places are exchanged where they are seen: in the whole list, the highest position first. */
export const showsPlaces = ({ status }: NewsTab, { sort, dir, q }: NewsQuery): boolean =>
  status === 'published' && sort === 'artPosition' && dir === 'desc' && q === ''
