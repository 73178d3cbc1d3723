// Every SQL statement on confirmations of attendance.
import { NODE_FOLDER } from '#contract/documents.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Author } from '#provider/records/change.ts'

/** The folder, kept from changing until the transaction ends. */
export const lockFolder = (tx: Tx, id: number) =>
  tx
    .selectFrom('nodes')
    .select(['id', 'name', 'attendance_active'])
    .where('id', '=', id)
    .where('node_type', '=', NODE_FOLDER)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setActive = (tx: Tx, folderId: number, active: boolean) =>
  tx.updateTable('nodes').set({ attendance_active: active }).where('id', '=', folderId).execute()

/** Who started and stopped when is kept for the summary. */
export const startCollection = (tx: Tx, folderId: number, { userId, now }: Author) =>
  tx.insertInto('attendance_collections').values({ node_id: folderId, started_at: now, started_by: userId }).execute()

export const stopCollection = (tx: Tx, folderId: number, { userId, now }: Author) =>
  tx
    .updateTable('attendance_collections')
    .set((eb) => ({ stopped_at: eb.fn<Date>('greatest', [eb.ref('started_at'), eb.val(now)]), stopped_by: userId }))
    .where('node_id', '=', folderId)
    .where('stopped_at', 'is', null)
    .execute()

export const latestDecision = async (db: Db, folderId: number, userId: number) =>
  (
    await db
      .selectFrom('attendances')
      .select('status')
      .where('node_id', '=', folderId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.status

/** A decision is a row of its own; the latest counts. */
export const insertDecision = (tx: Tx, decision: { folderId: number; userId: number; status: 'participation' | 'no_participation' | 'cancel' }, now: Date) =>
  tx
    .insertInto('attendances')
    .values({ node_id: decision.folderId, user_id: decision.userId, status: decision.status, created_at: now, created_by: decision.userId })
    .execute()
