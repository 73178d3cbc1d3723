// What the forms of signing in, passwords and acceptances are called, ask for and say.
import { TRIES } from '#common/nouns.ts'
import {
  RECOVERY_MAIL_WAIT_MINUTES,
  type AcceptConsent,
  type ActivateTemporaryPassword,
  type ChangePassword,
  type ConsentAction,
  type RequestPasswordRecovery,
  type SignIn,
  type SwitchProfile,
} from '#contract/session.ts'
import { shownLongDate } from '#common/shown-time.ts'
import type { BeginIdentity, LinkIdentity, RemoveIdentity } from '#contract/identities.ts'
import type { AddPasskey, DeclinePasskey, RemovePasskey } from '#contract/passkeys.ts'
import type { ProveIdentity, RemoveTotp, RenewRecoveryCodes, SetUpTotp } from '#contract/second-factor.ts'
import { counted, type Forms } from '#common/plural.ts'
import { buttonForm, messages, recordForm, type OutcomeMessage } from '#lib/messages/form-words.ts'

const MINUTES: Forms = { one: 'minuty', few: 'minut', many: 'minut' }

/** The number of tries that are left comes with the code. */
function wrongSignIn(description = ''): string {
  const left = /^\d{1,6}$/.test(description.trim()) ? Number(description) : null
  if (left === null) return 'Błędny login lub hasło.'
  if (left === 0) return 'Błędny login lub hasło. Nie ma już kolejnych prób: spróbuj ponownie później albo odzyskaj dostęp.'
  return `Błędny login lub hasło. ${left === 1 ? 'Pozostała' : left % 10 >= 2 && left % 10 <= 4 && (left < 12 || left > 14) ? 'Pozostały' : 'Pozostało'} ${counted(left, TRIES)}.`
}

export const signInForm = recordForm<typeof SignIn>()({
  name: 'sign-in',
  unseen: ['ticket', 'code', 'recoveryCode', 'passkey'],
  labels: { username: 'Login', password: 'Hasło' },
  required: { username: 'Podaj nazwę użytkownika', password: 'Podaj hasło' },
  sentences: { ERROR_UNAUTHORIZED: wrongSignIn, ERROR_TOKEN_NOT_FOUND: 'Logowanie trwało zbyt długo albo zaczęto je drugi raz. Spróbuj ponownie.' },
  outcome: null,
})

/** The button that leads from the code back to name and password. */
export const BEGIN_AGAIN = 'again'

/** A code of the app or a recovery code, in one field. */
export const codeForm = recordForm<typeof SignIn>()({
  name: 'sign-in-code',
  unseen: ['ticket', 'username', 'password', 'recoveryCode', 'passkey'],
  labels: { code: 'Kod' },
  required: { code: 'Podaj kod' },
  fieldOf: { ERROR_WRONG_CODE: 'code', ERROR_WRONG_CLOCK: 'code' },
  sentences: { ERROR_TOKEN_NOT_FOUND: 'Minął czas na podanie kodu. Zaloguj się jeszcze raz.' },
  outcome: null,
})

export const beginTotpForm = buttonForm<typeof SetUpTotp>()({ name: 'totp-begin', outcome: null })

/** What is told once is told by the page. */
const CODES_TOLD = { stays: 'in-page' } as const

export const confirmTotpForm = recordForm<typeof SetUpTotp>()({
  name: 'totp-confirm',
  labels: { code: 'Kod z aplikacji' },
  required: { code: 'Podaj kod z aplikacji' },
  fieldOf: { ERROR_WRONG_CODE: 'code', ERROR_WRONG_CLOCK: 'code' },
  sentences: {
    ERROR_TOKEN_NOT_FOUND: 'Od rozpoczęcia minęła godzina. Zacznij od nowa.',
    ERROR_WRONG_CODE: 'Ten kod jest nieprawidłowy. Wpisz kod, który aplikacja pokazuje teraz, i sprawdź, czy zegar telefonu idzie dobrze.',
  },
  outcome: { key: 'TOTP_SET', text: 'Kody z aplikacji są włączone.', ...CODES_TOLD },
})

export const removeTotpForm = buttonForm<typeof RemoveTotp>()({
  name: 'totp-remove',
  outcome: {
    key: 'TOTP_REMOVED',
    text: (count) => (count === '0' ? 'Kody z aplikacji były już wyłączone.' : 'Kody z aplikacji zostały wyłączone.'),
  },
})

