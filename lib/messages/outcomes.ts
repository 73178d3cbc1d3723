// What the portal says after something worked, by the key that forms send along as `_outcome`.
import { RECOVERY_MAIL_WAIT_MINUTES } from '#contract/session.ts'
import { counted } from '#lib/format/plural.ts'

const MINUTES = { one: 'minuty', few: 'minut', many: 'minut' }

const OUTCOMES = {
  SIGNED_OUT: () => 'Wylogowano.',
  FORM_EXPIRED: () => 'Formularz był otwarty zbyt długo i nie został wysłany. Wypełnij go ponownie.',
  SESSION_ENDED: () => 'Sesja została zakończona. Zaloguj się ponownie.',
  SESSION_REFRESHED: () => 'Sesja została przedłużona.',
  SESSION_NOT_REFRESHED: () => 'Nie udało się przedłużyć sesji. Spróbuj ponownie.',
  PROFILE_SWITCHED: () => 'Profil został zmieniony.',
  PASSWORD_CHANGED: () => 'Hasło zostało zmienione.',
  TEMPORARY_PASSWORD_ACTIVATED: () => 'Hasło tymczasowe jest aktywne. Zaloguj się nim, a potem ustaw własne.',
  CONSENT_GIVEN: () => 'Akceptacja została zapisana.',
  COOKIES_ACCEPTED: () => 'Zapisano akceptację plików cookie.',
  RECOVERY_MAIL_SENT: (email?: string) =>
    `Wiadomość z hasłem tymczasowym i odnośnikiem, który je uaktywnia, wysłano na adres ${email ?? 'przypisany do konta'}. ` +
    `Jeśli nie dotrze w ciągu ${counted(RECOVERY_MAIL_WAIT_MINUTES, MINUTES)}, skontaktuj się z sekretariatem komitetu.`,
} satisfies Record<string, (description?: string) => string>

/** To be read at leisure: these stay on the page instead of going away after some seconds. */
const LASTING: readonly string[] = ['RECOVERY_MAIL_SENT', 'FORM_EXPIRED']
/** Said by the page itself, which knows more than a sentence. */
const OF_PAGE: readonly string[] = ['TEMPORARY_PASSWORD_ACTIVATED']

export const isLasting = (key: string): boolean => LASTING.includes(key)
export const isOfPage = (key: string): boolean => OF_PAGE.includes(key)

export type OutcomeKey = keyof typeof OUTCOMES

export const isOutcomeKey = (key: string): key is OutcomeKey => Object.hasOwn(OUTCOMES, key)

export const outcomeText = (key: OutcomeKey, description?: string): string => OUTCOMES[key](description)
