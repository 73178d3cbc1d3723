// Sorting, paging and filtering live in the address, so that a list can be linked to, goes back and forth with the
// browser's buttons, and works without scripts. Names: `strona` (from 1), `ile`, `sort`, `kierunek`, `szukaj`.

const FILTER_MAX = 200

export interface TableQuery<Column extends string = string> {
  /** From 0. */
  page: number
  limit: number
  sort: Column
  dir: 'asc' | 'desc'
  q: string
}

/** The view as the provider's lists take it; without an empty search, which some of them would refuse. */
export const sentQuery = <Column extends string>({ page, limit, sort, dir, q }: TableQuery<Column>) => ({
  page: String(page),
  limit: String(limit),
  sort,
  dir,
  ...(q && { q }),
})

export interface TableShape<Column extends string> {
  /** What the list may be sorted by, as the contract names it. */
  columns: readonly Column[]
  sizes: readonly number[]
  defaults: TableQuery<Column>
}

/** What Next gives a page as its query. */
export type SearchParams = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function wholeNumber(text: string | undefined, fallback: number): number | null {
  if (text === undefined || text === '') return fallback
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** The text of the search; null: it is too long or malformed. */
function readSought(params: SearchParams): string | null {
  const q = (first(params.szukaj) ?? '').trim()
  return q.length > FILTER_MAX || q.includes('\0') || !q.isWellFormed() ? null : q
}

/** null: the address asks for a view that does not exist; the page answers 400 and says so. */
export function readTableQuery<Column extends string>(params: SearchParams, shape: TableShape<Column>): TableQuery<Column> | null {
  const { defaults } = shape
  const page = wholeNumber(first(params.strona), defaults.page + 1)
  const limit = wholeNumber(first(params.ile), defaults.limit)
  const wanted = first(params.sort) || defaults.sort
  const sort = shape.columns.find((column) => column === wanted)
  const dir = first(params.kierunek) || (sort === defaults.sort ? defaults.dir : 'asc')
  const q = readSought(params)
  if (page === null || limit === null || sort === undefined || q === null) return null
  if (!shape.sizes.includes(limit)) return null
  if (dir !== 'asc' && dir !== 'desc') return null
  return { page: page - 1, limit, sort, dir, q }
}

/** The view in names and values of the address; what is as by default is left out. */
export function tableParams<Column extends string>(query: TableQuery<Column>, { defaults }: TableShape<Column>): URLSearchParams {
  const params = new URLSearchParams()
  if (query.q) params.set('szukaj', query.q)
  if (query.sort !== defaults.sort) params.set('sort', query.sort)
  if (query.dir !== (query.sort === defaults.sort ? defaults.dir : 'asc')) params.set('kierunek', query.dir)
  if (query.limit !== defaults.limit) params.set('ile', String(query.limit))
  if (query.page !== 0) params.set('strona', String(query.page + 1))
  return params
}

/** The shortest address that shows this view. `path` may hold what else the list is narrowed to. */
export function tableHref<Column extends string>(path: string, query: TableQuery<Column>, shape: TableShape<Column>): string {
  const search = tableParams(query, shape).toString()
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}

export interface SortLink {
  href: string
  /** How the table is sorted by this column now; undefined: by another one. */
  direction: 'ascending' | 'descending' | undefined
}

/** Choosing the sorted column turns the order round, another one sorts upwards; either begins at the first page. */
export function sortLink<Column extends string>(path: string, query: TableQuery<Column>, shape: TableShape<Column>, column: NoInfer<Column>): SortLink {
  const sorted = query.sort === column
  const dir = sorted && query.dir === 'asc' ? 'desc' : 'asc'
  return {
    href: tableHref(path, { ...query, page: 0, sort: column, dir }, shape),
    direction: sorted ? (query.dir === 'asc' ? 'ascending' : 'descending') : undefined,
  }
}

/** The way back to the order that a list has by itself, where no column makes it. */
export function defaultOrder<Column extends string>(path: string, query: TableQuery<Column>, shape: TableShape<Column>): { href: string; isCurrent: boolean } {
  const { sort, dir } = shape.defaults
  return { href: tableHref(path, { ...query, page: 0, sort, dir }, shape), isCurrent: query.sort === sort }
}
