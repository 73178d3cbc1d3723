// SQL of decisions about attendance.
import type { AttendanceStatus } from '#contract/attendance.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import type { Author } from '#provider/records/change.ts'

export interface Decision {
  folderId: number
  /** The person who decides; the author may be somebody else. */
  userId: number
  status: AttendanceStatus
  byLink: boolean
  /** Start of the meeting in the calendar; null: it is not in the calendar. */
  eventStartsAt: string | null
}

/** Every decision is a row; the latest one counts. */
export const insertDecision = (tx: Tx, { folderId, userId, status, byLink, eventStartsAt }: Decision, { userId: author, now }: Author) =>
  tx
    .insertInto('attendances')
    .values({ node_id: folderId, user_id: userId, status, created_at: now, created_by: author, by_link: byLink, event_starts_at: eventStartsAt })
    .returning(['id', 'node_id', 'user_id', 'status', 'created_at', 'created_by', 'by_link', 'event_starts_at'])
    .executeTakeFirstOrThrow()

export const nameOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users as u').select(fullName('u').as('name')).where('u.id', '=', userId).executeTakeFirst())?.name ?? `nr ${userId}`
