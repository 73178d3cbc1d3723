// Public holidays of Poland, as the law had or has them in each year: since 2025 also 24 December. The library takes 9 MB and an eighth
// of a second, so it is loaded when somebody asks first.
import type Holidays from 'date-holidays'

let loading: Promise<Holidays> | undefined
const load = (): Promise<Holidays> => (loading ??= import('date-holidays').then(({ default: Loaded }) => new Loaded('PL')))

const byYear = new Map<number, ReadonlySet<string>>()

function ofYear(holidays: Holidays, year: number): ReadonlySet<string> {
  const known = byYear.get(year)
  if (known) return known
  const days = holidays.getHolidays(year).flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : []))
  const found = new Set(days)
  byYear.set(year, found)
  return found
}

/** Asked by `YYYY-MM-DD`. */
export async function publicHolidays(): Promise<{ has: (day: string) => boolean }> {
  const holidays = await load()
  return { has: (day) => ofYear(holidays, Number(day.slice(0, 4))).has(day) }
}
