// What is done with several accounts at once is called, asks and says.
import type { ExtendUsers, LockUsers, SendUserKeys, UserBulkAction, UserHindrance } from '#contract/user-bulk.ts'
import { USER_FIELD_NAMES } from '#common/names.ts'
import { OF_ACCOUNTS } from '#common/nouns.ts'
import { countOr, type Forms } from '#common/plural.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'

/** In the accusative: 'Zablokowano 3 konta.' */
export const ACCOUNTS: Forms = { one: 'konto', few: 'konta', many: 'kont' }
export const LINKS: Forms = { one: 'odnośnik', few: 'odnośniki', many: 'odnośników' }

const AGAIN = 'Poniżej widać obecny stan.'
const GONE = `Niczego nie zmieniono: któregoś z tych kont już nie ma. ${AGAIN}`
const SUPER_ONLY = `Niczego nie zmieniono: któreś z tych kont należy teraz do superadministratora, a takie konto może zmienić tylko superadministrator. ${AGAIN}`

export const lockUsersForm = buttonForm<typeof LockUsers>()({
  name: 'users-lock',
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_SUPERADMIN_ONLY: SUPER_ONLY,
    ERROR_OWN_ACCOUNT: 'Niczego nie zmieniono: jedno z tych kont jest Twoje. Poproś o jego zablokowanie innego administratora.',
  },
  outcome: {
    key: 'USERS_LOCKED',
    text: (count) => (count === '0' ? 'Wybrane konta były już zablokowane.' : `Zablokowano ${countOr(count, ACCOUNTS, 'wybrane konta')}.`),
  },
})

export const extendUsersForm = recordForm<typeof ExtendUsers>()({
  name: 'users-extend',
  unseen: ['userIds'],
  labels: { activationDate: USER_FIELD_NAMES.activeUntil },
  required: { activationDate: 'Podaj ostatni dzień, do którego przedłużasz ważność' },
  wrongFormat: { activationDate: 'Nie ma takiej daty. Wpisz ją na przykład tak: 31/12/2027' },
  fieldOf: { USER_ACTIVATION_DATE_IN_THE_PAST: 'activationDate' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_SUPERADMIN_ONLY: SUPER_ONLY,
    ERROR_USER_NOT_ACTIVE: `Niczego nie zmieniono: ktoś zablokował któreś z tych kont. ${AGAIN}`,
    USER_WITH_FUNCTION_ROLE_EXISTS:
      'Niczego nie zmieniono: po przedłużeniu dwie osoby z jednej instytucji miałyby tę samą funkcję członka lub zastępcy. Wybierz jedną z nich.',
  },
  outcome: {
    key: 'USERS_EXTENDED',
    text: (count) =>
      count === '0' ? 'Wszystkie wybrane konta są ważne co najmniej do tego dnia.' : `Przedłużono ważność ${countOr(count, OF_ACCOUNTS, 'wybranych kont')}.`,
  },
})

export const sendUserKeysForm = buttonForm<typeof SendUserKeys>()({
  name: 'users-keys',
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_SUPERADMIN_ONLY: SUPER_ONLY,
    ERROR_USER_NOT_ACTIVE: `Niczego nie wysłano: któreś z tych kont jest zablokowane lub wygasło. ${AGAIN}`,
  },
  outcome: {
    key: 'USER_KEYS_SENT',
    text: (count) =>
      count === '0'
        ? 'Niczego nie wysłano: wszystkie wybrane osoby mają już hasło.'
        : `Wysłano ${countOr(count, LINKS, 'odnośniki')} do ustawienia hasła. Działają 7 dni, a wcześniejsze przestały działać.`,
  },
})

/** Why an account is left out, after its name. */
export const HINDRANCE_WORDS: Readonly<Record<UserBulkAction, Readonly<Record<UserHindrance, string>>>> = (() => {
  const common = {
    own_account: 'Twoje własne konto',
    super_administrator: 'konto superadministratora',
    locked: 'konto zablokowane',
    expired: 'konto wygasło',
    seat_taken: 'tę funkcję w instytucji pełni już ktoś inny',
    no_time_limit: 'konto bez ograniczeń czasowych',
    has_password: 'hasło jest już ustawione',
  }
  return { lock: { ...common, locked: 'konto jest już zablokowane' }, extend: common, send_key: common }
})()

export const bulkMessages = messages({
  NO_USER_SELECTED: { text: 'Najpierw zaznacz użytkowników na liście.', severity: 'info' },
})
