// Months of the calendar as addresses name them: `YYYY-MM`, by the committee's clock.
import { wallTimeOf } from '#contract/warsaw-clock.ts'

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
/** Addresses lead no further: nothing is planned there, and a crawler would never end. */
const FIRST = '2000-01'
const LAST = '2099-12'

const title = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', month: 'long', year: 'numeric' })

export const monthOf = (now: Date): string => wallTimeOf(now).slice(0, 7)

/** null: no month that the calendar has. */
export const readMonth = (text: string): string | null => (MONTH.test(text) && text >= FIRST && text <= LAST ? text : null)

function shifted(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** null: the calendar goes no further. */
export const monthBefore = (month: string): string | null => (month > FIRST ? shifted(month, -1) : null)
export const monthAfter = (month: string): string | null => (month < LAST ? shifted(month, 1) : null)

/** The days from which and up to which, exclusive, a month goes. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({ from: `${month}-01`, to: `${shifted(month, 1)}-01` })

/** `listopad 2026` */
export const monthTitle = (month: string): string => title.format(new Date(`${month}-01T00:00:00Z`))
