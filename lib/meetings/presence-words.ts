// What the forms of presence are called, ask for and say.
import type { CorrectPresence, RecordGuest, RecordPresence } from '#contract/presence.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

const GONE = 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.'
const CALLED_OFF = 'Posiedzenie zostało odwołane, więc obecności nie można już zapisywać.'
const SENTENCES = { ERROR_NOT_FOUND: GONE, ERROR_NOT_ACCESS_PARENT: GONE, ERROR_MEETING_STATUS_NOT_ALLOWED: CALLED_OFF } as const
const LEAD = 'Nie zapisano.'

const oneOf = (name: string, key: string, text: string) =>
  buttonForm<typeof RecordPresence>()({ name, sentences: SENTENCES, lead: LEAD, outcome: { key, text, stays: 'briefly' } })

export const PRESENCE_FORMS = {
  arrival: oneOf('presence-arrival', 'PRESENCE_ARRIVAL_RECORDED', 'Zapisano przyjście.'),
  departure: oneOf('presence-departure', 'PRESENCE_DEPARTURE_RECORDED', 'Zapisano wyjście.'),
}

const NOT_OPEN = 'Obecność można zgłosić, gdy posiedzenie trwa. Teraz nie trwa: jeszcze się nie zaczęło albo już się zakończyło.'
const own = (name: string, key: string, text: string) =>
  buttonForm<typeof RecordPresence>()({ name, sentences: { ...SENTENCES, ERROR_MEETING_STATUS_NOT_ALLOWED: NOT_OPEN }, outcome: { key, text } })

/** Of somebody who takes part remotely, about themselves. */
export const HERE_FORMS = {
  arrival: own('presence-here', 'PRESENCE_SAID', 'Zgłoszono Twoją obecność.'),
  departure: own('presence-away', 'PRESENCE_LEFT', 'Zapisano, że nie uczestniczysz już w posiedzeniu.'),
}

const CHOOSE = 'Wybierz osobę'

export const ARRIVAL_FORM = recordForm<typeof RecordPresence>()({
  name: 'presence-arrival-at',
  unseen: ['leftAt'],
  labels: { userId: 'Kto przyszedł', arrivedAt: 'O której przyszedł' },
  required: { userId: CHOOSE },
  wrongFormat: { userId: CHOOSE, arrivedAt: wrongTime },
  fieldOf: { ERROR_NO_SEAT: 'userId' },
  sentences: SENTENCES,
  outcome: { key: 'PRESENCE_ARRIVAL_AT_RECORDED', text: 'Zapisano przyjście o podanej godzinie.' },
})

export const DEPARTURE_FORM = recordForm<typeof RecordPresence>()({
  name: 'presence-departure-at',
  unseen: ['arrivedAt'],
  labels: { userId: 'Kto wyszedł', leftAt: 'O której wyszedł' },
  required: { userId: CHOOSE },
  wrongFormat: { userId: CHOOSE, leftAt: wrongTime },
  fieldOf: { ERROR_NOT_PRESENT: 'leftAt' },
  sentences: SENTENCES,
  outcome: { key: 'PRESENCE_DEPARTURE_AT_RECORDED', text: 'Zapisano wyjście o podanej godzinie.' },
})

export const GUEST_FORM = recordForm<typeof RecordGuest>()({
  name: 'presence-guest',
  unseen: ['guestId', 'leftAt'],
  labels: { name: 'Imię i nazwisko, kogo reprezentuje', arrivedAt: 'O której przyszedł' },
  required: { name: 'Podaj imię i nazwisko gościa' },
  wrongFormat: { arrivedAt: wrongTime },
  sentences: SENTENCES,
  outcome: { key: 'PRESENCE_GUEST_RECORDED', text: 'Zapisano gościa.' },
})

const ofGuest = (name: string, key: string, text: string) =>
  buttonForm<typeof RecordGuest>()({ name, sentences: SENTENCES, lead: LEAD, outcome: { key, text, stays: 'briefly' } })

export const GUEST_FORMS = {
  arrival: ofGuest('presence-guest-back', 'PRESENCE_GUEST_BACK', 'Zapisano powrót gościa.'),
  departure: ofGuest('presence-guest-left', 'PRESENCE_GUEST_LEFT', 'Zapisano wyjście gościa.'),
}

/** Of a meeting that is over. */
export const GUEST_LEFT_FORM = recordForm<typeof RecordGuest>()({
  name: 'presence-guest-left-at',
  unseen: ['guestId', 'name', 'arrivedAt'],
  labels: { leftAt: 'O której wyszedł' },
  wrongFormat: { leftAt: wrongTime },
  fieldOf: { ERROR_NOT_PRESENT: 'leftAt' },
  sentences: SENTENCES,
  outcome: { key: 'PRESENCE_GUEST_LEFT_AT', text: 'Zapisano wyjście gościa o podanej godzinie.' },
})

const OVERTAKEN = 'Ktoś już sprostował ten zapis. Sprawdź listę zapisów i popraw nowszy.'
const REASON = 'Podaj powód: zostaje w zapisie i w dzienniku'

export const CORRECTION_FORM = recordForm<typeof CorrectPresence>()({
  name: 'presence-correction',
  unseen: ['entryId'],
  labels: { at: 'Właściwa godzina', reason: 'Powód zmiany' },
  required: { at: 'Podaj datę i godzinę', reason: REASON },
  wrongFormat: { at: wrongTime },
  sentences: { ...SENTENCES, ERROR_EDIT_CONFLICT: OVERTAKEN },
  outcome: { key: 'PRESENCE_CORRECTED', text: 'Sprostowano godzinę. Poprzedni zapis został z powodem zmiany.' },
})

export const TAKING_BACK_FORM = recordForm<typeof CorrectPresence>()({
  name: 'presence-taking-back',
  unseen: ['entryId', 'at'],
  labels: { reason: 'Powód wycofania' },
  required: { reason: REASON },
  sentences: { ...SENTENCES, ERROR_EDIT_CONFLICT: OVERTAKEN },
  outcome: { key: 'PRESENCE_TAKEN_BACK', text: 'Zapis wycofano. Został na liście z powodem.' },
})
