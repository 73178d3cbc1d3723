// Several short lists in one statement: to begin a statement takes the engine longer than to find a few rows.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** Each a statement of its own, which may read those before it by their names; null: it is not asked. Times come as text. */
type Parts = Readonly<Record<string, RawBuilder<object> | null>>
type Found<P extends Parts> = { [Name in keyof P]: P[Name] extends RawBuilder<infer Row> | null ? Row[] : never }

export async function together<const P extends Parts>(db: Db, parts: P): Promise<Found<P>> {
  const asked = Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [{ name: sql.ref(name), part }]))
  const nothing: Record<string, unknown> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]))
  if (asked.length === 0) return nothing as Found<P>
  const { rows } = await sql<object>`
    with ${sql.join(asked.map(({ name, part }) => sql`${name} as materialized (${part})`))}
    select ${sql.join(asked.map(({ name }) => sql`(select coalesce(json_agg(one), '[]') from ${name} as one) as ${name}`))}`.execute(db)
  return { ...nothing, ...rows[0] } as Found<P>
}
