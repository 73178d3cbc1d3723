// What a database holds, table by table: to see what a call did to it, or that it did nothing.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

/** Kept for the caller's key and for limits, not for anybody to see; and Kysely's own. */
const ASIDE = ['idempotency_keys', 'request_limits', 'kysely_migration', 'kysely_migration_lock']

export interface TableLook {
  count: number
  /** Of all that the rows hold, but when a session was last seen. */
  sum: string
}
export type Look = Readonly<Record<string, TableLook>>

const tables = async (db: Db): Promise<string[]> =>
  (await sql<{ tablename: string }>`select tablename from pg_tables where schemaname = 'public' order by 1`.execute(db)).rows
    .map(({ tablename }) => tablename)
    .filter((table) => !ASIDE.includes(table))

export async function lookAtAll(db: Db): Promise<Look> {
  const looks = (await tables(db)).map((table) => {
    const row = table === 'sessions' ? sql`(to_jsonb(t) - 'last_seen_at')::text` : sql`t::text`
    // A sum of hashes needs no order: sorting the texts of all rows took half of a look.
    return sql`select ${table}::text as table, count(*)::int as count, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as sum from ${sql.table(table)} t`
  })
  const { rows } = await db.transaction().execute(async (tx) => {
    // A server would start a process for many of the tables: 150 ms a look, where 6 are enough.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    return sql<TableLook & { table: string }>`${sql.join(looks, sql` union all `)}`.execute(tx)
  })
  return Object.fromEntries(rows.map(({ table, count, sum }) => [table, { count, sum }]))
}

/** Rows more or less in each table where that is another number, and 0 where rows were only changed. */
export function difference(before: Look, after: Look): Record<string, number> {
  const changed = Object.keys(after).filter((table) => before[table]?.sum !== after[table]!.sum)
  return Object.fromEntries(changed.map((table) => [table, after[table]!.count - (before[table]?.count ?? 0)]))
}
