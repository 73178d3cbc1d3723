// SQL of bringing earlier resolutions in.
import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import { slices } from '#provider/db/slices.ts'

export interface Existing {
  year: number
  number: number
  label: string
  /** The Polish day of its adoption. */
  day: string
}

export const everyResolution = (db: Db): Promise<Existing[]> =>
  db
    .selectFrom('resolutions')
    .select(['year', 'number', 'label', sql<string>`to_char(adopted_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('day')])
    .execute()

export const insertImport = async (tx: Tx, row: Insertable<Schema['resolution_imports']>): Promise<number> =>
  (await tx.insertInto('resolution_imports').values(row).returning('id').executeTakeFirstOrThrow()).id

/** A checked sheet of the caller that was not brought in yet. */
export const findImport = (db: Db, id: number, userId: number) =>
  db.selectFrom('resolution_imports').selectAll().where('id', '=', id).where('created_by', '=', userId).where('done_at', 'is', null).executeTakeFirst()

export const noteDone = (tx: Tx, id: number, { count, now }: { count: number; now: Date }) =>
  tx.updateTable('resolution_imports').set({ done_at: now, created_count: count }).where('id', '=', id).execute()

export const forgetImports = (db: Db, before: Date) => db.deleteFrom('resolution_imports').where('created_at', '<', before).execute()

/** Adoptions of these years go on after these numbers. Until the transaction ends nobody else takes a number of them. */
export async function raiseNumbers(tx: Tx, highest: ReadonlyMap<number, number>): Promise<void> {
  for (const [year, last] of [...highest].sort(([a], [b]) => a - b))
    await tx
      .insertInto('resolution_numbers')
      .values({ year, last })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`greatest(resolution_numbers.last, excluded.last)` }))
      .execute()
}

/** In the order of the rows. */
export async function insertResolutions(tx: Tx, rows: readonly Insertable<Schema['resolutions']>[]): Promise<number[]> {
  const ids = new Map<string, number>()
  for (const slice of slices(rows))
    for (const { id, year, number } of await tx.insertInto('resolutions').values(slice).returning(['id', 'year', 'number']).execute())
      ids.set(`${year}/${number}`, id)
  return rows.map(({ year, number }) => ids.get(`${year}/${number}`)!)
}

export async function insertEntries(tx: Tx, rows: readonly Insertable<Schema['register_entries']>[]): Promise<void> {
  for (const slice of slices(rows)) await tx.insertInto('register_entries').values(slice).execute()
}

export async function insertEditions(tx: Tx, rows: readonly Insertable<Schema['register_editions']>[]): Promise<void> {
  for (const slice of slices(rows)) await tx.insertInto('register_editions').values(slice).execute()
}

export async function insertFiles(tx: Tx, rows: readonly Insertable<Schema['register_files']>[]): Promise<void> {
  for (const slice of slices(rows)) await tx.insertInto('register_files').values(slice).execute()
}

export async function insertLinks(tx: Tx, rows: readonly Insertable<Schema['resolution_links']>[]): Promise<void> {
  for (const slice of slices(rows)) await tx.insertInto('resolution_links').values(slice).execute()
}

export const idsByLabel = (db: Db, labels: readonly string[]) =>
  db
    .selectFrom('resolutions')
    .select(['id', 'label'])
    .where(sql<boolean>`lower(label collate polish) = any(${labels.map((label) => label.toLocaleLowerCase('pl'))}::text[])`)
    .execute()
