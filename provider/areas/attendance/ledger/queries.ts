// SQL of the ledger of answers.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'

export type LedgerRow = Selectable<Schema['attendance_ledger']>
export type DecisionRow = Selectable<Schema['attendances']>

export const lastRow = (db: Db) => db.selectFrom('attendance_ledger').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertRow = (tx: Tx, row: LedgerRow) => tx.insertInto('attendance_ledger').values(row).execute()

export const rowsAfter = (db: Db, id: number, limit: number): Promise<LedgerRow[]> =>
  db.selectFrom('attendance_ledger').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()

export const hashOfRow = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('attendance_ledger').select('hash').where('id', '=', id).executeTakeFirst())?.hash ?? null

export const everyDecision = (db: Db): Promise<DecisionRow[]> => db.selectFrom('attendances').selectAll().orderBy('id').execute()

/** Of these. */
export const nodesThatAre = async (db: Db): Promise<ReadonlySet<number>> => new Set((await db.selectFrom('nodes').select('id').execute()).map(({ id }) => id))
