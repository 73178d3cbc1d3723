// SQL shared by the rooms of attendance.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AttendanceStatus } from '#contract/attendance.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { liveFolder } from '#provider/areas/documents/below/service.ts'
import { anyOf } from '#provider/db/one-of.ts'
import { prepared } from '#provider/db/prepared.ts'
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

/** Of each person the latest, with their present address. */
export const latestDecisions = (db: Db, folderId: number) =>
  db
    .selectFrom('attendances as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .distinctOn('a.user_id')
    .select(['a.user_id', 'u.email', 'a.status', 'a.event_starts_at'])
    .where('a.node_id', '=', folderId)
    .orderBy('a.user_id')
    .orderBy('a.id', 'desc')
    .execute()

/** The chosen event, unless it was deleted without being cancelled, and else that of the latest mail; null: neither. */
const WITH_EVENT = sql`nodes as n
  left join calendar_events as chosen on chosen.id = n.meeting_event_id and (chosen.deleted_at is null or chosen.cancelled)
  left join lateral (
    select m.calendar_event_id as id from notifications as m
    where m.node_id = n.id and m.status <> 'draft' and m.calendar_event_id is not null and chosen.id is null
    order by m.sent_at desc nulls last, m.id desc limit 1
  ) as told on true`

const EVENT_ID = sql`coalesce(chosen.id, told.id)`

export async function meetingEventId(db: Db, folderId: number): Promise<{ id: number | null; is_chosen: boolean } | undefined> {
  const { rows } = await sql<{ id: number | null; is_chosen: boolean }>`
    select ${EVENT_ID} as id, chosen.id is not null as is_chosen from ${WITH_EVENT} where n.id = ${folderId}`.execute(db)
  return rows[0]
}

/** What decides about one person's answer about the meeting of a folder. */
export interface AnswerRow extends Pick<Meeting, 'id' | 'name' | 'status' | 'attendance_active'> {
  attendance_until: Date | string | null
  decision: AttendanceStatus | null
  /** Of the latest answer. */
  answer_id: number | null
  created_at: Date | string | null
  event_starts_at: string | null
  starts_at: string | null
  cancelled: boolean | null
}

const answersOf = (userId: number, which: RawBuilder<SqlBool>) => sql<AnswerRow>`
  select n.id, n.name, n.status, n.attendance_active, n.attendance_until, last.decision, last.answer_id, last.created_at,
    last.event_starts_at::text as event_starts_at, e.starts_at::text as starts_at, e.cancelled
  from ${WITH_EVENT} left join calendar_events as e on e.id = ${EVENT_ID}
  left join lateral (
    select a.status as decision, a.id as answer_id, a.created_at, a.event_starts_at from attendances as a
    where a.node_id = n.id and a.user_id = ${userId}::integer order by a.id desc limit 1
  ) as last on true
  where ${which} and n.node_type = ${sql.lit(NODE_FOLDER)} and n.deleted_at is null and n.id <> ${sql.lit(ROOT_FOLDER_ID)}`

/** By folder; without the main folder and those in the bin. */
export const ownAnswers = (db: Db, folderIds: readonly number[], userId: number) => own(db, { folderIds, userId })
const own = prepared([], (_db, { folderIds, userId }: { folderIds: readonly number[]; userId: number }) =>
  answersOf(userId, sql<SqlBool>`n.id = ${anyOf(folderIds)}`),
)

export interface CollectedRow extends AnswerRow {
  /** Collections of the folder that have ended: whoever was asked in one of them is asked anew by the next. */
  ended: number
}

/** Of folders about which answers are collected, whether or not the deadline has passed; as a part of a statement. */
export const collectedAnswers = (userId: number) => sql<CollectedRow>`
  select asked.*, (select count(*) from attendance_collections as c where c.node_id = asked.id and c.stopped_at is not null)::integer as ended
  from (${answersOf(userId, sql<SqlBool>`n.attendance_active`)}) as asked`
