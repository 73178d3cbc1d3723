// What the pages of accounts read.
import { DICTIONARIES } from '#contract/dictionaries.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { ListProfiles } from '#contract/profiles.ts'
import { ListUsers, ListUserSessions, ReadUser, ReadUserHistory } from '#contract/users.ts'
import { addressId } from '#lib/provider/address-id.ts'
import { loadOrRedirect } from '#lib/provider/load-or-redirect.ts'
import { read } from '#lib/session/read.ts'
import { loadPageOrLast, type LoadedPage } from '#lib/tables/last-page.ts'
import { sentQuery, type TableQuery } from '#lib/tables/query.ts'
import { MANAGED_ROWS, tableShape, type SortKey } from '#lib/tables/shape.ts'
import { wholeList } from '#lib/tables/whole-list.ts'
import { USERS_PATH, type UsersView } from './addresses.ts'
import { filterQuery, NO_FILTER, type UserFilter } from './list-filter.ts'

/** With what it can be narrowed to. */
export type UserList = AnswerOf<typeof ListUsers> & { profiles: readonly Choosable[]; institutions: readonly Choosable[] }
export type UserColumn = SortKey<typeof ListUsers>
export type EditedUser = AnswerOf<typeof ReadUser>
export type HistoryList = AnswerOf<typeof ReadUserHistory>
export type HistoryColumn = SortKey<typeof ReadUserHistory>

export const USERS_SHAPE = tableShape(ListUsers, { limit: MANAGED_ROWS })
export const HISTORY_SHAPE = tableShape(ReadUserHistory, { limit: 25 })

export const WHOLE_LIST: UsersView<UserColumn> = { ...USERS_SHAPE.defaults, filter: NO_FILTER }

export async function loadUsers(query: TableQuery<UserColumn>, filter: UserFilter): Promise<LoadedPage<UserList, UserColumn>> {
  const [{ list, query: shown }, profiles, institutions] = await Promise.all([
    loadPageOrLast(query, (one) => read(ListUsers, { query: { ...sentQuery(one), ...filterQuery(filter) } })),
    wholeList((page) => read(ListProfiles, { query: page })),
    wholeList((page) => read(DICTIONARIES.institution.list, { query: page })),
  ])
  return { list: { ...list, profiles, institutions }, query: shown }
}

export const loadUser = (entryId: string): Promise<EditedUser> => read(ReadUser, { params: { id: addressId(entryId) } })

export type SessionsOfUser = AnswerOf<typeof ListUserSessions>

export const loadUserSessions = (entryId: string): Promise<SessionsOfUser> => read(ListUserSessions, { params: { id: addressId(entryId) } })

export type OfUser = LoadedPage<HistoryList & { user: EditedUser }, HistoryColumn>

export async function loadHistory(entryId: string, query: TableQuery<HistoryColumn>): Promise<OfUser> {
  const params = { id: addressId(entryId) }
  const [user, shown] = await Promise.all([loadUser(entryId), loadPageOrLast(query, (one) => read(ReadUserHistory, { params, query: sentQuery(one) }))])
  return { ...shown, list: { ...shown.list, user } }
}

interface Choosable {
  id: number
  name: string
}

export interface UserFormData {
  /** null: a new one. */
  user: EditedUser | null
  profiles: (Choosable & { changeable: boolean })[]
  /** By the side that they represent. */
  sides: { label: string; institutions: Choosable[] }[]
  functions: Choosable[]
  groups: Choosable[]
}

/** What a form of an account chooses from. */
const loadChoices = () =>
  Promise.all([
    wholeList((query) => read(ListProfiles, { query })),
    wholeList((query) => read(DICTIONARIES.institution.list, { query })),
    wholeList((query) => read(DICTIONARIES.function.list, { query })),
    wholeList((query) => read(DICTIONARIES.workgroup.list, { query })),
  ])

export async function loadUserForm(entryId: string | null): Promise<UserFormData> {
  const [user, [profiles, institutions, functions, groups]] = await Promise.all([
    entryId === null ? null : loadUser(entryId),
    loadOrRedirect(loadChoices, { path: USERS_PATH, message: 'USER_CHOICES_NOT_LOADED' }),
  ])
  const bySide = Map.groupBy(institutions, ({ sideRepresentedName }) => sideRepresentedName)
  const sides = [...bySide].map(([label, ofSide]) => ({ label, institutions: ofSide }))
  return { user, profiles, sides: sides.sort((a, b) => a.label.localeCompare(b.label, 'pl')), functions, groups }
}
