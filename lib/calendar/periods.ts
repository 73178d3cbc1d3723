// The calendar's period from the address: a month, a week or a day, in Polish time. Days are `YYYY-MM-DD`.
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { addDays, daysOfMonth, mondayOf, shiftedMonth } from '#lib/format/days.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { shownDay } from './labels.ts'

export const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]

export interface Period {
  view: View
  /** Its first day. */
  from: string
  /** The day after its last one. */
  to: string
}

const PARAM: Record<View, string> = { month: 'miesiac', week: 'tydzien', day: 'dzien' }
const DAY = /^\d{4}-\d{2}-\d{2}$/

const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Bounds of the calendar, so that crawlers do not follow links for ever. */
const FIRST_MONTH = '2000-01'
const LAST_MONTH = '2099-12'

const monthName = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', month: 'long', year: 'numeric' })

export const monthOf = (now: Date): string => wallTimeOf(now).slice(0, 7)

/** null: beyond the bounds of the calendar. */
export const monthAfter = (month: string): string | null => (month < LAST_MONTH ? shiftedMonth(month, 1) : null)

/** `listopad 2026` */
export const monthTitle = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** The month, the week or the day that a day is in. */
export function periodOf(view: View, day: string): Period {
  if (view === 'month') return { view, ...daysOfMonth(day.slice(0, 7)) }
  const from = view === 'week' ? mondayOf(day) : day
  return { view, from, to: addDays(from, view === 'week' ? 7 : 1) }
}

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(asUtc(text)) && addDays(text, 0) === text

const isWithin = (day: string) => day.slice(0, 7) >= FIRST_MONTH && day.slice(0, 7) <= LAST_MONTH

/** null: no period of the calendar. An address without a period means the current month. */
export function readPeriod(params: SearchParams, today: string): Period | null {
  const view = (['day', 'week', 'month'] as const).find((one) => params[PARAM[one]] !== undefined)
  if (view === undefined) return periodOf('month', today)
  const asked = String(params[PARAM[view]])
  const day = view === 'month' ? `${asked}-01` : asked
  return isDay(day) && isWithin(day) ? periodOf(view, day) : null
}

const within = (period: Period): Period | null => (isWithin(period.from) ? period : null)

/** null: beyond the bounds of the calendar. */
export const periodBefore = ({ view, from }: Period): Period | null => within(periodOf(view, addDays(from, -1)))
export const periodAfter = ({ view, to }: Period): Period | null => within(periodOf(view, to))

/** Another view of the period: at today if it is in it, otherwise at the first day. */
export const inView = (view: View, { from, to }: Pick<Period, 'from' | 'to'>, now: string): Period => periodOf(view, now >= from && now < to ? now : from)

/** The period in an address. */
export const periodKey = ({ view, from }: Pick<Period, 'view' | 'from'>): string => `${PARAM[view]}=${view === 'month' ? from.slice(0, 7) : from}`

/** `path`: of the page, without its query. */
export const periodHref = (path: string, period: Pick<Period, 'view' | 'from'>): string => `${path}?${periodKey(period)}`

const days = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** `listopad 2026`; `16–22 listopada 2026`; `czwartek, 19 listopada 2026` */
export function periodTitle({ view, from, to }: Period): string {
  if (view === 'month') return monthTitle(from.slice(0, 7))
  return view === 'day' ? shownDay(from) : days.formatRange(asUtc(from), asUtc(addDays(to, -1)))
}
