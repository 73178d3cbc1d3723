// The event of a folder's meeting: the chosen one, or else that of the latest mail about the folder. Also whether answers are collected,
// and the caller's answer.
import type { AttendanceStatus } from '#contract/attendance.ts'
import { isAnswerable, isOutdated, isToBeAnswered, untilOf } from '#provider/areas/attendance/policy.ts'
import { comingEventNamed, keptEvent, type CalendarRow } from '#provider/areas/calendar/service.ts'
import type { Db } from '#provider/capabilities.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import * as queries from '#provider/areas/attendance/queries.ts'

export type MeetingEvent = CalendarRow & { isChosen: boolean }

/** The present event, also a deleted one; null: none was chosen, and no mail carried one. */
export async function meetingEvent(db: Db, folderId: number): Promise<MeetingEvent | null> {
  const { chosen = null, told = null } = (await queries.meetingEventIds(db, folderId)) ?? {}
  const own = chosen === null ? undefined : await keptEvent(db, chosen)
  // A deleted event that was not cancelled is ignored.
  if (own && (own.deleted_at === null || own.cancelled)) return { ...own, isChosen: true }
  const event = told === null ? undefined : await keptEvent(db, told)
  return event ? { ...event, isChosen: false } : null
}

/** The event for an invitation: the meeting's, or else the next one with the name of the folder. */
export async function comingEvent(db: Db, { folderId, name, now }: { folderId: number; name: string; now: Date }): Promise<number | null> {
  const lastPassed = lastPassedWallTime(now)
  const known = await meetingEvent(db, folderId)
  if (known && known.deleted_at === null && (known.isChosen || known.ends_at > lastPassed)) return known.id
  return (await comingEventNamed(db, name, lastPassed)) ?? null
}

/** What people announced about the meeting, and did not take back; without what is for another date. */
export async function announcedDecisions(db: Db, folderId: number): Promise<Map<number, Exclude<AttendanceStatus, 'cancel'>>> {
  const event = await meetingEvent(db, folderId)
  const decisions = await queries.latestDecisions(db, folderId)
  return new Map(decisions.flatMap((one) => (one.status === 'cancel' || isOutdated(one, event) ? [] : [[one.user_id, one.status] as const])))
}

export interface OwnAnswer {
  /** Whether answers are taken now. */
  asked: boolean
  /** Whether they will be taken once the folder is published. */
  collecting: boolean
  until: string | null
  /** null: none, or for another date. */
  decision: Exclude<AttendanceStatus, 'cancel'> | null
  /** When the answer that counts was given. */
  at: string | null
  /** The answer was for another date. */
  outdated: boolean
}

const NO_ANSWER = { decision: null, at: null, outdated: false }

function counting(last: Awaited<ReturnType<typeof queries.latestDecision>>, event: MeetingEvent | null): Pick<OwnAnswer, 'decision' | 'at' | 'outdated'> {
  if (!last || last.status === 'cancel') return NO_ANSWER
  if (isOutdated(last, event)) return { ...NO_ANSWER, outdated: true }
  return { decision: last.status, at: new Date(last.created_at).toISOString(), outdated: false }
}

export async function ownAnswer(db: Db, { folderId, userId, now }: { folderId: number; userId: number; now: Date }): Promise<OwnAnswer> {
  const folder = await queries.findMeeting(db, folderId).executeTakeFirst()
  if (!folder) return { asked: false, collecting: false, until: null, ...NO_ANSWER }
  const event = await meetingEvent(db, folderId)
  const last = await queries.latestDecision(db, folderId, userId)
  return { asked: isAnswerable(folder, event, now), collecting: isToBeAnswered(folder, event, now), until: untilOf(folder), ...counting(last, event) }
}
