// How notifications and their delivery are shown.
import type { EXCLUSION_REASONS, RECIPIENT_SOURCES } from '#contract/notification-changes.ts'
import type { DeliveryFailure, FooterVersion, NotificationStatus, Placeholder, SendProblem } from '#contract/notifications.ts'
import { LEFT_OUT_NAMES } from '#common/names.ts'
import { counted, type Forms } from '#common/plural.ts'

export const NOTIFICATIONS: Forms = { one: 'powiadomienie', few: 'powiadomienia', many: 'powiadomień' }
/** 'Wyślij do': whoever has the mail. */
const TO_PEOPLE: Forms = { one: 'osoby', few: 'osób', many: 'osób' }
export const RECIPIENTS: Forms = { one: 'odbiorca', few: 'odbiorcy', many: 'odbiorców', personal: true }
const ERRORS: Forms = { one: 'błąd', few: 'błędy', many: 'błędów' }

export const toPeople = (count: number): string => counted(count, TO_PEOPLE)

/** Why an address did not take the mail, and what can be done about it. */
const FAILURE_SENTENCE: Record<DeliveryFailure, string> = {
  unknown_address: 'Nie ma takiej skrzynki. Popraw adres na koncie odbiorcy, a potem ponów wysyłkę: wiadomość pójdzie na nowy adres.',
  mailbox_full: 'Skrzynka odbiorcy jest pełna. Poproś go o zwolnienie miejsca i ponów wysyłkę.',
  refused: 'Serwer odbiorcy odmówił przyjęcia wiadomości.',
  deferred: 'Serwer odbiorcy odłożył wiadomość na później.',
  too_large: 'Wiadomość jest za duża dla serwera odbiorcy. Zmniejsz załączniki i wyślij ją jako nowe powiadomienie.',
  unreachable: 'Z serwerem odbiorcy nie udało się połączyć. Ponów wysyłkę później.',
  bounced: 'Serwer przyjął wiadomość, a potem ją zwrócił.',
  other: 'Wiadomości nie udało się wysłać.',
}

const PUT_OFF_TO_THE_END = 'Serwer odbiorcy przy każdej próbie odkładał wiadomość na później. Ponów wysyłkę później.'

/** `isOver`: no further try is planned. */
export const failureSentence = (failure: DeliveryFailure, isOver: boolean): string =>
  failure === 'deferred' && isOver ? PUT_OFF_TO_THE_END : FAILURE_SENTENCE[failure]

export const FOOTER_LABEL: Record<FooterVersion, string> = {
  nofooter: 'brak',
  notification_messages: 'stopka powiadomień',
  system_messages: 'stopka wiadomości systemowych',
}

export const SOURCE_LABEL: Record<(typeof RECIPIENT_SOURCES)[number], string> = {
  audience: 'dostęp do katalogu',
  profile: 'profil',
  institution: 'instytucja',
  function: 'funkcja',
  working_group: 'grupa robocza',
  custom: 'adres dodatkowy',
}

export const EXCLUSION_LABEL: Record<(typeof EXCLUSION_REASONS)[number], string> = {
  ...LEFT_OUT_NAMES,
  same_address: 'ten sam adres jest już na liście',
}

export const PLACEHOLDER_LABEL: Record<Placeholder, { name: string; explained: string }> = {
  imie: { name: 'Imię', explained: 'imię odbiorcy' },
  nazwisko: { name: 'Nazwisko', explained: 'nazwisko odbiorcy' },
  linkUdzial: { name: 'Przycisk: wezmę udział', explained: 'przycisk z własnym odnośnikiem odbiorcy, którym potwierdza udział' },
  linkBrakUdzialu: { name: 'Przycisk: nie wezmę udziału', explained: 'przycisk z własnym odnośnikiem odbiorcy, którym zgłasza brak udziału' },
  linkGlosowanie: { name: 'Przycisk: głosowanie', explained: 'przycisk, który prowadzi do głosowania' },
  data: { name: 'Data', explained: 'data wybranego wydarzenia z kalendarza' },
  godzina: { name: 'Godzina', explained: 'godzina, o której zaczyna się wydarzenie' },
  numer: { name: 'Numer posiedzenia', explained: 'numer posiedzenia, którego wydarzenie jest w wiadomości; bez numeru znika' },
  forma: { name: 'Forma posiedzenia', explained: 'stacjonarnie, zdalnie albo jedno i drugie' },
  porzadek: { name: 'Porządek obrad', explained: 'punkty porządku obrad posiedzenia, każdy w osobnym wierszu, jeśli znacznik kończy akapit' },
  linkDolaczenie: {
    name: 'Odnośnik: dołącz zdalnie',
    explained: 'odnośnik do spotkania zdalnego; dostaną go tylko osoby, dla których jest katalog posiedzenia, u innych wiersz znika',
  },
  miejsce: { name: 'Miejsce', explained: 'miejsce wydarzenia; wiersz bez wartości znika' },
}

export const SEND_PROBLEM_SENTENCE: Record<SendProblem, string> = {
  nobody: 'Nie wysłano go o zaplanowanej porze, bo nie było komu: wszystkich wybranych trzeba było pominąć.',
  closed: 'Nie wysłano go o zaplanowanej porze, bo głosowanie albo zbieranie odpowiedzi, o którym mówi, wtedy nie trwało, albo odwołano wydarzenie.',
}

interface Progress {
  status: NotificationStatus
  /** It waits for its time: nothing is on its way. */
  sendAt: string | null
  recipientCount: number
  sentCount: number
  errorCount: number
  leftOutCount: number
}

export const isRunning = ({ status, sendAt }: Pick<Progress, 'status' | 'sendAt'>): boolean => (status === 'pending' && sendAt === null) || status === 'sending'

/** `12 z 47, 1 błąd, pominięto 2`; empty for a draft, of which nothing has left, and before the time that was planned. */
export function progressText({ status, sendAt, recipientCount, sentCount, errorCount, leftOutCount }: Progress): string {
  if (status === 'draft' || sendAt !== null) return ''
  const parts = [`${sentCount} z ${recipientCount}`]
  if (errorCount > 0) parts.push(counted(errorCount, ERRORS))
  if (leftOutCount > 0) parts.push(`pominięto ${leftOutCount}`)
  return parts.join(', ')
}
