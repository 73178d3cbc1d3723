// What the forms of meetings are called, ask for and say.
import type { AgendaStep, ChangeMeetingStatus, CreateMeeting, MeetingStatus, PlaceDocuments, StepAgenda, UpdateMeeting } from '#contract/meetings.ts'
import { buttonForm, recordForm, unless } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

const FIELDS = {
  startsAt: 'Początek',
  endsAt: 'Koniec',
  mode: 'Forma',
  place: 'Miejsce',
  joinUrl: 'Adres dołączenia',
  number: 'Numer',
  name: 'Nazwa',
} as const

export type MeetingField = keyof typeof FIELDS

const WRONG = {
  required: {
    name: 'Podaj nazwę albo numer; posiedzenie grupy roboczej nie ma numeru, tylko nazwę',
    startsAt: 'Wybierz datę i godzinę początku',
    endsAt: 'Wybierz datę i godzinę końca',
  },
  wrongFormat: {
    startsAt: wrongTime,
    endsAt: wrongTime,
    number: 'Podaj numer cyframi, na przykład 14',
    joinUrl: 'Podaj adres zaczynający się od https://',
  },
  outOfRange: { endsAt: 'Koniec musi być późniejszy niż początek', number: 'Podaj numer od 1 do 9999' },
  notUnique: { number: 'Posiedzenie o tym numerze już jest. Podaj inny numer' },
  fieldOf: {
    CALENDAR_ENTRY_START_DATE_TO_OLD: 'startsAt',
    CALENDAR_ENTRY_END_DATE_TO_OLD: 'endsAt',
    CALENDAR_ENTRY_START_DATE_OLDER_THAN_END: 'endsAt',
  },
} as const

export const newMeetingForm = recordForm<typeof CreateMeeting>()({
  ...WRONG,
  name: 'meeting-new',
  unseen: ['agenda', 'agendaSeen'],
  labels: { ...FIELDS, ifSame: 'Drugie posiedzenie w tym terminie', folderId: 'Katalog materiałów', workGroupsIds: 'Dla kogo', agendaText: 'Porządek obrad' },
  notUnique: { ...WRONG.notUnique, folderId: 'Ten katalog jest już katalogiem innego posiedzenia' },
  fieldOf: { ...WRONG.fieldOf, ERROR_AGENDA_NOT_SEEN: 'agendaText', ERROR_SAME_MEETING: 'ifSame' },
  sentences: {
    ERROR_NOT_FOUND: 'Nie ma już katalogu albo grupy roboczej z tego formularza. Odśwież stronę i wybierz ponownie.',
    ERROR_SAME_MEETING: 'W tym terminie jest już przygotowane posiedzenie. Przejdź do niego, zmień termin albo zaznacz, że chcesz dodać drugie.',
  },
  outcome: { key: 'MEETING_CREATED', text: 'Posiedzenie zostało przygotowane. Jest wersją roboczą: członkowie zobaczą je po publikacji.' },
})