export const renewCodesForm = buttonForm<typeof RenewRecoveryCodes>()({
  name: 'recovery-codes',
  sentences: { ERROR_NOT_FOUND: 'Nie masz już klucza dostępu ani kodów z aplikacji, więc kody zapasowe nie są potrzebne.' },
  outcome: { key: 'CODES_RENEWED', text: 'Utworzono nowe kody zapasowe.', ...CODES_TOLD },
})

export const addPasskeyForm = recordForm<typeof AddPasskey>()({
  name: 'passkey-add',
  unseen: ['passkey'],
  labels: { name: 'Nazwa klucza' },
  required: { name: 'Podaj nazwę klucza' },
  sentences: {
    ERROR_TOKEN_NOT_FOUND: 'Dodawanie trwało zbyt długo. Spróbuj ponownie.',
    ERROR_PASSKEY_REFUSED: 'Nie udało się dodać klucza dostępu. Spróbuj ponownie albo użyj innego urządzenia.',
  },
  outcome: { key: 'PASSKEY_ADDED', text: 'Klucz dostępu został dodany.' },
})

export const removePasskeyForm = buttonForm<typeof RemovePasskey>()({
  name: 'passkey-remove',
  sentences: { ERROR_NOT_FOUND: 'Tego klucza dostępu już nie ma.' },
  outcome: { key: 'PASSKEY_REMOVED', text: 'Klucz dostępu został usunięty.' },
})

export const linkIdentityForm = buttonForm<typeof BeginIdentity | typeof LinkIdentity>()({
  name: 'identity-link',
  sentences: {
    ERROR_TOKEN_NOT_FOUND: 'Łączenie trwało zbyt długo albo zaczęto je drugi raz. Spróbuj ponownie.',
    ERROR_ISSUER_AWAY: 'Dostawca tożsamości nie odpowiada. Spróbuj za chwilę.',
    ERROR_ISSUER_REFUSED: 'Dostawca tożsamości nie potwierdził konta albo łączenie przerwano. Spróbuj ponownie.',
  },
  outcome: { key: 'IDENTITY_LINKED', text: 'Konto zostało połączone. Możesz się nim logować do portalu.' },
})

export const removeIdentityForm = buttonForm<typeof RemoveIdentity>()({
  name: 'identity-remove',
  sentences: { ERROR_NOT_FOUND: 'To konto jest już odłączone.' },
  outcome: { key: 'IDENTITY_REMOVED', text: () => 'Konto zostało odłączone. Nie można się już nim zalogować do portalu.' },
})

export const declinePasskeyForm = buttonForm<typeof DeclinePasskey>()({
  name: 'passkey-declined',
  outcome: { key: 'PASSKEY_DECLINED', text: () => 'Nie będziemy o tym przypominać. Klucz dostępu możesz dodać w każdej chwili na stronie „Moje konto”.' },
})

export const proofForm = recordForm<typeof ProveIdentity>()({
  name: 'proof',
  unseen: ['passkey'],
  labels: { code: 'Kod', password: 'Hasło' },
  required: { code: 'Podaj kod', password: 'Podaj hasło' },
  fieldOf: { ERROR_WRONG_CODE: 'code', ERROR_WRONG_CLOCK: 'code', ERROR_INVALID_CURRENT_PASSWORD: 'password' },
  sentences: {
    ERROR_TOKEN_NOT_FOUND: 'Potwierdzanie trwało zbyt długo. Spróbuj ponownie.',
    ERROR_INVALID_CURRENT_PASSWORD: 'Hasło jest nieprawidłowe. Wpisz to, którym logujesz się do portalu.',
  },
  outcome: null,
})

export const recoveryForm = recordForm<typeof RequestPasswordRecovery>()({
  name: 'recovery',
  labels: { username: 'Login' },
  required: { username: 'Podaj nazwę użytkownika' },
  fieldOf: { ERROR_USER_NOT_EXISTS: 'username', ERROR_USER_NOT_ACTIVE: 'username' },
  outcome: {
    key: 'RECOVERY_MAIL_SENT',
    text: (email) =>
      `Wiadomość z hasłem tymczasowym i odnośnikiem, który je uaktywnia, wysłano na adres ${email ?? 'przypisany do konta'}. ` +
      `Jeśli nie dotrze w ciągu ${counted(RECOVERY_MAIL_WAIT_MINUTES, MINUTES)}, skontaktuj się z sekretariatem komitetu.`,
    stays: 'lastingly',
  },
})

