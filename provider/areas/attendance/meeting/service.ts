// When the meeting of a folder is: the event that was chosen for it, or else the one that the latest mail about it carried.
// And whether somebody is asked about it, and what they have said.
import type { AttendanceStatus } from '#contract/attendance.ts'
import { isAnswerable, isOutdated, untilOf } from '#provider/areas/attendance/policy.ts'
import { comingEventNamed, keptEvent, type CalendarRow } from '#provider/areas/calendar/service.ts'
import type { Db } from '#provider/capabilities.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import * as queries from '#provider/areas/attendance/queries.ts'

export type MeetingEvent = CalendarRow & { isChosen: boolean }

/** As it is now, also when it was taken from the calendar meanwhile; null: nobody chose one, and no mail has told of any. */
export async function meetingEvent(db: Db, folderId: number): Promise<MeetingEvent | null> {
  const { chosen = null, told = null } = (await queries.meetingEventIds(db, folderId)) ?? {}
  const own = chosen === null ? undefined : await keptEvent(db, chosen)
  // Nobody has heard of one that was deleted without being called off.
  if (own && (own.deleted_at === null || own.cancelled)) return { ...own, isChosen: true }
  const event = told === null ? undefined : await keptEvent(db, told)
  return event ? { ...event, isChosen: false } : null
}

/** The event that an invitation to the meeting would carry: the meeting's, or else the next with the name of the folder. */
export async function comingEvent(db: Db, { folderId, name, now }: { folderId: number; name: string; now: Date }): Promise<number | null> {
  const lastPassed = lastPassedWallTime(now)
  const known = await meetingEvent(db, folderId)
  if (known && known.deleted_at === null && (known.isChosen || known.ends_at > lastPassed)) return known.id
  return (await comingEventNamed(db, name, lastPassed)) ?? null
}

export interface OwnAnswer {
  /** Answers are taken now. */
  asked: boolean
  until: string | null
  /** Null: none, or one that was given for another date. */
  decision: Exclude<AttendanceStatus, 'cancel'> | null
}

export async function ownAnswer(db: Db, { folderId, userId, now }: { folderId: number; userId: number; now: Date }): Promise<OwnAnswer> {
  const folder = await queries.findMeeting(db, folderId).executeTakeFirst()
  if (!folder) return { asked: false, until: null, decision: null }
  const event = await meetingEvent(db, folderId)
  const last = await queries.latestDecision(db, folderId, userId)
  const counts = last !== undefined && last.status !== 'cancel' && !isOutdated(last, event)
  return { asked: isAnswerable(folder, event, now), until: untilOf(folder), decision: counts && last.status !== 'cancel' ? last.status : null }
}
