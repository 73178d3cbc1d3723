// SQL that the rooms of attendance share.
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import type { Db, Tx } from '#provider/capabilities.ts'

/** The main folder is no meeting, and neither is one in the bin. */
export const findMeeting = (db: Db, id: number) =>
  db
    .selectFrom('nodes')
    .select(['id', 'name', 'status', 'attendance_active', 'attendance_until'])
    .where('id', '=', id)
    .where('id', '!=', ROOT_FOLDER_ID)
    .where('node_type', '=', NODE_FOLDER)
    .where('deleted_at', 'is', null)

export type Meeting = NonNullable<Awaited<ReturnType<ReturnType<typeof findMeeting>['executeTakeFirst']>>>

/** Kept from changing until the transaction ends. */
export const lockMeeting = (tx: Tx, id: number) => findMeeting(tx, id).forNoKeyUpdate().executeTakeFirst()

export const latestDecision = (db: Db, folderId: number, userId: number) =>
  db
    .selectFrom('attendances')
    .select(['status', 'created_at', 'event_starts_at'])
    .where('node_id', '=', folderId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of the event that the latest mail about the folder carried; null: none did, or nothing is known of it any more. */
export const meetingEventId = async (db: Db, folderId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('notifications')
      .select((eb) => eb.ref('calendar_event_id').$notNull().as('eventId'))
      .where('node_id', '=', folderId)
      .where('status', '!=', 'draft')
      .where('calendar_event_id', 'is not', null)
      .orderBy('sent_at', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.eventId ?? null
