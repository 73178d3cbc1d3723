// SQL of the search in lists: typed text within the shown texts.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Whether the shown texts contain `typed`, ignoring case. `%` and `_` are plain characters. */
export function containsText(shown: Expression<unknown>[], typed: string): RawBuilder<SqlBool> {
  const pattern = `%${typed.toLocaleLowerCase('pl').replace(/[\\%_]/g, '\\$&')}%`
  // One text per line, so that nothing typed can match across two columns.
  return sql<SqlBool>`lower(concat_ws(E'\n', ${sql.join(shown)}) collate polish) like ${pattern} escape '\\'`
}

/** The name of a stored value, as lists show it. */
export const nameIn = (names: Readonly<Record<string, string>>, value: Expression<unknown>): RawBuilder<string> =>
  sql<string>`(${JSON.stringify(names)}::jsonb ->> ${value})`

/** An instant as lists show it. */
export const shownInstant = (instant: Expression<Date | null>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'Europe/Warsaw', 'DD/MM/YYYY HH24:MI')`
