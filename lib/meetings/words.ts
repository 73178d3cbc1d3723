// What the forms of meetings are called, ask for and say.
import type { CreateMeeting, UpdateMeeting } from '#contract/meetings.ts'
import { recordForm } from '#lib/messages/form-words.ts'
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

const WRONG = {
  required: {
    name: 'Podaj nazwę albo numer',
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
  labels: { ...FIELDS, folderId: 'Katalog materiałów', workGroupsIds: 'Dla kogo', agendaText: 'Porządek obrad' },
  notUnique: { ...WRONG.notUnique, folderId: 'Ten katalog jest już katalogiem innego posiedzenia' },
  fieldOf: { ...WRONG.fieldOf, ERROR_AGENDA_NOT_SEEN: 'agendaText' },
  sentences: { ERROR_NOT_FOUND: 'Nie ma już katalogu albo grupy roboczej z tego formularza. Odśwież stronę i wybierz ponownie.' },
  outcome: { key: 'MEETING_CREATED', text: 'Posiedzenie zostało przygotowane. Jest wersją roboczą: członkowie zobaczą je po publikacji.' },
})

export const meetingForm = recordForm<typeof UpdateMeeting>()({
  ...WRONG,
  name: 'meeting',
  unseen: ['id', 'updatedAt'],
  labels: FIELDS,
  sentences: { ERROR_NOT_FOUND: 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.' },
  outcome: { key: 'MEETING_SAVED', text: 'Posiedzenie zostało zapisane.' },
})
