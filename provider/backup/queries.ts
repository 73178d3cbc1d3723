// SQL of backup and restore: reads and fills every table of the database; each value as PostgreSQL's text form.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import type { SavedSequence, SavedTable } from './manifest.ts'

/** The portal's tables (public) and the job queue's (jobs). */
const SCHEMAS = sql`('public', 'jobs')`
const tableOf = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>) => sql.id(schema, name)

export type TableShape = Pick<SavedTable, 'schema' | 'name'> & { columns: { name: string; type: string }[] }

/** A table of the queue's statistics of one day. The queue drops it after a few days, so it is not part of a backup. */
export const isOfOneDay = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): boolean => schema === 'jobs' && /^queue_stats_\d{8}$/.test(name)

/** All tables by name, without tables of one day and generated columns. */
export async function tablesIn(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select n.nspname::text as schema, c.relname::text as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${SCHEMAS} and c.relkind = 'r'
    group by n.nspname, c.relname
    order by n.nspname, c.relname`.execute(db)
  return rows.filter((table) => !isOfOneDay(table))
}

export async function sequencesIn(db: Db): Promise<SavedSequence[]> {
  const { rows } = await sql<SavedSequence>`
    select schemaname::text as schema, sequencename::text as name, start_value::text as start, last_value::text as last
    from pg_sequences where schemaname in ${SCHEMAS} order by 1, 2`.execute(db)
  return rows
}

/** The last migration applied; null: there are no tables. */
export async function lastMigration(db: Db): Promise<string | null> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('public.kysely_migration') is not null as there`.execute(db)
  if (!found[0]?.there) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** The version of the job queue's tables; null: the queue was never started. */
export async function queueVersion(db: Db): Promise<number | null> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('jobs.version') is not null as there`.execute(db)
  if (!found[0]?.there) return null
  const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(db)
  return rows[0]?.version ?? null
}

export async function openRows(tx: Tx, table: TableShape): Promise<void> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare backup_rows no scroll cursor for select array_to_json(array[${texts}])::text as line from ${tableOf(table)}`.execute(tx)
}

/** The next `count` rows, each as one line: a JSON array of texts. */
export async function nextRows(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from backup_rows`.execute(tx)
  return rows.map(({ line }) => line)
}

export const closeRows = (tx: Tx) => sql`close backup_rows`.execute(tx)

export async function storedFiles(tx: Tx): Promise<{ sha256: string; size: number }[]> {
  return tx.selectFrom('files').select(['sha256', 'size']).orderBy('sha256').execute()
}

/** The key of the row in `request_limits` that marks a running backup. */
const MARK = 'backup'

/** Stops the clean-up of stored files until `liftMark`, or until the mark is not renewed for `SILENT_MS`. Waits for a running clean-up. */
export const markBackup = (db: Db, now: Date) =>
  db.transaction().execute(async (tx) => {
    await lock(tx, 'files')
    await tx
      .insertInto('request_limits')
      .values({ limit_key: MARK, window_started_at: now, request_count: 1 })
      .onConflict((conflict) => conflict.column('limit_key').doUpdateSet({ window_started_at: now }))
      .execute()
  })

export const renewMark = (db: Db, now: Date) => db.updateTable('request_limits').set({ window_started_at: now }).where('limit_key', '=', MARK).execute()

export const liftMark = (db: Db) => db.deleteFrom('request_limits').where('limit_key', '=', MARK).execute()

/** A backup that did not renew its mark for so long counts as failed. */
const SILENT_MS = 10 * 60_000

/** Whether a backup is running, in this process or another; stored files must then stay. */
export async function isBackupAtWork(db: Db, now: Date): Promise<boolean> {
  const mark = await db.selectFrom('request_limits').select('window_started_at').where('limit_key', '=', MARK).executeTakeFirst()
  return mark !== undefined && now.getTime() - mark.window_started_at.getTime() < SILENT_MS
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Drops all foreign keys and returns their definitions: rows are inserted table by table in the order of names, not of references. */
export async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
    order by 1, 2`.execute(tx)
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx)
  return rows
}

/** Adds the foreign keys back; throws when rows violate one. */
export async function addForeignKeys(tx: Tx, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx)
}

/** Switches the tables' own triggers, for example those that keep the event log append-only. */
export async function setTriggers(tx: Tx, tables: readonly TableShape[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await sql`alter table ${tableOf(table)} ${sql.raw(state)} trigger user`.execute(tx)
}

export const emptyTable = (tx: Tx, table: TableShape) => sql`delete from ${tableOf(table)}`.execute(tx)

/** `lines`: as returned by `nextRows`. */
export async function insertRows(tx: Tx, { schema, name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, place) => sql`(saved.line ->> ${sql.lit(place)})::${sql.raw(type)}`))
  await sql`
    insert into ${sql.id(schema, name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as saved (line)`.execute(tx)
}

export async function countRows(tx: Tx, table: TableShape): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${tableOf(table)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const setSequence = (tx: Tx, { schema, name, start, last }: SavedSequence) =>
  sql`select setval(${sql.lit(`"${schema}"."${name}"`)}, ${sql.lit(last ?? start)}::bigint, ${sql.lit(last !== null)})`.execute(tx)
