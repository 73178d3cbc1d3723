// Months of the calendar as addresses name them: `YYYY-MM`, by the committee's clock.
import { wallTimeOf } from '#common/warsaw-clock.ts'

/** Addresses lead no further: nothing is planned there, and a crawler would never end. */
export const FIRST_MONTH = '2000-01'
export const LAST_MONTH = '2099-12'

const title = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', month: 'long', year: 'numeric' })

export const monthOf = (now: Date): string => wallTimeOf(now).slice(0, 7)

export function shiftedMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** null: the calendar goes no further. */
export const monthAfter = (month: string): string | null => (month < LAST_MONTH ? shiftedMonth(month, 1) : null)

/** The days from which and up to which, exclusive, a month goes. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({ from: `${month}-01`, to: `${shiftedMonth(month, 1)}-01` })

/** `listopad 2026` */
export const monthTitle = (month: string): string => title.format(new Date(`${month}-01T00:00:00Z`))
