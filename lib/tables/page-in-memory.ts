// Searching and paging of a list that the portal has as a whole.
import type { TableQuery } from './query.ts'

export interface PageInMemory<Row> {
  rows: Row[]
  totalCount: number
  /** From 0. The last page when the one asked for does not exist. */
  page: number
}

/** The search ignores case. `wordsOf`: the texts of a row that are searched. */
export function pageInMemory<Row>(
  rows: readonly Row[],
  { q, page, limit }: Pick<TableQuery, 'q' | 'page' | 'limit'>,
  wordsOf: (row: Row) => readonly (string | null)[],
): PageInMemory<Row> {
  const wanted = q.toLocaleLowerCase('pl')
  const found = rows.filter((row) => wordsOf(row).join('\n').toLocaleLowerCase('pl').includes(wanted))
  const shown = Math.min(page, Math.max(0, Math.ceil(found.length / limit) - 1))
  return { rows: found.slice(shown * limit, (shown + 1) * limit), totalCount: found.length, page: shown }
}
