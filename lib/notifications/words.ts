// What the forms of notifications are called, ask for and say.
import { wrongAddresses } from '#common/mail-addresses.ts'
import { ABOUT_FIELDS } from '#common/mailing-kinds.ts'
import type { ChangeAttendanceCollection } from '#contract/attendance.ts'
import type {
  CreateNotification,
  DeleteNotifications,
  RetryNotification,
  ScheduleNotification,
  SendNotification,
  SendTestNotification,
  UpdateNotification,
  WithdrawNotification,
} from '#contract/notification-changes.ts'
import { nearest } from '#common/nearest.ts'
import { PLACEHOLDERS, unknownPlaceholders } from '#common/placeholders.ts'
import { countOr, type Forms } from '#common/plural.ts'
import { errorText } from '#lib/messages/errors.ts'
import { buttonForm, messages, recordForm } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

const MAILS: Forms = { one: 'wiadomość', few: 'wiadomości', many: 'wiadomości' }

const GONE = 'Tego powiadomienia już nie ma: ktoś je usunął.'
const NO_BODY = 'Wpisz treść wiadomości'
const CHOOSE_TYPE = 'Wybierz rodzaj wiadomości'
const SHAPE = 'Adres ma postać nazwa@domena.pl: bez polskich liter, a po ostatniej kropce od 2 do 4 liter. Kilka adresów rozdziela się przecinkami'
const shownPlaceholder = (name: string) => `{{${name}}}`

/** Which placeholders nothing is filled in for, each with what was probably meant. */
function wrongPlaceholdersText(typed: string): string {
  const wrong = unknownPlaceholders(typed)
  if (wrong.length === 0) return 'Popraw ten tekst: zawiera znaki, których nie można zapisać'
  const told = wrong.map((name) => {
    const meant = nearest(name, PLACEHOLDERS)
    return `Nie ma znacznika ${shownPlaceholder(name)}. ${meant ? `Czy chodzi o ${shownPlaceholder(meant)}?` : `Można użyć: ${PLACEHOLDERS.map(shownPlaceholder).join(', ')}.`}`
  })
  return told.join(' ')
}

/** Which of them it is. */
function wrongAddressesText(typed: string): string {
  const wrong = wrongAddresses(typed).map((address) => `„${address}”`)
  if (wrong.length === 0) return `Popraw adresy. ${SHAPE}`
  return `Popraw ${wrong.length === 1 ? 'adres' : 'adresy'} ${wrong.join(', ')}. ${SHAPE}`
}
const NOT_RUNNING = 'Przypomnienie można wysłać tylko wtedy, gdy głosowanie jest w trakcie. To głosowanie nie jest w trakcie.'
const NOT_COLLECTING = 'W tym katalogu nie zbiera się teraz potwierdzeń albo posiedzenie już się rozpoczęło, więc nikogo nie pyta się o odpowiedź.'
const NOT_ASKED = 'Ten dokument nie prosi już o potwierdzenie zapoznania się, więc nie ma kogo przypominać. Poproś o nie na stronie dokumentu.'
/** Of a draft, whose choice of recipients stands still. */
const CLOSED = {
  ERROR_VOTING_STATUS_NOT_ALLOWED: `Nic nie wysłano. ${NOT_RUNNING}`,
  ERROR_EVENT_CANCELLED: 'Nic nie wysłano: wydarzenie, którego dotyczy ta wiadomość, odwołano albo usunięto z kalendarza.',
  ERROR_ACQUAINTANCE_NOT_ASKED: `Nic nie wysłano. ${NOT_ASKED}`,
  ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: `Nic nie wysłano. ${NOT_COLLECTING} Rozpocznij zbieranie potwierdzeń albo wybierz „Zmień odbiorców”.`,
} as const
const MEETING_CANCELLED =
  'Nic nie rozpoczęto: wydarzenie tego katalogu odwołano. Jeśli w katalogu przygotowuje się inne posiedzenie, wybierz jego wydarzenie na stronie „Potwierdzenia udziału”.'
const NO_FILE = 'Dodaj plik ponownie'

export const notificationForm = recordForm<typeof CreateNotification>()({
  name: 'notification',
  unseen: ['status', 'recipientsHash', ...ABOUT_FIELDS],
  labels: {
    messageTypeId: 'Rodzaj wiadomości',
    profileIds: 'Profile',
    functionIds: 'Funkcje',
    workingGroupIds: 'Grupy robocze',
    institutionIds: 'Instytucje',
    customEmails: 'Dodatkowe adresy e-mail',
    onlyNotVoted: 'Tylko do osób, które jeszcze nie zagłosowały',
    onlyNotAnswered: 'Tylko do osób, które nie odpowiedziały',
    subject: 'Temat',
    body: 'Treść',
    footerVersion: 'Stopka',
    attachments: 'Załączniki',
    images: 'Obrazy w treści',
    calendarEventId: 'Wydarzenie z kalendarza',
    copyOf: 'Załączniki wzoru',
  },
  required: {
    messageTypeId: CHOOSE_TYPE,
    customEmails: errorText('MISSING_REQUIRED_FIELD_VALUE'),
    subject: 'Podaj temat wiadomości',
    body: NO_BODY,
    attachments: NO_FILE,
    images: NO_FILE,
  },
  wrongFormat: {
    messageTypeId: CHOOSE_TYPE,
    customEmails: wrongAddressesText,
    subject: wrongPlaceholdersText,
    body: wrongPlaceholdersText,
    images: 'To nie jest obraz. Usuń go z treści i dodaj plik JPEG, PNG, WebP, AVIF albo GIF',
  },
  fieldOf: {
    MISSING_REQUIRED_FIELD_VALUE: 'customEmails',
    ERROR_MESSAGE_TYPE_NOT_FOUND: 'messageTypeId',
    ERROR_EVENT_NOT_FOUND: 'calendarEventId',
    ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: 'onlyNotAnswered',
  },
  sentences: {
    ERROR_NOT_FOUND: 'Tego, czego dotyczy powiadomienie, już nie ma: ktoś to usunął.',
    ERROR_VOTING_STATUS_NOT_ALLOWED: NOT_RUNNING,
    ERROR_ACQUAINTANCE_NOT_ASKED: NOT_ASKED,
    ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: `${NOT_COLLECTING} Wyłącz ten wybór albo rozpocznij zbieranie potwierdzeń.`,
  },
  outcome: { key: 'NOTIFICATION_CREATED', text: 'Powiadomienie zostało utworzone', stays: 'briefly' },
})

