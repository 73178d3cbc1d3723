// What a log is narrowed down to, as the address has it: `osoba`, `rodzaj`, `od`, `do` (days, both included; typed as in forms).
import { readDay, type DayTyped } from '#lib/format/day-filter.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export interface LogFilter {
  user: string
  kind: string
  from: string
  to: string
}

/** Names in the address. */
export const FILTER_NAMES = { user: 'osoba', kind: 'rodzaj', from: 'od', to: 'do' } as const
const FIELDS = Object.keys(FILTER_NAMES) as (keyof LogFilter)[]
const LONGEST = { user: 200, kind: 100 } as const

const isFitting = (value: string, longest: number): boolean => value.length <= longest && !value.includes('\0') && value.isWellFormed()

/** null: the address asks for a filter that does not exist. */
export function readLogFilter(params: SearchParams): LogFilter | null {
  const [user, kind] = (['user', 'kind'] as const).map((field) => ([params[FILTER_NAMES[field]]].flat()[0] ?? '').trim()) as [string, string]
  const { from, to } = readLogDays(params)
  return isFitting(user, LONGEST.user) && isFitting(kind, LONGEST.kind) ? { user, kind, from: from.day, to: to.day } : null
}

export interface LogDays {
  from: DayTyped
  to: DayTyped
}

/** What their fields show, and what is wrong in them. */
export const readLogDays = (params: SearchParams): LogDays => ({ from: readDay(params[FILTER_NAMES.from]), to: readDay(params[FILTER_NAMES.to]) })

export const isFiltered = (filter: LogFilter): boolean => FIELDS.some((field) => filter[field] !== '')

/** What is asked of the provider. */
export const filterQuery = (filter: LogFilter): Partial<LogFilter> =>
  Object.fromEntries(FIELDS.filter((field) => filter[field]).map((field) => [field, filter[field]]))

/** An address of the list with the filter in it. */
export function withFilter(href: string, filter: LogFilter): string {
  const [path = '', query = ''] = href.split('?')
  const params = new URLSearchParams(query)
  for (const field of FIELDS) if (filter[field]) params.set(FILTER_NAMES[field], filter[field])
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
