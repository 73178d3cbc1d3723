// Words of accounts that are no form's.
import type { UserField, UserRow } from '#contract/users.ts'
import type { Forms } from '#common/plural.ts'
import { formatDate } from '#lib/format/dates.ts'
import { shownDay } from '#common/shown-time.ts'

export const USERS: Forms = { one: 'użytkownik', few: 'użytkownicy', many: 'użytkowników' }
export const SESSIONS: Forms = { one: 'sesja', few: 'sesje', many: 'sesji' }
export const CHANGES: Forms = { one: 'zmiana', few: 'zmiany', many: 'zmian' }

export const FIELD_LABEL: Record<UserField, string> = {
  username: 'Login',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'E-mail',
  profiles: 'Profile',
  institution: 'Instytucja',
  function: 'Funkcja',
  workingGroups: 'Grupy robocze',
  additionalInfo: 'Informacje dodatkowe',
  activeUntil: 'Data aktywności',
  active: 'Status',
  activeNoTimeLimit: 'Aktywność bez ograniczeń czasowych',
}

export const statusWord = ({ active }: Pick<UserRow, 'active'>): string => (active ? 'Aktywny' : 'Zablokowany')

export const activityWord = ({ activeNoTimeLimit, activeUntil }: Pick<UserRow, 'activeNoTimeLimit' | 'activeUntil'>): string =>
  activeNoTimeLimit ? 'Bez ograniczeń' : activeUntil ? shownDay(activeUntil) : 'Nie podano'

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