export const draftForm = recordForm<typeof UpdateNotification>()({
  name: 'notification-draft',
  unseen: ['id', 'updatedAt', 'status', 'recipientsHash'],
  labels: { body: 'Treść' },
  required: { body: NO_BODY },
  wrongFormat: { body: wrongPlaceholdersText },
  sentences: {
    ERROR_NOT_FOUND: `${GONE} Skopiuj treść, jeśli jest jeszcze potrzebna.`,
    ...CLOSED,
    ERROR_NOTIFICATION_NOT_A_DRAFT: 'Nic nie zapisano: ktoś przekazał to powiadomienie do wysłania. Skopiuj treść, jeśli jest jeszcze potrzebna.',
  },
  outcome: { key: 'NOTIFICATION_SAVED', text: 'Powiadomienie zostało zapisane', stays: 'briefly' },
})

export const sendNotificationForm = buttonForm<typeof SendNotification>()({
  name: 'notification-send',
  sentences: { ERROR_NOT_FOUND: GONE, ...CLOSED },
  outcome: { key: 'NOTIFICATION_QUEUED', text: 'Powiadomienie przekazano do wysłania. Stan wysyłki widać na tej stronie.' },
})

export const startCollectionForm = buttonForm<typeof ChangeAttendanceCollection>()({
  name: 'notification-collection',
  sentences: { ERROR_NOT_FOUND: 'Tego katalogu już nie ma: ktoś go usunął.', ERROR_EVENT_CANCELLED: MEETING_CANCELLED },
  outcome: { key: 'NOTIFICATION_COLLECTION_STARTED', text: 'Rozpoczęto zbieranie potwierdzeń udziału.' },
})

export const scheduleNotificationForm = recordForm<typeof ScheduleNotification>()({
  name: 'notification-schedule',
  unseen: ['id'],
  labels: { sendAt: 'Data i godzina wysyłki' },
  required: { sendAt: 'Podaj datę i godzinę wysyłki' },
  wrongFormat: { sendAt: wrongTime },
  fieldOf: { NOTIFICATION_SEND_DATE_TO_OLD: 'sendAt' },
  sentences: { ERROR_NOT_FOUND: GONE, ERROR_NOTIFICATION_NOT_A_DRAFT: 'Nic nie zaplanowano: to powiadomienie ktoś przekazał już do wysłania.' },
  outcome: { key: 'NOTIFICATION_SCHEDULED', text: 'Wysyłka została zaplanowana. Do tego czasu można ją wycofać.' },
})

export const testNotificationForm = buttonForm<typeof SendTestNotification>()({
  name: 'notification-test',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'NOTIFICATION_TESTED', text: 'Próbę wysłano na Twój adres. Odnośniki potwierdzenia udziału w niej nie działają.' },
})

export const withdrawNotificationForm = buttonForm<typeof WithdrawNotification>()({
  name: 'notification-withdraw',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'NOTIFICATION_WITHDRAWN', text: 'Wysyłkę wycofano. Powiadomienie jest znów wersją roboczą.' },
})

export const retryNotificationForm = buttonForm<typeof RetryNotification>()({
  name: 'notification-retry',
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'NOTIFICATION_RETRIED', text: (count) => `Ponownie wysyłamy ${countOr(count, MAILS, 'wiadomości')}.` },
})

export const notificationMessages = messages({
  NO_NOTIFICATION_SELECTED: { text: 'Nie zaznaczono żadnego powiadomienia.', stays: 'briefly', severity: 'info' },
  COMPOSER_NOT_LOADED: {
    text: 'Wystąpił błąd podczas ładowania danych niezbędnych do wygenerowania powiadomienia.',
    severity: 'error',
  },
  VOTING_NOT_RUNNING: { text: NOT_RUNNING, severity: 'error' },
  ANSWERS_NOT_COLLECTED: { text: NOT_COLLECTING, severity: 'error' },
  MESSAGE_TYPES_NOT_LOADED: {
    text: 'Wystąpił błąd podczas ładowania rodzajów wiadomości, niezbędnych do wygenerowania powiadomienia.',
    severity: 'error',
  },
})

export const deleteNotificationsForm = buttonForm<typeof DeleteNotifications>()({
  name: 'notifications-delete',
  sentences: {
    ERROR_NOT_FOUND: 'Nic nie usunięto: któreś z zaznaczonych powiadomień ktoś już usunął. Lista pokazuje obecny stan. Zaznacz powiadomienia ponownie.',
    ERROR_NOTIFICATION_IN_PROGRESS: `Nic nie usunięto. ${errorText('ERROR_NOTIFICATION_IN_PROGRESS')}`,
    VALIDATION_ERROR: notificationMessages.NO_NOTIFICATION_SELECTED.text,
  },
  outcome: { key: 'NOTIFICATIONS_DELETED', text: 'Wybrane powiadomienia zostały usunięte', stays: 'briefly' },
})
