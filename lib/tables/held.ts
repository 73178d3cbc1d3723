// Lists that come whole with what their page is about: they are searched and paged here, as the address says.
import type { TableQuery } from './query.ts'

export interface HeldView<Row> {
  rows: Row[]
  totalCount: number
  /** A page that is gone gives way to the last one. */
  page: number
}

/** Without regard to case. `wordsOf`: what of a row is searched. */
export function heldView<Row>(
  rows: readonly Row[],
  { q, page, limit }: Pick<TableQuery, 'q' | 'page' | 'limit'>,
  wordsOf: (row: Row) => readonly (string | null)[],
): HeldView<Row> {
  const wanted = q.toLocaleLowerCase('pl')
  const found = rows.filter((row) => wordsOf(row).join('\n').toLocaleLowerCase('pl').includes(wanted))
  const shown = Math.min(page, Math.max(0, Math.ceil(found.length / limit) - 1))
  return { rows: found.slice(shown * limit, (shown + 1) * limit), totalCount: found.length, page: shown }
}
