// What the portal says after something worked, by the key that forms send along as `_outcome`.
import { RECOVERY_MAIL_WAIT_MINUTES } from '#contract/session.ts'
import { counted } from '#lib/format/plural.ts'

const MINUTES = { one: 'minuty', few: 'minut', many: 'minut' }

const OUTCOMES = {
  SIGNED_OUT: () => 'Wylogowano.',
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

export type OutcomeKey = keyof typeof OUTCOMES

export const isOutcomeKey = (key: string): key is OutcomeKey => Object.hasOwn(OUTCOMES, key)

export const outcomeText = (key: OutcomeKey, description?: string): string => OUTCOMES[key](description)
