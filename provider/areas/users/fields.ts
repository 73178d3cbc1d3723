// What the fields of an account are called: in the history, in the event log and in exports.
import type { UserField } from '#contract/users.ts'

export const FIELD_WORDS: Record<UserField, string> = {
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

export const STATUS_WORDS = { active: 'Aktywny', locked: 'Zablokowany' } as const
