// SQL of giving a decision.
import type { AttendanceStatus } from '#contract/attendance.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import type { Author } from '#provider/records/change.ts'

export interface Decision {
  folderId: number
  /** Whose decision it is; the author may be somebody else. */
  userId: number
  status: AttendanceStatus
  byLink: boolean
  /** When the meeting is to begin, by the calendar; null: it is in none. */
  eventStartsAt: string | null
}

/** A decision is a row of its own; the latest counts. */
export const insertDecision = (tx: Tx, { folderId, userId, status, byLink, eventStartsAt }: Decision, { userId: author, now }: Author) =>
  tx
    .insertInto('attendances')
    .values({ node_id: folderId, user_id: userId, status, created_at: now, created_by: author, by_link: byLink, event_starts_at: eventStartsAt })
    .returning(['id', 'node_id', 'user_id', 'status', 'created_at', 'created_by', 'by_link', 'event_starts_at'])
    .executeTakeFirstOrThrow()

export const nameOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users as u').select(fullName('u').as('name')).where('u.id', '=', userId).executeTakeFirst())?.name ?? `nr ${userId}`