export const meetingForm = recordForm<typeof UpdateMeeting>()({
  ...WRONG,
  name: 'meeting',
  unseen: ['id', 'updatedAt'],
  labels: { ...FIELDS, tell: 'Czy powiadomić o zmianie?' },
  sentences: { ERROR_NOT_FOUND: 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.' },
  outcome: { key: 'MEETING_SAVED', text: 'Posiedzenie zostało zapisane.' },
})

const GONE = 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.'
const OTHER_STATE = 'Nic nie zmieniono: ktoś zmienił w tym czasie stan posiedzenia. Strona pokazuje obecny. Sprawdź, czy nadal chcesz to zrobić.'
const status = (name: string, key: string, text: string) =>
  buttonForm<typeof ChangeMeetingStatus>()({
    name,
    sentences: { ERROR_NOT_FOUND: GONE, ERROR_MEETING_STATUS_NOT_ALLOWED: OTHER_STATE },
    outcome: { key, text, stays: 'briefly' },
  })

/** By the status that is reached. */
export const STATUS_FORMS = {
  planned: status('meeting-plan', 'MEETING_PLANNED', 'Zwołanie posiedzenia zostało cofnięte.'),
  called: status('meeting-call', 'MEETING_CALLED', 'Posiedzenie jest zwołane.'),
  open: status('meeting-open', 'MEETING_OPENED', 'Posiedzenie jest otwarte.'),
  closed: status('meeting-close', 'MEETING_CLOSED', 'Posiedzenie jest zamknięte.'),
} satisfies Partial<Record<MeetingStatus, unknown>>

export const cancelMeetingForm = recordForm<typeof ChangeMeetingStatus>()({
  name: 'meeting-cancel',
  unseen: ['status', 'seen'],
  labels: { reason: 'Powód' },
  required: { reason: 'Podaj powód odwołania' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_MEETING_STATUS_NOT_ALLOWED: 'Ktoś w tym czasie odwołał to posiedzenie, z własnym powodem, albo zmienił jego stan. Tego powodu nie zapisano.',
  },
  outcome: { key: 'MEETING_CANCELED', text: 'Posiedzenie zostało odwołane.' },
})

const CHANGED = 'Nic nie zmieniono: ktoś zmienił w tym czasie porządek obrad. Strona pokazuje obecny. Spróbuj ponownie.'
const UNCHANGED = { ERROR_NOT_FOUND: GONE, ERROR_EDIT_CONFLICT: CHANGED } as const
/** `alreadySo`: where a colleague has done the same meanwhile, or it has come to an end. */
const step = (name: string, key: string, { done, alreadySo }: { done: string; alreadySo: string }) =>
  buttonForm<typeof StepAgenda>()({ name, sentences: UNCHANGED, outcome: { key, text: unless(alreadySo, done), stays: 'briefly' } })

/** Steps of an agenda that are one button. `end`: of the last item, nothing is begun. */
export const STEP_FORMS = {
  up: step('agenda-up', 'ITEM_UP', { done: 'Punkt przesunięto wyżej.', alreadySo: 'Punkt jest już pierwszy.' }),
  down: step('agenda-down', 'ITEM_DOWN', { done: 'Punkt przesunięto niżej.', alreadySo: 'Punkt jest już ostatni.' }),
  move: step('agenda-move', 'ITEM_MOVED', { done: 'Punkt przesunięto.', alreadySo: 'Punkt jest już w tym miejscu.' }),
  withdraw: step('agenda-withdraw', 'ITEM_WITHDRAWN', { done: 'Punkt wycofano z porządku obrad.', alreadySo: 'Punkt był już wycofany.' }),
  restore: step('agenda-restore', 'ITEM_RESTORED', { done: 'Punkt przywrócono do porządku obrad.', alreadySo: 'Punkt był już przywrócony.' }),
  delete: step('agenda-delete', 'ITEM_DELETED', { done: 'Punkt usunięto z porządku obrad.', alreadySo: 'Punkt był już usunięty.' }),
  begin: step('agenda-begin', 'ITEM_BEGUN', { done: 'Punkt jest teraz omawiany.', alreadySo: 'Punkt jest już omawiany.' }),
  end: step('agenda-end', 'ITEM_ENDED', { done: 'Omawianie punktu zakończono.', alreadySo: 'Żaden punkt nie był już omawiany.' }),
  link: step('agenda-voting', 'VOTING_AT_ITEM', { done: 'Głosowanie przeniesiono.', alreadySo: 'Głosowanie jest już w tym miejscu.' }),
  unlink: step('agenda-unlink', 'VOTING_UNLINKED', { done: 'Głosowanie odłączono od punktu.', alreadySo: 'Głosowanie było już odłączone.' }),
  votingUp: step('agenda-voting-up', 'VOTING_UP', { done: 'Głosowanie przesunięto wyżej.', alreadySo: 'Głosowanie jest już pierwsze.' }),
  votingDown: step('agenda-voting-down', 'VOTING_DOWN', { done: 'Głosowanie przesunięto niżej.', alreadySo: 'Głosowanie jest już ostatnie.' }),
  attach: step('agenda-document', 'DOCUMENT_AT_ITEM', { done: 'Dokument przeniesiono.', alreadySo: 'Dokument jest już w tym miejscu.' }),
  detach: step('agenda-document-off', 'DOCUMENT_OFF_ITEM', { done: 'Dokument odłączono od punktu.', alreadySo: 'Dokument był już odłączony.' }),
  documentUp: step('agenda-document-up', 'DOCUMENT_UP', { done: 'Dokument przesunięto wyżej.', alreadySo: 'Dokument jest już pierwszy.' }),
  documentDown: step('agenda-document-down', 'DOCUMENT_DOWN', { done: 'Dokument przesunięto niżej.', alreadySo: 'Dokument nie jest już przy żadnym punkcie.' }),
} satisfies Partial<Record<AgendaStep | 'end', unknown>>

const UNSEEN_OF_STEP = ['step', 'titleBefore', 'place', 'fromItemId', 'fromOthers'] as const
const POINT = { title: 'Punkt', speaker: 'Referuje' }
const NO_TITLE = 'Podaj treść punktu'

export const addItemForm = recordForm<typeof StepAgenda>()({
  name: 'agenda-add',
  unseen: [...UNSEEN_OF_STEP, 'itemId', 'votingId', 'documentId'],
  labels: POINT,
  required: { title: NO_TITLE },
  sentences: { ERROR_NOT_FOUND: GONE },
  outcome: { key: 'ITEM_ADDED', text: 'Punkt dodano na końcu porządku obrad.', stays: 'briefly' },
})

export const editItemForm = recordForm<typeof StepAgenda>()({
  name: 'agenda-edit',
  unseen: [...UNSEEN_OF_STEP, 'itemId', 'votingId', 'documentId'],
  labels: POINT,
  required: { title: NO_TITLE },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_EDIT_CONFLICT: 'Ktoś zmienił albo usunął ten punkt po otwarciu strony i nic nie zostało zapisane. Obecną treść widać na liście.',
  },
  outcome: { key: 'ITEM_SAVED', text: unless('Niczego nie zmieniono: punkt ma już taką treść.', 'Punkt został zapisany.'), stays: 'briefly' },
})

