// Several short lists in one statement: to begin a statement takes the engine longer than to find a few rows.
import { sql, type RawBuilder } from 'kysely'

/** Each a statement of its own, which may read those before it by their names; null: it is not asked, nothing is found. Times come as text. */
type Parts = Readonly<Record<string, RawBuilder<object> | null>>
type Found<P extends Parts> = { [Name in keyof P]: P[Name] extends RawBuilder<infer Row> | null ? Row[] : never }

/** Has one row. At least one part is asked. */
export function together<const P extends Parts>(parts: P): RawBuilder<Found<P>> {
  const all = Object.entries(parts).map(([name, part]) => ({ name: sql.ref(name), part }))
  const asked = all.flatMap(({ name, part }) => (part === null ? [] : [sql`${name} as materialized (${part})`]))
  const found = all.map(({ name, part }) =>
    part === null ? sql`'[]'::json as ${name}` : sql`(select coalesce(json_agg(one), '[]') from ${name} as one) as ${name}`,
  )
  return sql<Found<P>>`with ${sql.join(asked)} select ${sql.join(found)}`
}
