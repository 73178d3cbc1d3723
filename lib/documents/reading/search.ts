// Search in the whole library, as the address asks for it.
import { z } from 'zod'
import { SearchFiles, SOUGHT_KINDS, type SoughtKind } from '#contract/document-search.ts'
import { readDay, type DayTyped } from '#lib/format/day-filter.ts'
import { read } from '#lib/session/read.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { firstOf } from '#lib/documents/chosen.ts'
import type { FolderQuery } from './folder-table.ts'

/** What is searched, and what the hits are narrowed down to; what the address says wrongly is left out. */
export interface Scope {
  inNames: boolean
  inContent: boolean
  kind?: SoughtKind
  /** Days, both included. */
  from?: string
  to?: string
  /** Only in the folder of the address, and below it. */
  isHere?: boolean
  /** What was typed as a day and is none. */
  wrong?: { from: DayTyped; to: DayTyped }
}

/** Names of the two switches in the address. */
export const IN_NAMES = 'wnazwach'
export const IN_CONTENT = 'wtresci'
/** Names of the filters in the address. */
export const FILTERS = { kind: 'rodzaj', from: 'od', to: 'do', isHere: 'tutaj' } as const
export const SEARCH_PAGE_SIZE = 25

const Kind = z.enum(SOUGHT_KINDS)

export function searchScope(params: SearchParams): Scope {
  const told = (name: string) => firstOf(params[name])
  const kind = Kind.safeParse(told(FILTERS.kind))
  const [from, to] = [readDay(told(FILTERS.from)), readDay(told(FILTERS.to))]
  return {
    inNames: told(IN_NAMES) === '1',
    inContent: told(IN_CONTENT) === '1',
    ...(kind.success && { kind: kind.data }),
    ...(from.day && { from: from.day }),
    ...(to.day && { to: to.day }),
    ...((from.fault ?? to.fault) && { wrong: { from, to } }),
    ...(told(FILTERS.isHere) === '1' && { isHere: true }),
  }
}

export const isWide = ({ inNames, inContent }: Scope): boolean => inNames || inContent

export const isNarrowed = ({ kind, from, to, isHere }: Scope): boolean => kind !== undefined || from !== undefined || to !== undefined || isHere === true

/** `folderId`: that of the address. */
export const loadHits = ({ q, page }: Pick<FolderQuery, 'q' | 'page'>, { inNames, inContent, isHere, kind, from, to }: Scope, folderId: number) =>
  read(SearchFiles, {
    body: {
      searchWord: q,
      searchInAllNames: inNames,
      searchInContent: inContent,
      page,
      limit: SEARCH_PAGE_SIZE,
      ...(kind && { kind }),
      ...(from && { from }),
      ...(to && { to }),
      ...(isHere && { folderId }),
    },
  })

export function searchHref(path: string, { q, page, scope }: { q: string; page: number; scope: Scope }): string {
  const params = new URLSearchParams({ szukaj: q })
  if (scope.inNames) params.set(IN_NAMES, '1')
  if (scope.inContent) params.set(IN_CONTENT, '1')
  for (const name of ['kind', 'from', 'to'] as const) if (scope[name]) params.set(FILTERS[name], scope[name])
  if (scope.isHere) params.set(FILTERS.isHere, '1')
  if (page > 0) params.set('strona', String(page + 1))
  return `${path}?${params}`
}
