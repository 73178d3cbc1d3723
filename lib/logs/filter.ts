// What a log is narrowed down to, as the address has it: `osoba`, `rodzaj`, `od`, `do` (days, both included).
import { z } from 'zod'
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
const LONGEST: Record<keyof LogFilter, number> = { user: 200, kind: 100, from: 10, to: 10 }

const day = z.iso.date()
const isFitting = (field: keyof LogFilter, value: string): boolean => {
  if (value === '') return true
  if (field === 'from' || field === 'to') return day.safeParse(value).success
  return value.length <= LONGEST[field] && !value.includes('\0') && value.isWellFormed()
}

/** null: the address asks for a filter that does not exist. */
export function readLogFilter(params: SearchParams): LogFilter | null {
  const read = FIELDS.map((field) => {
    const value = params[FILTER_NAMES[field]]
    return [field, ((Array.isArray(value) ? value[0] : value) ?? '').trim()] as const
  })
  return read.every(([field, value]) => isFitting(field, value)) ? (Object.fromEntries(read) as unknown as LogFilter) : null
}

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
