// SQL of the ledger of presence.
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import type { Schema } from '#provider/db/schema.ts'

/** In the order of recording. */
export const rowsOf = (db: Db, meetingId: number) =>
  db
    .selectFrom('presences as p')
    .innerJoin('users as u', 'u.id', 'p.created_by')
    .selectAll('p')
    .select(fullName('u').$notNull().as('author'))
    .where('p.meeting_id', '=', meetingId)
    .orderBy('p.id')
    .execute()

export type LedgerRow = Awaited<ReturnType<typeof rowsOf>>[number]

export const insertRow = async (tx: Tx, row: Insertable<Schema['presences']>): Promise<number> =>
  (await tx.insertInto('presences').values(row).returning('id').executeTakeFirstOrThrow()).id
