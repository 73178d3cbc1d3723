// Words of accounts that are no form's.
import { NO_TIME_LIMIT, USER_STATUS_NAMES } from '#common/names.ts'
import type { UserRow } from '#contract/users.ts'
import type { Forms } from '#common/plural.ts'
import { formatDate } from '#lib/format/dates.ts'
import { shownDay } from '#common/shown-time.ts'

export const USERS: Forms = { one: 'użytkownik', few: 'użytkownicy', many: 'użytkowników', personal: true }
export const SESSIONS: Forms = { one: 'sesja', few: 'sesje', many: 'sesji' }

export const statusWord = ({ active }: Pick<UserRow, 'active'>): string => USER_STATUS_NAMES[active ? 'active' : 'locked']

export const activityWord = ({ activeNoTimeLimit, activeUntil }: Pick<UserRow, 'activeNoTimeLimit' | 'activeUntil'>): string =>
  activeNoTimeLimit ? NO_TIME_LIMIT : activeUntil ? shownDay(activeUntil) : 'Nie podano'

/** What keeps a person out, or a mail from them, in a word or two. */
export function marksOf({ expired, signInLockedUntil, emailBounced }: Pick<UserRow, 'expired' | 'signInLockedUntil' | 'emailBounced'>): string[] {
  return [expired && 'Wygasło', signInLockedUntil !== null && 'Blokada logowania', emailBounced && 'Poczta wraca'].filter(
    (mark): mark is string => mark !== false,
  )
}

/** When somebody was last here: a day, or why there is none. */
export const lastLoginWord = ({ lastLogin, invited }: Pick<UserRow, 'lastLogin' | 'invited'>): string =>
  lastLogin ? formatDate(lastLogin) : invited ? 'nie ustawiono hasła' : 'bez logowania'

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`
