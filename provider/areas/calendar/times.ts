// Times of events: meaning and rules of a form's times.
import { z } from 'zod'
import type { CreateEvent, EventFields } from '#contract/calendar.ts'
import type { FieldError } from '#contract/fields.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { WallTimeOrDayInput } from '#contract/wall-time.ts'
import { shownDay, shownStart, shownWallTime } from '#common/shown-time.ts'
import { instantOfWallTime, wallTimeOf } from '#common/warsaw-clock.ts'
import { Refusal } from '#provider/refusal.ts'

export type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'allDay'>
type TypedTimes = Pick<RequestOutput<typeof CreateEvent>['body'], 'startsAt' | 'endsAt' | 'allDay'>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MIDNIGHT = ' 00:00:00'

export const dayOf = (wall: string): string => wall.slice(0, 10)
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The last day of an all-day event. */
export const lastDayOf = ({ endsAt }: Pick<Times, 'endsAt'>): string => new Date(Date.parse(`${dayOf(endsAt)}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

/** An end at midnight means the day before, unless that would be before the start. */
function endOfDays(start: string, end: string): string {
  const isExclusive = end.endsWith(MIDNIGHT) && dayOf(end) > start
  return `${isExclusive ? dayOf(end) : dayAfter(dayOf(end))}${MIDNIGHT}`
}

/** The stored times; for all-day events from midnight to midnight. Throws when an hour is missing. */
export function keptTimes({ startsAt, endsAt, allDay }: TypedTimes): Times {
  if (allDay) return { startsAt: dayOf(startsAt) + MIDNIGHT, endsAt: endOfDays(dayOf(startsAt), endsAt), allDay }
  const fields = Object.entries({ startsAt, endsAt }).flatMap(([path, typed]) => (typed.length === 10 ? [{ path, code: 'wrong_format' as const }] : []))
  if (fields.length > 0) throw new Refusal('VALIDATION_ERROR', { fields })
  return { startsAt, endsAt, allDay }
}

/** Times before the current minute are past; for all-day events, days before today. */
function pastAt(now: Date, allDay: boolean): { start: (wall: string) => boolean; end: (wall: string) => boolean } {
  if (allDay) {
    const today = dayOf(wallTimeOf(now)) + MIDNIGHT
    return { start: (wall) => wall < today, end: (wall) => wall <= today }
  }
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const isPast = (wall: string) => (instantOfWallTime(wall)?.getTime() ?? 0) < thisMinute
  return { start: isPast, end: isPast }
}

/** `was`: the event being changed; unchanged times may have passed. */
export function requireFittingTimes({ startsAt, endsAt, allDay }: Times, now: Date, was?: Times): void {
  const isPast = pastAt(now, allDay)
  const startIsPast = startsAt !== was?.startsAt && isPast.start(startsAt)
  const endIsPast = endsAt !== was?.endsAt && isPast.end(endsAt)
  // One code for both fields, which are corrected together.
  if (startIsPast && endIsPast)
    throw new Refusal('CALENDAR_ENTRY_START_DATE_TO_OLD', { fields: ['startsAt', 'endsAt'].map((path) => ({ path, code: 'out_of_range' })) })
  if (startIsPast) throw new Refusal('CALENDAR_ENTRY_START_DATE_TO_OLD')
  if (endIsPast) throw new Refusal('CALENDAR_ENTRY_END_DATE_TO_OLD')
  if (startsAt >= endsAt) throw new Refusal('CALENDAR_ENTRY_START_DATE_OLDER_THAN_END')
}

const readable = WallTimeOrDayInput.optional().catch(undefined)
/** The times of a form that may have other errors. */
const Readable = z
  .object({ startsAt: readable, endsAt: readable, allDay: z.boolean().catch(false) })
  .catch({ allDay: false, startsAt: undefined, endsAt: undefined })

/** Errors of times that have passed. */
export function pastTimes(body: unknown, now: Date, was?: Times): FieldError[] {
  const typed = Readable.parse(body)
  const isPast = pastAt(now, typed.allDay)
  const start = typed.startsAt && (typed.allDay ? dayOf(typed.startsAt) + MIDNIGHT : typed.startsAt)
  const end = typed.endsAt && (typed.allDay ? endOfDays(dayOf(typed.startsAt ?? typed.endsAt), typed.endsAt) : typed.endsAt)
  const found: FieldError[] = []
  if (start && start !== was?.startsAt && isPast.start(start)) found.push({ path: 'startsAt', code: 'out_of_range' })
  if (end && end !== was?.endsAt && isPast.end(end)) found.push({ path: 'endsAt', code: 'out_of_range' })
  return found
}

/** In the format of the event log. */
export { shownStart }
export const shownEnd = ({ endsAt, allDay }: Omit<Times, 'startsAt'>): string => (allDay ? shownDay(lastDayOf({ endsAt })) : shownWallTime(endsAt))
