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
  const { id = null, is_chosen: isChosen = false } = (await queries.meetingEventId(db, folderId)) ?? {}
  const event = id === null ? undefined : await keptEvent(db, id)
  return event ? { ...event, isChosen: Boolean(isChosen) } : null
}

/** The event for an invitation: the meeting's, or else the next one with the name of the folder. */
export async function comingEvent(db: Db, { folderId, name, now }: { folderId: number; name: string; now: Date }): Promise<number | null> {
  const lastPassed = lastPassedWallTime(now)
  const known = await meetingEvent(db, folderId)
  if (known && known.deleted_at === null && (known.isChosen || known.ends_at > lastPassed)) return known.id
  return (await comingEventNamed(db, name, lastPassed)) ?? null
}

/** Whose answer about the meeting counts: it was not taken back, and is not for another date. */
export async function whoAnswered(db: Db, folderId: number) {
  const event = await meetingEvent(db, folderId)
  const decisions = await queries.latestDecisions(db, folderId)
  return decisions.flatMap(({ user_id, email, status, ...one }) => (status === 'cancel' || isOutdated(one, event) ? [] : [{ userId: user_id, email, status }]))
}

/** What people announced about the meeting. */
export const announcedDecisions = async (db: Db, folderId: number): Promise<Map<number, Exclude<AttendanceStatus, 'cancel'>>> =>
  new Map((await whoAnswered(db, folderId)).map(({ userId, status }) => [userId, status]))

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
  /** When the meeting begins, as wall time; null: it has no event. */
  startsAt: string | null
}

const NO_ANSWER = { decision: null, at: null, outdated: false }
const NOT_ASKED: OwnAnswer = { asked: false, collecting: false, until: null, startsAt: null, ...NO_ANSWER }

function counting(
  { decision, created_at, event_starts_at }: queries.AnswerRow,
  event: { starts_at: string } | null,
): Pick<OwnAnswer, 'decision' | 'at' | 'outdated'> {
  if (decision === null || created_at === null || decision === 'cancel') return NO_ANSWER
  if (isOutdated({ event_starts_at }, event)) return { ...NO_ANSWER, outdated: true }
  return { decision, at: new Date(created_at).toISOString(), outdated: false }
}

export function asAnswer(given: queries.AnswerRow, now: Date): OwnAnswer {
  const { starts_at, cancelled, attendance_until: until } = given
  const row = { ...given, attendance_until: until === null ? null : new Date(until) }
  const event = starts_at === null || cancelled === null ? null : { starts_at, cancelled }
  return {
    asked: isAnswerable(row, event, now),
    collecting: isToBeAnswered(row, event, now),
    until: untilOf(row),
    startsAt: starts_at,
    ...counting(row, event),
  }
}

/** One person's answers about several meetings: of each folder, by one statement. */
export async function ownAnswers(db: Db, { folderIds, userId, now }: { folderIds: readonly number[]; userId: number; now: Date }) {
  const rows = folderIds.length === 0 ? [] : await queries.ownAnswers(db, folderIds, userId)
  const answers = new Map(rows.map((row) => [row.id, asAnswer(row, now)]))
  return (folderId: number): OwnAnswer => answers.get(folderId) ?? NOT_ASKED
}
