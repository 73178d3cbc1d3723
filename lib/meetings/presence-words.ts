// What the forms of presence are called, ask for and say.
import type { CorrectPresence, RecordGuest, RecordPresence } from '#contract/presence.ts'
import { buttonForm, recordForm, unless } from '#lib/messages/form-words.ts'
import { wrongTime } from '#lib/messages/typed-time.ts'

const GONE = 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.'
const CALLED_OFF = 'Posiedzenie zostało odwołane, więc obecności nie można już zapisywać.'
const SENTENCES = { ERROR_NOT_FOUND: GONE, ERROR_NOT_ACCESS_PARENT: GONE, ERROR_MEETING_STATUS_NOT_ALLOWED: CALLED_OFF } as const
const LEAD = 'Nie zapisano.'

interface DoneOrNot {
  done: string
  /** Where a colleague has recorded it meanwhile. */
  alreadySo: string
}

const oneOf = (name: string, key: string, { done, alreadySo }: DoneOrNot) =>
  buttonForm<typeof RecordPresence>()({ name, sentences: SENTENCES, lead: LEAD, outcome: { key, text: unless(alreadySo, done), stays: 'briefly' } })

export const PRESENCE_FORMS = {
  arrival: oneOf('presence-arrival', 'PRESENCE_ARRIVAL_RECORDED', { done: 'Zapisano przyjście.', alreadySo: 'Ta osoba była już na liście obecnych.' }),
  departure: oneOf('presence-departure', 'PRESENCE_DEPARTURE_RECORDED', { done: 'Zapisano wyjście.', alreadySo: 'Wyjście tej osoby było już zapisane.' }),
}

const NOT_OPEN = 'Obecność można zgłosić, gdy posiedzenie trwa. Teraz nie trwa: jeszcze się nie zaczęło albo już się zakończyło.'
const own = (name: string, key: string, { done, alreadySo }: DoneOrNot) =>
  buttonForm<typeof RecordPresence>()({
    name,
    sentences: { ...SENTENCES, ERROR_MEETING_STATUS_NOT_ALLOWED: NOT_OPEN },
    outcome: { key, text: unless(alreadySo, done) },
  })

/** Of somebody who takes part remotely, about themselves. */
export const HERE_FORMS = {
  arrival: own('presence-here', 'PRESENCE_SAID', { done: 'Zgłoszono Twoją obecność.', alreadySo: 'Jesteś już na liście obecności.' }),
  departure: own('presence-away', 'PRESENCE_LEFT', {
    done: 'Zapisano, że nie uczestniczysz już w posiedzeniu.',
    alreadySo: 'Było już zapisane, że nie uczestniczysz w posiedzeniu.',
  }),
}

const CHOOSE = 'Wybierz osobę'
const CORRECT_IT = 'Nic nie dopisano. Jeśli zapisana godzina jest błędna, sprostuj ją na liście zapisów.'

export const ARRIVAL_FORM = recordForm<typeof RecordPresence>()({
  name: 'presence-arrival-at',
  unseen: ['leftAt'],
  labels: { userId: 'Kto przyszedł', arrivedAt: 'O której przyszedł' },
  required: { userId: CHOOSE },
  wrongFormat: { userId: CHOOSE, arrivedAt: wrongTime },
  fieldOf: { ERROR_NO_SEAT: 'userId' },
  sentences: SENTENCES,
  outcome: {
    key: 'PRESENCE_ARRIVAL_AT_RECORDED',
    text: unless(`O tej godzinie ta osoba była już na liście obecnych. ${CORRECT_IT}`, 'Zapisano przyjście o podanej godzinie.'),
  },
})

export const DEPARTURE_FORM = recordForm<typeof RecordPresence>()({
  name: 'presence-departure-at',
  unseen: ['arrivedAt'],
  labels: { userId: 'Kto wyszedł', leftAt: 'O której wyszedł' },
  required: { userId: CHOOSE },
  wrongFormat: { userId: CHOOSE, leftAt: wrongTime },
  fieldOf: { ERROR_NOT_PRESENT: 'leftAt' },
  sentences: SENTENCES,
  outcome: {
    key: 'PRESENCE_DEPARTURE_AT_RECORDED',
    text: unless(`Do tej godziny zapisano już wyjście tej osoby. ${CORRECT_IT}`, 'Zapisano wyjście o podanej godzinie.'),
  },
})

export const GUEST_FORM = recordForm<typeof RecordGuest>()({
  name: 'presence-guest',
  unseen: ['guestId', 'leftAt'],
  labels: { name: 'Imię i nazwisko, kogo reprezentuje', arrivedAt: 'O której przyszedł' },
  required: { name: 'Podaj imię i nazwisko gościa' },
  wrongFormat: { arrivedAt: wrongTime },
  sentences: SENTENCES,
  outcome: {
    key: 'PRESENCE_GUEST_RECORDED',
    text: unless('Gość o tym imieniu i nazwisku był już na liście obecnych. Nikogo nie dopisano.', 'Zapisano gościa.'),
  },
})

const GUEST_HAD_LEFT = 'Wyjście tego gościa było już zapisane.'
const ofGuest = (name: string, key: string, { done, alreadySo }: DoneOrNot) =>
  buttonForm<typeof RecordGuest>()({ name, sentences: SENTENCES, lead: LEAD, outcome: { key, text: unless(alreadySo, done), stays: 'briefly' } })

export const GUEST_FORMS = {
  arrival: ofGuest('presence-guest-back', 'PRESENCE_GUEST_BACK', { done: 'Zapisano powrót gościa.', alreadySo: 'Ten gość był już na liście obecnych.' }),
  departure: ofGuest('presence-guest-left', 'PRESENCE_GUEST_LEFT', { done: 'Zapisano wyjście gościa.', alreadySo: GUEST_HAD_LEFT }),
}

/** Of a meeting that is over. */
export const GUEST_LEFT_FORM = recordForm<typeof RecordGuest>()({
  name: 'presence-guest-left-at',
  unseen: ['guestId', 'name', 'arrivedAt'],
  labels: { leftAt: 'O której wyszedł' },
  wrongFormat: { leftAt: wrongTime },
  fieldOf: { ERROR_NOT_PRESENT: 'leftAt' },
  sentences: SENTENCES,
  outcome: { key: 'PRESENCE_GUEST_LEFT_AT', text: unless(GUEST_HAD_LEFT, 'Zapisano wyjście gościa o podanej godzinie.') },
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
  outcome: {
    key: 'PRESENCE_CORRECTED',
    text: unless('Ta godzina jest już w zapisie, więc niczego nie zmieniono.', 'Sprostowano godzinę. Poprzedni zapis został z powodem zmiany.'),
  },
})

export const TAKING_BACK_FORM = recordForm<typeof CorrectPresence>()({
  name: 'presence-taking-back',
  unseen: ['entryId', 'at'],
  labels: { reason: 'Powód wycofania' },
  required: { reason: REASON },
  sentences: { ...SENTENCES, ERROR_EDIT_CONFLICT: OVERTAKEN },
  outcome: { key: 'PRESENCE_TAKEN_BACK', text: 'Zapis wycofano. Został na liście z powodem.' },
})
