// SQL of when confirmations are collected on a folder.
import type { Tx } from '#provider/capabilities.ts'
import type { Author } from '#provider/records/change.ts'

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
