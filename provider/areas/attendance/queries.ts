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

/** The events that were chosen for the folder, and carried by the latest mail about it. */
export const meetingEventIds = (db: Db, folderId: number) =>
  db
    .selectFrom('nodes as n')
    .select('n.meeting_event_id as chosen')
    .select((eb) =>
      eb
        .selectFrom('notifications')
        .select('calendar_event_id')
        .whereRef('node_id', '=', 'n.id')
        .where('status', '!=', 'draft')
        .where('calendar_event_id', 'is not', null)
        .orderBy('sent_at', (order) => order.desc().nullsLast())
        .orderBy('notifications.id', 'desc')
        .limit(1)
        .as('told'),
    )
    .where('n.id', '=', folderId)
    .executeTakeFirst()
