// Search in the whole library, as the address asks for it.
import { SearchFiles } from '#contract/document-search.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { firstOf } from './chosen.ts'
import type { FolderQuery } from './folder-table.ts'

export interface Scope {
  inNames: boolean
  inContent: boolean
}

/** Names of the two switches in the address. */
export const IN_NAMES = 'wnazwach'
export const IN_CONTENT = 'wtresci'
export const SEARCH_PAGE_SIZE = 25

export const searchScope = (params: SearchParams): Scope => ({ inNames: firstOf(params[IN_NAMES]) === '1', inContent: firstOf(params[IN_CONTENT]) === '1' })

export const isWide = ({ inNames, inContent }: Scope): boolean => inNames || inContent

export const loadHits = ({ q, page }: Pick<FolderQuery, 'q' | 'page'>, { inNames, inContent }: Scope) =>
  read(SearchFiles, { body: { searchWord: q, searchInAllNames: inNames, searchInContent: inContent, page, limit: SEARCH_PAGE_SIZE } })

export function searchHref(path: string, { q, page, scope }: { q: string; page: number; scope: Scope }): string {
  const params = new URLSearchParams({ szukaj: q })
  if (scope.inNames) params.set(IN_NAMES, '1')
  if (scope.inContent) params.set(IN_CONTENT, '1')
  if (page > 0) params.set('strona', String(page + 1))
  return `${path}?${params}`
}
