// An account as filled in by forms and sheets, and the differences between two states.
import { USER_STATUS_NAMES, userChangeText } from '#common/names.ts'
import type { RequestOutput } from '#contract/kit.ts'
import { USER_FIELDS, type CreateUser, type UserField } from '#contract/users.ts'
import { shownDay } from '#common/shown-time.ts'
import type { AccountRow, FieldChange, Names } from './queries.ts'

export interface Account {
  username: string
  firstName: string
  lastName: string
  email: string
  /** Ascending, like all lists of ids here. */
  profileIds: readonly number[]
  institutionId: number | null
  functionId: number | null
  workGroupIds: readonly number[]
  additionalInfo: string | null
  active: boolean
  activeNoTimeLimit: boolean
  activeUntil: string | null
}

export type AccountForm = RequestOutput<typeof CreateUser>['body']
/** An unchecked form, whose required fields may be missing. */
export type AccountDraft = Omit<AccountForm, 'institutionId' | 'functionId'> & Pick<Account, 'institutionId' | 'functionId'>

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

export const accountOfRow = (row: AccountRow): Account => ({
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  profileIds: ascending(row.profile_ids),
  institutionId: row.institution_id,
  functionId: row.function_id,
  workGroupIds: ascending(row.work_group_ids),
  additionalInfo: row.additional_info,
  active: row.active,
  activeNoTimeLimit: row.active_no_time_limit,
  activeUntil: row.active_until,
})

type Activity = Pick<Account, 'activeNoTimeLimit' | 'activeUntil'>

/** A locked account keeps its time limit, because the fields are disabled. */
function activityOf({ active, activeInfinity, activationDate }: AccountDraft, was: Activity | null): Activity {
  if (activeInfinity) return { activeNoTimeLimit: true, activeUntil: null }
  if (active || activationDate) return { activeNoTimeLimit: false, activeUntil: activationDate ?? null }
  return { activeNoTimeLimit: was?.activeNoTimeLimit ?? false, activeUntil: was?.activeUntil ?? null }
}

// A letter may be composed, or letter and accent: both are the same name.
const spelt = (typed: string) => typed.normalize('NFC')

export const accountOfForm = (form: AccountDraft, was: Activity | null): Account => ({
  username: spelt(form.username),
  firstName: spelt(form.firstName),
  lastName: spelt(form.lastName),
  email: spelt(form.email),
  profileIds: ascending(form.profileIds),
  institutionId: form.institutionId,
  functionId: form.functionId,
  workGroupIds: ascending(form.workGroupsIds),
  additionalInfo: form.additionalInfo || null,
  active: form.active,
  ...activityOf(form, was),
})

const VALUES: { [Field in UserField]: (account: Account) => unknown } = {
  username: (account) => account.username,
  firstName: (account) => account.firstName,
  lastName: (account) => account.lastName,
  email: (account) => account.email,
  profiles: (account) => account.profileIds,
  institution: (account) => account.institutionId,
  function: (account) => account.functionId,
  workingGroups: (account) => account.workGroupIds,
  additionalInfo: (account) => account.additionalInfo,
  activeUntil: (account) => account.activeUntil,
  active: (account) => account.active,
  activeNoTimeLimit: (account) => account.activeNoTimeLimit,
}

/** In Polish order. */
const namesOf = (names: ReadonlyMap<number, string>, ids: readonly number[]) =>
  [...names].flatMap(([id, name]) => (ids.includes(id) ? [name] : [])).join(', ') || null

function textOf(account: Account, field: UserField, names: Names): string | null {
  switch (field) {
    case 'profiles':
      return namesOf(names.profiles, account.profileIds)
    case 'workingGroups':
      return namesOf(names.workGroups, account.workGroupIds)
    case 'institution':
      return account.institutionId === null ? null : (names.institutions.get(account.institutionId) ?? null)
    case 'function':
      return account.functionId === null ? null : (names.functions.get(account.functionId)?.name ?? null)
    case 'active':
      return USER_STATUS_NAMES[account.active ? 'active' : 'locked']
    case 'activeNoTimeLimit':
      return account.activeNoTimeLimit ? 'Tak' : 'Nie'
    case 'activeUntil':
      return account.activeUntil && shownDay(account.activeUntil)
    default:
      return account[field]
  }
}

/** `names`: of all ids in both states. `was` null: a new account, with all fields that have a value. */
export function changesOf(was: Account | null, is: Account, names: Names): FieldChange[] {
  return USER_FIELDS.flatMap((field) => {
    const before = was ? VALUES[field](was) : null
    const after = VALUES[field](is)
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    return [{ field, before, after, beforeText: was && textOf(was, field, names), afterText: textOf(is, field, names) }]
  })
}

/** Text for the event log. */
export const toldChanges = (changes: readonly FieldChange[]): string =>
  changes.map(({ field, beforeText, afterText }) => userChangeText({ field, before: beforeText, after: afterText })).join('; ')
