// Addresses of the screens of accounts. The way back to the list, as it was left, is part of a form's address.
import type { AnswerOf } from '#contract/kit.ts'
import type { ListUsers } from '#contract/users.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { tableHref, type SearchParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'
import { filterParams, readFilter, type UserFilter } from './list-filter.ts'

export const USERS_PATH = '/uzytkownicy'
export const NEW_USER = `${USERS_PATH}/nowyuzytk`
export const IMPORT_USERS = `${USERS_PATH}/import`

/** What was sought in the list, which the four parts of the path do not hold. */
const SOUGHT = 'szukano'

function withParams(path: string, params: [string, string][]): string {
  return params.length > 0 ? `${path}?${new URLSearchParams(params).toString()}` : path
}

/** The list as somebody sees it: its page, order and search, and what it is narrowed to. */
export type UsersView<Column extends string = string> = TableQuery<Column> & { filter: UserFilter }

/** Address of the narrowed list, before order and page. */
export const filteredPath = (filter: UserFilter): string => withParams(USERS_PATH, filterParams(filter))

type Row = Pick<AnswerOf<typeof ListUsers>['items'][number], 'id'>

/** `…/{sortCol}/{sortDir}/{rowsPerPage}/{page}`, pages from 0 as the specification counts them. */
const ofList = (path: string, { sort, dir, limit, page, q, filter }: UsersView) =>
  withParams(`${path}/${sort}/${dir}/${limit}/${page}`, [...(q ? [[SOUGHT, q] as [string, string]] : []), ...filterParams(filter)])

export const editHref = ({ id }: Row, query: UsersView): string => ofList(`${USERS_PATH}/edytujuzytk/${id}`, query)
export const historyHref = ({ id }: { id: number | string }, query: UsersView): string => ofList(`${USERS_PATH}/historiauzytk/${id}`, query)

export const sessionsHref = ({ id }: Row): string => `${USERS_PATH}/sesje/${id}`
/** What the person sees now, and which documents they opened. */
export const accessHref = ({ id }: Row): string => `${USERS_PATH}/dostep/${id}`
export const openingsHref = (id: number | string): string => `${USERS_PATH}/otwarcia/${id}`

/** What the event log has of the person, by any login they had. */
export const eventsHref = ({ username }: { username: string }): string => `/administracja/zdarzenia?${new URLSearchParams({ osoba: username }).toString()}`

/** How the list was left, by what follows the id in an address; whatever is none of it begins as the list does. */
export function listLeft<Column extends string>(
  segments: readonly string[] | undefined,
  searchParams: SearchParams,
  shape: TableShape<Column>,
): UsersView<Column> {
  const [sort, dir, limit, page] = segments ?? []
  const { columns, sizes, defaults } = shape
  const sought = searchParams[SOUGHT]
  const q = (Array.isArray(sought) ? sought[0] : sought) ?? ''
  return {
    sort: columns.find((column) => column === sort) ?? defaults.sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : defaults.dir,
    limit: sizes.find((size) => String(size) === limit) ?? defaults.limit,
    page: /^\d{1,6}$/.test(page ?? '') ? Number(page) : defaults.page,
    q: q.length <= 200 && q.isWellFormed() && !q.includes('\0') ? q.trim() : '',
    filter: readFilter(searchParams),
  }
}

export const listHref = <Column extends string>(view: UsersView<Column>, shape: TableShape<Column>): string => tableHref(filteredPath(view.filter), view, shape)

export const USERS_FILE = doorPath('/api/admin/users/export')
export const ACCEPTANCES_FILE = doorPath('/api/admin/users/acceptances/export')
/** An empty sheet, and the names that may stand in it. */
export const TEMPLATE_FILE = doorPath('/api/admin/users/import/template')
