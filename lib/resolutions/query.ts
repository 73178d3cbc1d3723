// What of the register an address asks for.
import { z } from 'zod'
import { REGISTER_ROWS, REGISTER_STATES, type RegisterState } from '#contract/register.ts'
import { REGISTER_PATH } from '#lib/links/resolutions.ts'
import { readTableQuery, type SearchParams, type TableShape } from '#lib/tables/query.ts'

export interface RegisterQuery {
  /** From 0. */
  page: number
  q: string
  year: string
  state: RegisterState | ''
}

/** Names in the address. */
export const FILTERS = { year: 'rok', state: 'stan' } as const

const SHAPE: TableShape<'number'> = {
  columns: ['number'],
  sizes: [REGISTER_ROWS],
  defaults: { page: 0, limit: REGISTER_ROWS, sort: 'number', dir: 'desc', q: '' },
}
const State = z.enum(REGISTER_STATES)

/** null: the address asks for a view that does not exist. An unknown year or state is left out. */
export function registerQuery(params: SearchParams): RegisterQuery | null {
  const view = readTableQuery({ szukaj: params.szukaj, strona: params.strona }, SHAPE)
  if (!view) return null
  const { rok, stan } = params
  const state = State.safeParse(stan)
  return { page: view.page, q: view.q, year: typeof rok === 'string' && /^[1-9]\d{3}$/.test(rok) ? rok : '', state: state.success ? state.data : '' }
}

export function registerHref({ page, q, year, state }: RegisterQuery): string {
  const params = new URLSearchParams()
  if (q) params.set('szukaj', q)
  if (year) params.set(FILTERS.year, year)
  if (state) params.set(FILTERS.state, state)
  if (page > 0) params.set('strona', String(page + 1))
  const asked = params.toString()
  return asked ? `${REGISTER_PATH}?${asked}` : REGISTER_PATH
}
