// SQL shared by the rooms of attendance.
import { sql } from 'kysely'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { idsOfLive, liveFolder, liveFolders } from '#provider/areas/documents/below/service.ts'
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

/** Folders about which answers are collected, whether or not the deadline has passed; without those in the bin. */
export const collectingFolders = (db: Db) =>
  liveFolders(db).select(['id', 'name']).where('attendance_active', '=', true).where('id', '!=', ROOT_FOLDER_ID).orderBy('id').execute()

/** Written out: with limits that it is told at each call, the engine makes a new plan each time, which costs more than the rows. */
const ONE = sql.lit(1)

/** The chosen event, unless it was deleted without being cancelled, and else that of the latest mail; null: neither. */
const withEvent = (db: Db) =>
  db
    .selectFrom('nodes as n')
    .leftJoin('calendar_events as chosen', (join) =>
      join.onRef('chosen.id', '=', 'n.meeting_event_id').on((eb) => eb.or([eb('chosen.deleted_at', 'is', null), eb('chosen.cancelled', '=', true)])),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('notifications as m')
          .select('m.calendar_event_id as id')
          .whereRef('m.node_id', '=', 'n.id')
          .where('m.status', '!=', 'draft')
          .where('m.calendar_event_id', 'is not', null)
          .orderBy('m.sent_at', (order) => order.desc().nullsLast())
          .orderBy('m.id', 'desc')
          .limit(ONE)
          .as('told'),
      (join) => join.onTrue(),
    )

const eventId = sql<number | null>`coalesce(chosen.id, told.id)`

export const meetingEventId = (db: Db, folderId: number) =>
  withEvent(db)
    .select(eventId.as('id'))
    .select((eb) => eb('chosen.id', 'is not', null).as('is_chosen'))
    .where('n.id', '=', folderId)
    .executeTakeFirst()

/** What decides about one person's answers, by folder; without the main folder and those in the bin. */
export const ownAnswers = (db: Db, folderIds: readonly number[], userId: number) =>
  withEvent(db)
    .leftJoin('calendar_events as e', (join) => join.on('e.id', '=', eventId))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attendances as a')
          .select(['a.status as decision', 'a.created_at', 'a.event_starts_at'])
          .whereRef('a.node_id', '=', 'n.id')
          .where('a.user_id', '=', userId)
          .orderBy('a.id', 'desc')
          .limit(ONE)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['n.id', 'n.status', 'n.attendance_active', 'n.attendance_until', 'last.decision', 'last.created_at', 'last.event_starts_at'])
    .select(['e.starts_at', 'e.cancelled'])
    .where('n.id', 'in', idsOfLive(db, folderIds))
    .where('n.id', '!=', ROOT_FOLDER_ID)
    .execute()
