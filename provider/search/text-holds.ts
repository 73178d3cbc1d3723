// The condition that an indexed text, a row named `t` with its vector, words and text, holds what is sought.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { unlessTooLate } from '#provider/db/time-limit.ts'
import type { SearchQuery } from './query.ts'

/** `within`: time limit of the statement in ms. */
export function textHolds({ tsquery, phrases, pieces }: SearchQuery, within: number): RawBuilder<SqlBool> {
  const costly = [
    ...phrases.map((phrase) => sql`strpos(t.words, ${phrase}) > 0`),
    ...pieces.map((piece) => sql`strpos(lower(t.text collate polish), ${piece.toLocaleLowerCase('pl')}) > 0`),
  ]
  const conditions = [
    tsquery === null ? sql`true` : sql`t.vector @@ ${tsquery}::tsquery`,
    ...(costly.length > 0 ? [unlessTooLate(within, sql<SqlBool>`${sql.join(costly, sql` and `)}`)] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
