// Calculations of the calendar's grid: all-day display, shown hours, moved times.
import { addDays } from '#lib/format/days.ts'

interface Times {
  /** Wall times. */
  startsAt: string
  endsAt: string
}

const DAY_MS = 86_400_000

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`)

/**
 * Events of a day or longer are shown by days, because by hours they would cover everything else. Returns the first day and the day
 * after the last one; null: shown by hours.
 */
export function gridDays({ startsAt, endsAt }: Times): { start: string; end: string; allDay: true } | null {
  const end = asUtc(endsAt)
  if (end - asUtc(startsAt) < DAY_MS) return null
  const afterLast = Math.ceil(end / DAY_MS) * DAY_MS
  return { start: startsAt.slice(0, 10), end: new Date(afterLast).toISOString().slice(0, 10), allDay: true }
}

/** Office hours, extended by earlier or later events of the day. */
const FIRST_HOUR = 7
const LAST_HOUR = 20

const hourOf = (wall: string) => Number(wall.slice(11, 13))

/** Full hours from 0 to 24; `day` as YYYY-MM-DD. */
export function dayHours(day: string, events: readonly Times[]): { from: number; to: number } {
  let [from, to] = [FIRST_HOUR, LAST_HOUR]
  for (const event of events) {
    const { startsAt, endsAt } = event
    if (gridDays(event) || startsAt.slice(0, 10) > day || endsAt.slice(0, 10) < day) continue
    from = Math.min(from, startsAt.slice(0, 10) < day ? 0 : hourOf(startsAt))
    to = Math.max(to, endsAt.slice(0, 10) > day ? 24 : hourOf(endsAt) + (endsAt.slice(14, 16) === '00' ? 0 : 1))
  }
  return { from, to }
}

/** The same for a week, given its first day. */
export function weekHours(from: string, events: readonly Times[]): { from: number; to: number } {
  const days = Array.from({ length: 7 }, (_, i) => dayHours(addDays(from, i), events))
  return { from: Math.min(...days.map((day) => day.from)), to: Math.max(...days.map((day) => day.to)) }
}

/** How far something was dragged. */
export interface Distance {
  days: number
  milliseconds: number
}

/** Moves a wall time: ten o'clock stays ten o'clock on another day. */
export const movedWall = (wall: string, { days, milliseconds }: Distance): string =>
  new Date(asUtc(wall) + days * DAY_MS + milliseconds).toISOString().slice(0, 19).replace('T', ' ')
