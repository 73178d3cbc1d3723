// Days as `YYYY-MM-DD`: which one is so many before or after another, and where a key leads.

const DAY_MS = 86_400_000

const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, by: number): string => new Date(asUtc(day) + by * DAY_MS).toISOString().slice(0, 10)

/** 0: Monday. */
const weekdayOf = (day: string) => (new Date(asUtc(day)).getUTCDay() + 6) % 7

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** `YYYY-MM` */
export function shiftedMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Of a month `YYYY-MM`: the days from which and up to which, exclusive, a month goes. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({ from: `${month}-01`, to: `${shiftedMonth(month, 1)}-01` })

/** The same day of another month, or the last one of a month that is shorter. */
function addMonths(day: string, by: number): string {
  const month = shiftedMonth(day.slice(0, 7), by)
  const last = addDays(daysOfMonth(month).to, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** As the ARIA pattern of a grid has it. */
const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The day that a key leads to; null: the key means nothing here. */
export const dayOfKey = (key: string, day: string): string | null => MOVES[key]?.(day) ?? null
