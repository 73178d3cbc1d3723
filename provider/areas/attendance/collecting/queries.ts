// SQL of collecting answers about a meeting.
import type { Tx } from '#provider/capabilities.ts'
import type { Author } from '#provider/records/change.ts'

/** A new collection begins without a deadline. */
export const setActive = (tx: Tx, folderId: number, active: boolean) =>
  tx.updateTable('nodes').set({ attendance_active: active, attendance_until: null }).where('id', '=', folderId).execute()

export const setDeadline = (tx: Tx, folderId: number, until: Date | null) =>
  tx.updateTable('nodes').set({ attendance_until: until }).where('id', '=', folderId).execute()

/** null: the event of the latest mail. */
export const setEvent = (tx: Tx, folderId: number, eventId: number | null) =>
  tx.updateTable('nodes').set({ meeting_event_id: eventId }).where('id', '=', folderId).execute()

export const chosenEvent = async (tx: Tx, folderId: number): Promise<number | null> =>
  (await tx.selectFrom('nodes').select('meeting_event_id').where('id', '=', folderId).executeTakeFirst())?.meeting_event_id ?? null

/** Records who started the collection and when. */
export const startCollection = (tx: Tx, folderId: number, { userId, now }: Author) =>
  tx.insertInto('attendance_collections').values({ node_id: folderId, started_at: now, started_by: userId }).execute()

/** `by` null: it ended by its deadline. */
export const stopCollection = (tx: Tx, folderId: number, { by, at }: { by: number | null; at: Date }) =>
  tx
    .updateTable('attendance_collections')
    .set((eb) => ({ stopped_at: eb.fn<Date>('greatest', [eb.ref('started_at'), eb.val(at)]), stopped_by: by }))
    .where('node_id', '=', folderId)
    .where('stopped_at', 'is', null)
    .execute()
