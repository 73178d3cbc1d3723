// SQL of the dictionaries: one implementation for all of them.
import { sql, type RawBuilder } from 'kysely'
import type { DictionaryName, EntryUse } from '#contract/dictionaries.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isUsableAccount } from '#provider/db/usable-account.ts'
import { containsText } from '#provider/db/contains-text.ts'
import { fullName } from '#provider/db/full-name.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { polish } from '#provider/db/polish-order.ts'
import { updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'
import { TABLES, type Dictionary } from './tables-queries.ts'

export interface DictionaryQuery {
  page: number
  limit: number
  sort: string
  dir: 'asc' | 'desc'
  q?: string | undefined
}

export interface EntryRow {
  id: number
  name: string
  usedBy: EntryUse[]
}

type Builders = ReadonlyMap<string, RawBuilder<unknown>>

interface Parts {
  table: Dictionary<DictionaryName>['table']
  fields: Builders
  /** Shown values. */
  shown: Builders
  sought: readonly RawBuilder<unknown>[]
  kept: ReadonlyMap<string, string>
  uses: RawBuilder<EntryUse[]>
}

/** A dictionary without its specific types. */
interface Plain extends Omit<Dictionary<DictionaryName>, 'fields' | 'shown' | 'sought' | 'kept'> {
  fields: object
  shown?: object
  sought: readonly string[]
  kept: object
}

function partsOf(name: DictionaryName): Parts {
  const { table, fields, shown = {}, sought, kept, uses }: Plain = TABLES[name]
  const byName = new Map<string, RawBuilder<unknown>>(Object.entries(fields))
  const asShown = new Map<string, RawBuilder<unknown>>([...byName, ...Object.entries(shown)])
  const used = Object.entries(uses).map(([use, isUsed]) => sql`case when ${isUsed} then ${sql.lit(use)} end`)
  return {
    table,
    fields: byName,
    shown: asShown,
    sought: [sql`d.name`, ...sought.map((field) => asShown.get(field)!)],
    kept: new Map<string, string>(Object.entries(kept)),
    uses: sql`array_remove(array[${sql.join(used)}]::text[], null)`,
  }
}

const columns = ({ fields, uses }: Parts) =>
  sql.join([sql`d.id`, sql`d.name`, ...[...fields].map(([field, value]) => sql`${value} as ${sql.id(field)}`), sql`${uses} as "usedBy"`])

const matching = ({ sought }: Parts, q: string | undefined) => (q ? containsText([...sought], q) : sql`true`)

export async function listEntries(db: Db, name: DictionaryName, { page, limit, sort, dir, q }: DictionaryQuery): Promise<EntryRow[]> {
  const parts = partsOf(name)
  const column = (parts.shown.get(sort) ?? sql`d.name`) as RawBuilder<string>
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<EntryRow>`
    select ${columns(parts)} from ${sql.table(parts.table)} as d where ${matching(parts, q)}
    order by ${polish(column)} ${direction} nulls last, d.id ${direction} limit ${limit} offset ${page * limit}`.execute(db)
  return rows
}

export async function countEntries(db: Db, name: DictionaryName, { q }: DictionaryQuery): Promise<number> {
  const parts = partsOf(name)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(parts.table)} as d where ${matching(parts, q)}`.execute(db)
  return rows[0]!.count
}

export type ReadRow = EntryRow & { created_at: Date; updated_at: Date | null; editor: string | null }

export async function findEntries(db: Db, name: DictionaryName, ids: readonly number[]): Promise<ReadRow[]> {
  const parts = partsOf(name)
  const { rows } = await sql<ReadRow>`
    select ${columns(parts)}, d.created_at, d.updated_at, ${fullName('editor')} as editor
    from ${sql.table(parts.table)} as d left join users as editor on editor.id = coalesce(d.updated_by, d.created_by)
    where ${isOneOf(sql.ref('d.id'), ids)} order by d.id`.execute(db)
  return rows
}

/** Locks the rows: changes that are about to refer to one of them wait, and running ones are waited for. */
export const lockRows = (tx: Tx, name: DictionaryName, ids: readonly number[]) =>
  sql`select d.id from ${sql.table(partsOf(name).table)} as d where ${isOneOf(sql.ref('d.id'), ids)} for update`.execute(tx)

export type Values = Readonly<Record<string, unknown>>

/** Columns and values of the form without its name. */
const keptOf = ({ kept }: Parts, values: Values) => [...kept].map(([field, column]) => ({ column: sql.ref(column), value: sql`${values[field] ?? null}` }))

export async function insertEntry(tx: Tx, name: DictionaryName, values: Values & { name: string }, { userId, now }: Author): Promise<number> {
  const parts = partsOf(name)
  const kept = keptOf(parts, values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(parts.table)} (${sql.join([sql.ref('name'), ...kept.map(({ column }) => column), sql.ref('created_at'), sql.ref('created_by')])})
    values (${sql.join([values.name, ...kept.map(({ value }) => value), now, userId])}) returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateEntry(tx: Tx, name: DictionaryName, id: number, values: Values & { name: string }, author: Author): Promise<void> {
  const parts = partsOf(name)
  const { updated_at, updated_by } = updatedBy(author)
  const set = [
    sql`name = ${values.name}`,
    ...keptOf(parts, values).map(({ column, value }) => sql`${column} = ${value}`),
    sql`updated_at = ${updated_at}`,
    sql`updated_by = ${updated_by}`,
  ]
  await sql`update ${sql.table(parts.table)} set ${sql.join(set)} where id = ${id}`.execute(tx)
}

export const deleteEntries = (tx: Tx, name: DictionaryName, ids: readonly number[]) =>
  sql`delete from ${sql.table(partsOf(name).table)} where ${isOneOf(sql.ref('id'), ids)}`.execute(tx)

export const tableOf = (name: DictionaryName) => partsOf(name).table

const exists = async (tx: Tx, what: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ is: boolean }>`select exists (${what}) as is`.execute(tx)).rows[0]!.is

/** Also locks it until the transaction ends. */
export const sideExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select from represented_sides where id = ${id} for key share`.execute(tx)).rows.length > 0

export const roleIsHeld = (tx: Tx, role: string, { besides }: { besides: number }) =>
  exists(tx, sql`select from functions where role = ${role} and id <> ${besides}`)

/** Whether two usable accounts of one institution have the function. */
export const functionIsShared = (tx: Tx, functionId: number, day: string) =>
  exists(
    tx,
    sql`select from users u where function_id = ${functionId} and institution_id is not null and ${isUsableAccount(day)}
      group by institution_id having count(*) > 1`,
  )

export const tagIsKnown = (tx: Tx, tag: string, { besides }: { besides: number }) =>
  exists(tx, sql`select from message_types where message_tag = ${tag} and id <> ${besides}`)
