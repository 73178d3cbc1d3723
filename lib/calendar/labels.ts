// How events are shown. Wall times, `YYYY-MM-DD HH:mm:ss`, are shown as they are: the same everywhere, whatever the browser's zone.
import { cut } from '#lib/format/cut.ts'
import { shownWallTime } from '#lib/format/typed-time.ts'

const TITLE_CUT = 20
const dayName = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** What fits a cell. */
export const cutTitle = (name: string): string => cut(name, TITLE_CUT)

export const dayOf = (wall: string): string => wall.slice(0, 10)
const hourOf = (wall: string): string => wall.slice(11, 16)

/** `poniedziałek, 24 maja 2027` of a day `YYYY-MM-DD`. */
export const shownDay = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`))

/** `10:00–15:30` within one day, else both with their days; of a moment its hour. */
export function shownSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  if (startsAt === endsAt) return hourOf(startsAt)
  return dayOf(startsAt) === dayOf(endsAt) ? `${hourOf(startsAt)}–${hourOf(endsAt)}` : `${shownWallTime(startsAt)} – ${shownWallTime(endsAt)}`
}

/** Where an event's calendar file is. */
export const icsHref = (id: number): string => `/api/provider/calendar/events/${id}/ics`
