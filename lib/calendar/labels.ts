// Texts of events. Wall times (`YYYY-MM-DD HH:mm:ss`) are shown independently of the browser's time zone.
import { truncate } from '#lib/format/truncate.ts'
import { shownDay as shortDay, shownStart, shownWallTime } from '#common/shown-time.ts'

export { shownStart }

const TITLE_CUT = 20
const dayName = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Characters that fit a cell. */
export const cutTitle = (name: string): string => truncate(name, TITLE_CUT)

export const dayOf = (wall: string): string => wall.slice(0, 10)
const hourOf = (wall: string): string => wall.slice(11, 16)

/** `poniedziałek, 24 maja 2027` of a day `YYYY-MM-DD`. */
export const shownDay = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`))

interface Timed {
  startsAt: string
  endsAt: string
  allDay?: boolean
}

const DAY_MS = 86_400_000

/** The last day of the event: the end is exclusive, so midnight means the day before. */
export function lastDayOf({ startsAt, endsAt }: Timed): string {
  const day = dayOf(endsAt)
  if (endsAt <= startsAt || !endsAt.endsWith(' 00:00:00')) return day
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}

export const shownEnd = (event: Timed): string => (event.allDay ? shortDay(lastDayOf(event)) : shownWallTime(event.endsAt))

/** `10:00–15:30` within one day, otherwise with days; a point in time has only its hour. */
export function shownSpan(event: Timed): string {
  const { startsAt, endsAt, allDay } = event
  if (startsAt === endsAt) return hourOf(startsAt)
  const isOneDay = dayOf(startsAt) === (allDay ? lastDayOf(event) : dayOf(endsAt))
  if (isOneDay) return allDay ? 'Cały dzień' : `${hourOf(startsAt)}–${hourOf(endsAt)}`
  return `${shownStart(event)} – ${shownEnd(event)}`
}

/** Hours on one day of the event: `od 08:00`, `Cały dzień`, `do 16:00`. */
export function shownHours(event: Timed, day: string): string {
  const [first, last] = [dayOf(event.startsAt), lastDayOf(event)]
  if (first === last && dayOf(event.endsAt) === first) return shownSpan(event)
  if (!event.allDay && day === first) return `od ${hourOf(event.startsAt)}`
  return !event.allDay && day === last && day === dayOf(event.endsAt) ? `do ${hourOf(event.endsAt)}` : 'Cały dzień'
}

/** Whether it is listed under several days. */
export const runsForDays = (event: Timed): boolean => dayOf(event.startsAt) !== lastDayOf(event)

/** Address of an event's calendar file. */
export const icsHref = (id: number): string => `/api/provider/calendar/events/${id}/ics`
