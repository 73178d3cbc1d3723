// SQL of correcting numbers, and of the addresses that resolutions have left.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'

interface Numbered {
  year: number
  number: number
}

export interface NumberFields extends Numbered {
  label: string
  label_is_twice: boolean
  adopted_at: Date
}

const others = (db: Db, id: number) =>
  db
    .selectFrom('resolutions as r')
    .leftJoin('register_entries as e', 'e.resolution_id', 'r.id')
    .leftJoin('votings as v', 'v.id', 'r.voting_id')
    .select(['r.id', 'r.label', sql<string>`coalesce(e.title, v.title, '')`.as('title')])
    .where('r.id', '!=', id)

/** The one that has this number of the year, unless it is this one. */
export const holderOfNumber = async (db: Db, { year, number }: Numbered, id: number) =>
  (await others(db, id).where('r.year', '=', year).where('r.number', '=', number).executeTakeFirst()) ?? null

/** The first that has this printed number, whatever the case, unless it is this one. */
export const holderOfLabel = async (db: Db, label: string, id: number) =>
  (await others(db, id)
    .where(sql<boolean>`lower(r.label collate polish) = ${label.toLocaleLowerCase('pl')}`)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()) ?? null

export const updateNumber = (tx: Tx, id: number, fields: NumberFields) => tx.updateTable('resolutions').set(fields).where('id', '=', id).execute()

/** Of those that are marked because another one has this printed number, one is so no more: the first, as when they were marked. */
export const passLabelOn = (tx: Tx, label: string) =>
  tx
    .updateTable('resolutions')
    .set({ label_is_twice: false })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('resolutions')
        .select('id')
        .where('label_is_twice', '=', true)
        .where(sql<boolean>`lower(label collate polish) = ${label.toLocaleLowerCase('pl')}`)
        .orderBy(sql`voting_id is null`)
        .orderBy('id')
        .limit(1),
    )
    .execute()

/** Adoptions of the year go on after the highest number that is there, if nobody was given one after this. */
export async function lowerNumbers(tx: Tx, { year, number }: Numbered): Promise<void> {
  const highest = sql<number | null>`(select max(r.number) from resolutions as r where r.year = ${year})`
  await tx
    .deleteFrom('resolution_numbers')
    .where('year', '=', year)
    .where('last', '=', number)
    .where(sql<boolean>`${highest} is null`)
    .execute()
  await tx
    .updateTable('resolution_numbers')
    .set({ last: sql<number>`${highest}` })
    .where('year', '=', year)
    .where('last', '=', number)
    .execute()
}

export const insertAddress = (tx: Tx, { year, number, label, id, at }: Numbered & { label: string; id: number; at: Date }) =>
  tx
    .insertInto('resolution_addresses')
    .values({ year, number, resolution_id: id, label, left_at: at })
    .onConflict((conflict) => conflict.columns(['year', 'number', 'resolution_id']).doUpdateSet({ label, left_at: at }))
    .execute()

/** The resolution that left this address last, with its present number. */
export const findLeft = (db: Db, { year, number }: Numbered) =>
  db
    .selectFrom('resolution_addresses as a')
    .innerJoin('resolutions as r', 'r.id', 'a.resolution_id')
    .select(['r.id', 'r.year', 'r.number', 'r.label', 'a.label as label_before', 'a.left_at'])
    .where('a.year', '=', year)
    .where('a.number', '=', number)
    .orderBy('a.left_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