export const passwordForm = recordForm<typeof ChangePassword>()({
  name: 'password-change',
  unseen: ['passwordKey'],
  labels: { username: 'Login', currentPassword: 'Obecne hasło', newPassword1: 'Nowe hasło', newPassword2: 'Powtórz nowe hasło' },
  required: { username: 'Podaj nazwę użytkownika' },
  fieldOf: {
    ERROR_INVALID_CURRENT_PASSWORD: 'currentPassword',
    ERROR_PASSWORDS_NOT_MATCH: 'newPassword2',
    ERROR_PASSWORD_NOT_STRENGTH_ENOUGH: 'newPassword1',
    ERROR_PASSWORD_TOO_COMMON: 'newPassword1',
    ERROR_PASSWORD_USED_IN_PAST: 'newPassword1',
  },
  outcome: { key: 'PASSWORD_CHANGED', text: 'Hasło zostało zmienione.', stays: 'briefly' },
})

export const activationForm = buttonForm<typeof ActivateTemporaryPassword>()({
  name: 'activation',
  outcome: { key: 'TEMPORARY_PASSWORD_ACTIVATED', text: 'Hasło tymczasowe jest aktywne. Zaloguj się nim, a potem ustaw własne.', stays: 'in-page' },
})

/** What follows an acceptance is the portal itself. */
const consentForm = (name: ConsentAction) => buttonForm<typeof AcceptConsent>()({ name, outcome: null })
export const CONSENT_FORMS: Record<ConsentAction, ReturnType<typeof consentForm>> = {
  licence: consentForm('licence'),
  policy: consentForm('policy'),
  declaration_mem_tasks: consentForm('declaration_mem_tasks'),
  declaration_obs_tasks: consentForm('declaration_obs_tasks'),
}

export const switchProfileForm = buttonForm<typeof SwitchProfile>()({
  name: 'profile',
  sentences: { ERROR_NOT_FOUND: 'Nie masz już tego profilu. Odśwież stronę i wybierz inny.' },
  outcome: { key: 'PROFILE_SWITCHED', text: (count) => (count === '0' ? 'Ten profil jest już używany.' : 'Profil został zmieniony.') },
})

/** `day`: from it on the portal opens with a second factor alone. */
export const secondFactorDue = (day: string): string =>
  `Twój profil wymaga drugiego sposobu logowania. Dodaj go przed ${shownLongDate(day)}: od tego dnia portal otworzy się dopiero po dodaniu.`

export const factorMessages: Record<'SECOND_FACTOR_DUE', OutcomeMessage> = {
  SECOND_FACTOR_DUE: { text: (day = '') => `${secondFactorDue(day)} Zrobisz to na stronie „Moje konto”, przyciskiem „Sposoby logowania”.`, stays: 'lastingly' },
}

export const sessionMessages = messages({
  PASSKEY_OFFER: { text: 'Możesz dodać klucz dostępu.', stays: 'in-page' },
  SIGNED_OUT: { text: 'Wylogowano.' },
  FORM_EXPIRED: { text: 'Formularz był otwarty zbyt długo i nie został wysłany. Wypełnij go ponownie.', stays: 'lastingly' },
  FORM_NOT_SENT: { text: 'Sesja zakończyła się, zanim udało się to zrobić. Zrób to ponownie.' },
  FORM_SHOWN_AGAIN: { text: 'Nic jeszcze nie zapisano. Zrób to ponownie.' },
  FORM_PROVEN: { text: 'Tożsamość została potwierdzona. Teraz zrób to jeszcze raz.', severity: 'info' },
  FILE_WAITS: { text: 'Pobieranie pliku zaraz się rozpocznie. Jeśli nie, wybierz go jeszcze raz na tej stronie.' },
  FILE_NOT_SEEN: { text: 'Pliku nie ma albo jest dostępny dopiero po zalogowaniu.' },
  SESSION_REFRESHED: { text: 'Sesja została przedłużona.' },
  SESSION_NOT_REFRESHED: { text: 'Nie udało się przedłużyć sesji. Spróbuj ponownie.' },
})
export type SessionMessage = keyof typeof sessionMessages

/** What waited for a proof. */
export const PROVEN_FORM = 'Tożsamość została potwierdzona. Poniżej jest to, co wpisano. Sprawdź i zapisz ponownie.'

/** The form itself says more of it than a page without one can. */
export const SHOWN_AGAIN_FORM = 'Nic jeszcze nie zapisano. Poniżej jest to, co wpisano, a strona pokazuje obecny stan. Sprawdź i zapisz ponownie.'
export const RETURNED_FORM = 'Sesja zakończyła się, zanim dane zostały zapisane. Poniżej jest to, co wpisano. Sprawdź i zapisz ponownie.'
