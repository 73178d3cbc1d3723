// What the forms of attendance are called, ask for and say. Those of one's own decision stand with the library.
import type {
  CancelAttendance,
  ChangeAttendanceDeadline,
  ChangeMeetingEvent,
  ConfirmAttendanceByLink,
  ConfirmAttendanceOnBehalf,
  DownloadLinkEvent,
} from '#contract/attendance.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

const GONE = 'Tego katalogu już nie ma: ktoś go usunął.'
const CHOOSE_PERSON = 'Wybierz użytkownika'
const CHOOSE_DECISION = 'Wybierz, czy użytkownik weźmie udział'

export const attendanceOnBehalfForm = recordForm<typeof ConfirmAttendanceOnBehalf>()({
  name: 'attendance-onbehalf',
  unseen: ['structNodeId'],
  labels: { userId: 'Użytkownik', action: 'Udział w posiedzeniu' },
  required: { userId: CHOOSE_PERSON, action: CHOOSE_DECISION },
  wrongFormat: { userId: CHOOSE_PERSON, action: CHOOSE_DECISION },
  fieldOf: { ERROR_USER_NOT_ACTIVE: 'userId' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_USER_NOT_ACTIVE: 'Tej osoby nie można już wybrać: jej konto jest nieaktywne albo nie ma ona dostępu do tego katalogu. Wybierz inną.',
  },
  outcome: { key: 'ATTENDANCE_CONFIRMED_ON_BEHALF', text: 'Potwierdzenie w imieniu użytkownika zostało zapisane.' },
})

export const cancelAttendanceForm = buttonForm<typeof CancelAttendance>()({
  name: 'attendance-cancel-of',
  sentences: { ERROR_NOT_FOUND: 'Nie ma już czego anulować: katalog został usunięty albo ta osoba nie podjęła decyzji.' },
  outcome: { key: 'ATTENDANCE_CANCELLED', text: 'Potwierdzenie użytkownika zostało anulowane.' },
})

const COLLECTION_OVER = 'Nic nie zmieniono: zbieranie potwierdzeń już się zakończyło.'

/** An empty field takes the deadline away. */
export const deadlineForm = recordForm<typeof ChangeAttendanceDeadline>()({
  name: 'attendance-deadline',
  unseen: ['structNodeId'],
  labels: { answersUntil: 'Odpowiedzi do' },
  wrongFormat: { answersUntil: wrongTime },
  fieldOf: { ATTENDANCE_DEADLINE_TO_OLD: 'answersUntil' },
  sentences: { ERROR_NOT_FOUND: GONE, ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: COLLECTION_OVER },
  outcome: { key: 'ATTENDANCE_DEADLINE_SET', text: 'Termin odpowiedzi został zapisany.' },
})

export const meetingEventForm = recordForm<typeof ChangeMeetingEvent>()({
  name: 'attendance-event',
  unseen: ['structNodeId'],
  labels: { calendarEventId: 'Wydarzenie katalogu' },
  wrongFormat: { calendarEventId: 'Wybierz wydarzenie z listy' },
  fieldOf: { ERROR_EVENT_NOT_FOUND: 'calendarEventId' },
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'MEETING_EVENT_SET', text: 'Wydarzenie katalogu zostało zapisane.' },
})

const WRONG_LINK = 'Odnośnik jest nieprawidłowy albo przestał działać. Skontaktuj się z administratorem.'
const FAILED = 'Wystąpił błąd. Spróbuj ponownie, a jeśli to nie pomoże, skontaktuj się z administratorem.'

/** As the specification asks: whatever it is, the person is told whom to turn to. */
const SENTENCES = { ERROR_NOT_FOUND: WRONG_LINK, VALIDATION_ERROR: WRONG_LINK, ERROR_UNEXPECTED: FAILED, NO_RESPONSE: FAILED, BAD_ANSWER: FAILED } as const
const NOT_DECIDED = 'Decyzja nie została zapisana.'
const byLink = (name: string, key: string, text: string) =>
  buttonForm<typeof ConfirmAttendanceByLink>()({ name, sentences: SENTENCES, lead: NOT_DECIDED, outcome: { key, text, stays: 'in-page' } })

export const LINK_FORMS = {
  participation: byLink('attendance-link-participation', 'LINK_PARTICIPATION_RECORDED', 'Udział w posiedzeniu został zarejestrowany.'),
  no_participation: byLink('attendance-link-absence', 'LINK_ABSENCE_RECORDED', 'Brak udziału w posiedzeniu został zarejestrowany.'),
  cancel: byLink('attendance-link-cancel', 'LINK_CONFIRMATION_CANCELLED', 'Potwierdzenie zostało anulowane.'),
}

export const linkEventForm = buttonForm<typeof DownloadLinkEvent>()({ name: 'attendance-link-event', sentences: SENTENCES, outcome: null })
