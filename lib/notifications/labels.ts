// How notifications and their delivery are shown.
import type { EXCLUSION_REASONS, RECIPIENT_SOURCES } from '#contract/notification-changes.ts'
import type { DeliveryFailure, FooterVersion, NotificationStatus, Placeholder } from '#contract/notifications.ts'
import { counted, type Forms } from '#common/plural.ts'

export const NOTIFICATIONS: Forms = { one: 'powiadomienie', few: 'powiadomienia', many: 'powiadomień' }
/** 'Wyślij do': whoever has the mail. */
const TO_PEOPLE: Forms = { one: 'osoby', few: 'osób', many: 'osób' }
export const RECIPIENTS: Forms = { one: 'odbiorca', few: 'odbiorcy', many: 'odbiorców' }
const ERRORS: Forms = { one: 'błąd', few: 'błędy', many: 'błędów' }

export const toPeople = (count: number): string => counted(count, TO_PEOPLE)

/** Why an address did not take the mail, and what can be done about it. */
export const FAILURE_SENTENCE: Record<DeliveryFailure, string> = {
  unknown_address: 'Nie ma takiej skrzynki. Sprawdź adres i popraw go na koncie odbiorcy.',
  mailbox_full: 'Skrzynka odbiorcy jest pełna. Poproś go o zwolnienie miejsca i ponów wysyłkę.',
  refused: 'Serwer odbiorcy odmówił przyjęcia wiadomości.',
  too_large: 'Wiadomość jest za duża dla serwera odbiorcy. Zmniejsz załączniki i wyślij ją jako nowe powiadomienie.',
  unreachable: 'Z serwerem odbiorcy nie udało się połączyć. Ponów wysyłkę później.',
  bounced: 'Serwer przyjął wiadomość, a potem ją zwrócił.',
  other: 'Wiadomości nie udało się wysłać.',
}

export const FOOTER_LABEL: Record<FooterVersion, string> = {
  nofooter: 'brak',
  notification_messages: 'stopka powiadomień',
  system_messages: 'stopka wiadomości systemowych',
}

export const SOURCE_LABEL: Record<(typeof RECIPIENT_SOURCES)[number], string> = {
  profile: 'profil',
  institution: 'instytucja',
  function: 'funkcja',
  working_group: 'grupa robocza',
  custom: 'adres dodatkowy',
}

export const EXCLUSION_LABEL: Record<(typeof EXCLUSION_REASONS)[number], string> = {
  locked: 'konto zablokowane',
  inactive: 'konto nieaktywne',
  expired: 'konto wygasło',
  no_address: 'brak poprawnego adresu e-mail',
  same_address: 'ten sam adres jest już na liście',
  voted: 'już oddano głos',
  answered: 'już udzielono odpowiedzi',
  left_newsletter: 'rezygnacja z newslettera',
}

export const PLACEHOLDER_LABEL: Record<Placeholder, { name: string; explained: string }> = {
  imie: { name: 'Imię', explained: 'imię odbiorcy' },
  nazwisko: { name: 'Nazwisko', explained: 'nazwisko odbiorcy' },
  linkUdzial: { name: 'Odnośnik: wezmę udział', explained: 'własny odnośnik odbiorcy, którym potwierdza udział' },
  linkBrakUdzialu: { name: 'Odnośnik: nie wezmę udziału', explained: 'własny odnośnik odbiorcy, którym zgłasza brak udziału' },
}

interface Progress {
  status: NotificationStatus
  recipientCount: number
  sentCount: number
  errorCount: number
}

export const isRunning = ({ status }: Pick<Progress, 'status'>): boolean => status === 'pending' || status === 'sending'

/** `12 z 47, 1 błąd`; empty for a draft, of which nothing has left. */
export function progressText({ status, recipientCount, sentCount, errorCount }: Progress): string {
  if (status === 'draft') return ''
  return `${sentCount} z ${recipientCount}${errorCount > 0 ? `, ${counted(errorCount, ERRORS)}` : ''}`
}
