// What the forms of accounts are called, ask for and say.
import { SESSIONS } from '#common/nouns.ts'
import { USER_FIELD_NAMES } from '#common/names.ts'
import type {
  ClearUserBounce,
  CreateUser,
  DeleteUser,
  EndUserSession,
  EndUserSessions,
  RescueSecondFactor,
  SendUserKey,
  UnlockSignIn,
  UpdateUser,
} from '#contract/users.ts'
import { countOr } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'

const GONE = 'Tego użytkownika już nie ma: ktoś go usunął.'

export const userForm = recordForm<typeof CreateUser | typeof UpdateUser>()({
  name: 'user',
  unseen: ['id', 'updatedAt'],
  labels: {
    username: USER_FIELD_NAMES.username,
    firstName: USER_FIELD_NAMES.firstName,
    lastName: USER_FIELD_NAMES.lastName,
    email: USER_FIELD_NAMES.email,
    profileIds: USER_FIELD_NAMES.profiles,
    institutionId: USER_FIELD_NAMES.institution,
    functionId: USER_FIELD_NAMES.function,
    workGroupsIds: USER_FIELD_NAMES.workingGroups,
    additionalInfo: USER_FIELD_NAMES.additionalInfo,
    active: USER_FIELD_NAMES.active,
    activeInfinity: 'Bez ograniczeń czasowych',
    activationDate: USER_FIELD_NAMES.activeUntil,
    ownLossAccepted: 'Tak, chcę stracić własne uprawnienia administratora',
  },
  required: {
    username: 'Podaj login',
    firstName: 'Podaj imię',
    lastName: 'Podaj nazwisko',
    email: 'Podaj adres e-mail',
    profileIds: 'Wybierz co najmniej jeden profil',
    institutionId: 'Wybierz instytucję',
    functionId: 'Wybierz funkcję',
    workGroupsIds: 'Wybierz co najmniej jedną grupę roboczą',
    activationDate: 'Podaj datę aktywności albo włącz „Bez ograniczeń czasowych”',
  },
  wrongFormat: {
    email: 'Podaj adres w postaci nazwa@domena.pl',
    activationDate: 'Nie ma takiej daty. Wpisz ją na przykład tak: 31/12/2027',
    institutionId: 'Wybierz instytucję z listy',
    functionId: 'Wybierz funkcję z listy',
  },
  outOfRange: { activationDate: errorText('USER_ACTIVATION_DATE_IN_THE_PAST') },
  fieldOf: {
    USER_WITH_EMAIL_EXISTS: 'email',
    USER_WITH_USERNAME_EXISTS: 'username',
    USER_ACTIVATION_DATE_IN_THE_PAST: 'activationDate',
    USER_WITH_FUNCTION_ROLE_EXISTS: 'functionId',
    ERROR_PROFILE_NOT_FOUND: 'profileIds',
    ERROR_INSTITUTION_NOT_FOUND: 'institutionId',
    ERROR_FUNCTION_NOT_FOUND: 'functionId',
    ERROR_WORK_GROUP_NOT_FOUND: 'workGroupsIds',
    ERROR_OWN_ADMINISTRATION: 'ownLossAccepted',
  },
  sentences: {
    ERROR_NOT_FOUND: `${GONE} Aby go przywrócić, dodaj nowego użytkownika.`,
    ERROR_SUPERADMIN_ONLY: 'Konto superadministratora może zmieniać, a to uprawnienie nadawać tylko superadministrator. Poproś go o tę zmianę.',
    ERROR_OWN_ADMINISTRATION: 'Po tej zmianie stracisz własne uprawnienia administratora. Potwierdź, że tego chcesz, albo popraw dane.',
    ERROR_PROFILE_NOT_FOUND: 'Któregoś z wybranych profili już nie ma. Wybierz profile ponownie.',
    ERROR_WORK_GROUP_NOT_FOUND: 'Którejś z wybranych grup już nie ma. Wybierz grupy ponownie.',
  },
  outcome: { key: 'USER_SAVED', text: 'Dane użytkownika zostały zapisane.' },
})

export const deleteUserForm = buttonForm<typeof DeleteUser>()({
  name: 'user-delete',
  sentences: { ERROR_NOT_FOUND: `${GONE} Lista pokazuje obecny stan.` },
  outcome: { key: 'USER_DELETED', text: 'Użytkownik został usunięty.' },
})

export const sendUserKeyForm = buttonForm<typeof SendUserKey>()({
  name: 'user-key',
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_USER_NOT_ACTIVE: 'To konto jest zablokowane lub wygasło, dlatego odnośnika nie wysłano. Najpierw je uaktywnij.',
    ERROR_SUPERADMIN_ONLY: errorText('ERROR_SUPERADMIN_ONLY'),
  },
  outcome: { key: 'USER_KEY_SENT', text: 'Wysłano odnośnik do ustawienia hasła. Jest ważny 7 dni, a wcześniejsze przestały działać.' },
})

export const unlockSignInForm = buttonForm<typeof UnlockSignIn>()({
  name: 'user-unlock',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'SIGN_IN_UNLOCKED', text: 'Logowanie zostało odblokowane.' },
})

export const rescueForm = buttonForm<typeof RescueSecondFactor>()({
  name: 'user-rescue',
  sentences: { ERROR_NOT_FOUND: 'To konto nie ma już logowania dwuetapowego: do zalogowania wystarczy hasło.' },
  outcome: { key: 'RESCUE_ASKED', text: 'Prośba została zapisana.', stays: 'in-page' },
})

export const endUserSessionsForm = buttonForm<typeof EndUserSessions>()({
  name: 'user-sessions',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: {
    key: 'USER_SESSIONS_ENDED',
    text: (count) => (count === '0' ? 'Nie było sesji do zakończenia.' : `Zakończono ${countOr(count, SESSIONS, 'sesje')}.`),
  },
})

export const endUserSessionForm = buttonForm<typeof EndUserSession>()({
  name: 'user-session',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: {
    key: 'USER_SESSION_ENDED',
    text: (count) => (count === '0' ? 'Ta sesja już wcześniej się zakończyła.' : 'Sesja została zakończona.'),
  },
})

export const clearUserBounceForm = buttonForm<typeof ClearUserBounce>()({
  name: 'user-bounce',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'USER_BOUNCE_CLEARED', text: 'Usunięto oznaczenie: poczta na ten adres będzie znów wysyłana.' },
})

export const userMessages = messages({
  USER_CHOICES_NOT_LOADED: {
    text: 'Nie udało się wczytać profili, instytucji, funkcji i grup roboczych, a bez nich nie ma formularza użytkownika. Spróbuj ponownie.',
    severity: 'error',
  },
})
