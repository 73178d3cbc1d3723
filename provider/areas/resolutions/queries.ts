// SQL of resolutions.
import { sql } from 'kysely'
import type { Tx } from '#provider/capabilities.ts'

/** Whoever comes second waits until the first has committed. */
export const takeNumber = async (tx: Tx, year: number): Promise<number> =>
  (
    await tx
      .insertInto('resolution_numbers')
      .values({ year, last: 1 })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`resolution_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow()
  ).last

interface NewResolution {
  votingId: number
  year: number
  number: number
  label: string
  at: Date
}

/** null: another resolution has this printed number. The index's condition is no parameter, which a kept plan would not know. */
export const insertResolution = async (tx: Tx, { votingId, year, number, label, at }: NewResolution): Promise<number | null> =>
  (
    await tx
      .insertInto('resolutions')
      .values({ voting_id: votingId, year, number, label, adopted_at: at })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(label collate polish)`)
          .where(sql<boolean>`not label_is_twice`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

export const setAnnulled = (tx: Tx, votingId: number, at: Date | null) =>
  tx.updateTable('resolutions').set({ annulled_at: at }).where('voting_id', '=', votingId).execute()
