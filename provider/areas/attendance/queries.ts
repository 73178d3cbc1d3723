// SQL shared by the rooms of attendance.
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { liveFolder } from '#provider/areas/documents/below/service.ts'
import type { Db, Tx } from '#provider/capabilities.ts'

/** Undefined for the main folder and for folders in the bin. */
export const findMeeting = (db: Db, id: number) =>
  liveFolder(db, id).select(['id', 'name', 'status', 'attendance_active', 'attendance_until']).where('id', '!=', ROOT_FOLDER_ID)

export type Meeting = NonNullable<Awaited<ReturnType<ReturnType<typeof findMeeting>['executeTakeFirst']>>>

/** Locks the row until the transaction ends. */
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

/** Of each person the latest. */
export const latestDecisions = (db: Db, folderId: number) =>
  db
    .selectFrom('attendances')
    .distinctOn('user_id')
    .select(['user_id', 'status', 'event_starts_at'])
    .where('node_id', '=', folderId)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()

/** Ids of the chosen event and of the event in the latest mail. */
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