export const linkVotingForm = recordForm<typeof StepAgenda>()({
  name: 'agenda-link',
  unseen: [...UNSEEN_OF_STEP, 'title', 'speaker', 'documentId'],
  labels: { votingId: 'Głosowanie', itemId: 'Punkt' },
  required: { votingId: 'Wybierz głosowanie' },
  wrongFormat: { votingId: 'Tego głosowania już nie ma. Wybierz inne' },
  notUnique: { votingId: 'To głosowanie jest już przy innym punkcie albo posiedzeniu' },
  sentences: UNCHANGED,
  outcome: { key: 'VOTING_LINKED', text: unless('Głosowanie jest już przy tym punkcie.', 'Głosowanie dodano do punktu.'), stays: 'briefly' },
})

export const attachDocumentForm = recordForm<typeof StepAgenda>()({
  name: 'agenda-attach',
  unseen: [...UNSEEN_OF_STEP, 'title', 'speaker', 'votingId'],
  labels: { documentId: 'Dokument', itemId: 'Punkt' },
  required: { documentId: 'Wybierz dokument' },
  wrongFormat: { documentId: 'Tego dokumentu nie ma już w katalogu posiedzenia. Wybierz inny' },
  sentences: UNCHANGED,
  outcome: { key: 'DOCUMENT_ATTACHED', text: unless('Dokument jest już przy tym punkcie.', 'Dokument dodano do punktu.'), stays: 'briefly' },
})

export const moveSeveralForm = recordForm<typeof PlaceDocuments>()({
  name: 'agenda-several',
  unseen: ['items', 'seen'],
  labels: { documentIds: 'Zaznaczone dokumenty', itemId: 'Przenieś zaznaczone do punktu' },
  required: { documentIds: 'Zaznacz na liście dokumenty do przeniesienia', itemId: 'Wybierz punkt' },
  wrongFormat: { documentIds: 'Któregoś z zaznaczonych dokumentów nie ma już w katalogu posiedzenia. Zaznacz ponownie' },
  sentences: UNCHANGED,
  outcome: {
    key: 'DOCUMENTS_MOVED',
    text: unless('Zaznaczone dokumenty były już przy tym punkcie.', 'Zaznaczone dokumenty są teraz przy wybranym punkcie.'),
    stays: 'briefly',
  },
})

export const placeDocumentsForm = buttonForm<typeof PlaceDocuments>()({
  name: 'agenda-documents',
  sentences: UNCHANGED,
  outcome: {
    key: 'DOCUMENTS_PLACED',
    text: unless('Niczego nie przeniesiono: dokumenty są tam, gdzie były.', 'Zapisano wybrane miejsca dokumentów.'),
    stays: 'briefly',
  },
})
