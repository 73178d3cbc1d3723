// SQL of opened documents: inserted in batches, deleted after the configured days.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import type { Schema } from '#provider/db/schema.ts'
import { dayOf } from '#common/warsaw-clock.ts'

/** `opened_at`: ISO instant. */
export type PersonRow = Omit<Schema['document_openings'], 'id' | 'opened_at'> & { opened_at: string }
export type VisitorRow = Schema['visitor_openings']

/** The same person opening the same again within this time is one opening, also across several providers. */
const SAME_WITHIN = '10 minutes'
/** Rows per statement. */
const PIECE = 1000

export const insertOpenings = (db: Db, { people, visitors }: { people: readonly PersonRow[]; visitors: readonly VisitorRow[] }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, 'openings')
    for (let from = 0; from < people.length; from += PIECE)
      await sql`
        insert into document_openings (user_id, document_id, document_name, version_id, version_num, kind, opened_at)
        select o.* from json_to_recordset(${JSON.stringify(people.slice(from, from + PIECE))}::json) as o (
          user_id integer, document_id integer, document_name text, version_id integer, version_num integer, kind text, opened_at timestamptz
        ) where not exists (
          select from document_openings as d
          where d.user_id = o.user_id and d.document_id = o.document_id and d.kind = o.kind and d.version_id is not distinct from o.version_id
            and d.opened_at > o.opened_at - ${SAME_WITHIN}::interval and d.opened_at < o.opened_at + ${SAME_WITHIN}::interval
        ) order by o.opened_at`.execute(tx)
    if (visitors.length > 0)
      await tx
        .insertInto('visitor_openings')
        .values([...visitors])
        .onConflict((conflict) =>
          conflict
            .columns(['document_id', 'day', 'kind'])
            .doUpdateSet(({ ref }) => ({ opened_count: sql`${ref('visitor_openings.opened_count')} + ${ref('excluded.opened_count')}` })),
        )
        .execute()
  })

export async function forgetOpenings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('document_openings').where('opened_at', '<', before).execute()
  await db.deleteFrom('visitor_openings').where('day', '<', dayOf(before)).execute()
}
