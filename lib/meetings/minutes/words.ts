// What the forms of minutes are called, ask for and say.
import type { AddRemark, AnswerRemark, ChangeMinutesStatus, SaveMinutes, WithdrawRemark } from '#contract/minutes.ts'
import { buttonForm, recordForm } from '#lib/messages/form-words.ts'

const GONE = 'Tego posiedzenia już nie ma: ktoś usunął jego katalog.'
export const MINUTES_CLOSED = 'Protokół został już przyjęty, więc nie można go zmieniać.'

export const minutesForm = recordForm<typeof SaveMinutes>()({
  name: 'minutes',
  unseen: ['read', 'updatedAt'],
  labels: { texts: 'Treść', chair: 'Kto przewodniczył' },
  wrongFormat: { chair: 'Tej osoby nie ma już w zapisie obecności. Wybierz inną' },
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_EDIT_CONFLICT: 'Ktoś zapisał w tym czasie ten sam fragment albo usunął punkt i nic nie zostało zapisane. Porównaj teksty i zapisz ponownie.',
    ERROR_MINUTES_STATUS_NOT_ALLOWED: MINUTES_CLOSED,
  },
  outcome: { key: 'MINUTES_SAVED', text: 'Protokół został zapisany.', stays: 'briefly' },
})

const OTHER_STATE = 'Protokół jest już w innym stanie. Strona pokazuje obecny. Sprawdź, czy nadal chcesz to zrobić.'
const DAY_FORM = 'Podaj dzień w postaci DD/MM/RRRR, na przykład 24/05/2027'

export const remarksForm = recordForm<typeof ChangeMinutesStatus>()({
  name: 'minutes-remarks',
  unseen: ['status', 'seen', 'adoptedOn', 'votingId', 'reason'],
  labels: { remarksUntil: 'Ostatni dzień na uwagi' },
  required: { remarksUntil: DAY_FORM },
  wrongFormat: { remarksUntil: DAY_FORM },
  outOfRange: { remarksUntil: 'Ten dzień już minął. Podaj dzisiejszy albo późniejszy' },
  sentences: { ERROR_NOT_FOUND: GONE, ERROR_MINUTES_STATUS_NOT_ALLOWED: OTHER_STATE },
  outcome: { key: 'MINUTES_SENT_FOR_REMARKS', text: 'Protokół jest przekazany do uwag: widzi go każdy, kto widzi posiedzenie.' },
})

export const adoptionForm = recordForm<typeof ChangeMinutesStatus>()({
  name: 'minutes-adoption',
  unseen: ['status', 'seen', 'remarksUntil', 'reason'],
  labels: { adoptedOn: 'Dzień przyjęcia', votingId: 'Głosowanie, w którym go przyjęto' },
  required: { adoptedOn: `${DAY_FORM}, albo wybierz głosowanie` },
  wrongFormat: { adoptedOn: DAY_FORM, votingId: 'To głosowanie jeszcze się nie skończyło albo już go nie ma. Wybierz inne' },
  outOfRange: { adoptedOn: 'Protokołu nie można przyjąć przed posiedzeniem ani w dniu, który jeszcze nie nadszedł' },
  sentences: { ERROR_NOT_FOUND: GONE, ERROR_MINUTES_STATUS_NOT_ALLOWED: OTHER_STATE },
  outcome: { key: 'MINUTES_ADOPTED', text: 'Protokół jest przyjęty. Jego treść już się nie zmieni.' },
})

export const draftAgainForm = buttonForm<typeof ChangeMinutesStatus>()({
  name: 'minutes-draft',
  sentences: { ERROR_NOT_FOUND: GONE, ERROR_MINUTES_STATUS_NOT_ALLOWED: OTHER_STATE },
  outcome: { key: 'MINUTES_DRAFT_AGAIN', text: 'Protokół jest znów wersją roboczą, którą widzi tylko sekretariat.' },
})

export const takeBackForm = recordForm<typeof ChangeMinutesStatus>()({
  name: 'minutes-take-back',
  unseen: ['status', 'seen', 'remarksUntil', 'adoptedOn', 'votingId'],
  labels: { reason: 'Powód' },
  required: { reason: 'Podaj powód: zostaje w dzienniku zdarzeń' },
  sentences: { ERROR_NOT_FOUND: GONE, ERROR_MINUTES_STATUS_NOT_ALLOWED: OTHER_STATE },
  outcome: { key: 'MINUTES_TAKEN_BACK', text: 'Przyjęcie protokołu zostało cofnięte. Jest znów wersją roboczą.' },
})

export const publishForm = buttonForm<typeof ChangeMinutesStatus>()({
  name: 'minutes-publish',
  sentences: {
    ERROR_NOT_FOUND: GONE,
    ERROR_MINUTES_STATUS_NOT_ALLOWED: OTHER_STATE,
    ERROR_EDIT_CONFLICT: 'Ktoś cofnął w tej chwili przyjęcie protokołu i nic nie zostało opublikowane. Strona pokazuje obecny stan.',
    ERROR_PARENT_NOT_PUBLISHED: 'Katalog posiedzenia jest wersją roboczą. Opublikuj najpierw katalog, a potem protokół.',
  },
  outcome: { key: 'MINUTES_PUBLISHED', text: 'Protokół został opublikowany w katalogu posiedzenia.' },
})

const NOT_OPEN = 'Uwag do tego protokołu nie można już zgłaszać: termin minął albo sekretariat go zamknął. Napisz do sekretariatu.'

export const remarkForm = recordForm<typeof AddRemark>()({
  name: 'minutes-remark',
  unseen: ['section'],
  labels: { text: 'Uwaga' },
  required: { text: 'Napisz, co poprawić' },
  sentences: {
    ERROR_NOT_FOUND: NOT_OPEN,
    ERROR_NOT_ACCESS_PARENT: NOT_OPEN,
    ERROR_MINUTES_STATUS_NOT_ALLOWED: NOT_OPEN,
    ERROR_EDIT_CONFLICT: 'Tego punktu nie ma już w porządku obrad. Odśwież stronę i zgłoś uwagę przy innym fragmencie.',
  },
  outcome: { key: 'REMARK_ADDED', text: 'Uwaga została zgłoszona. Odpowiedź sekretariatu zobaczysz na tej stronie.' },
})

export const withdrawRemarkForm = buttonForm<typeof WithdrawRemark>()({
  name: 'minutes-remark-withdraw',
  sentences: {
    ERROR_NOT_FOUND: 'Tej uwagi już nie ma.',
    ERROR_MINUTES_STATUS_NOT_ALLOWED: 'Na tę uwagę sekretariat już odpowiedział, więc nie można jej wycofać.',
  },
  outcome: { key: 'REMARK_WITHDRAWN', text: 'Uwaga została wycofana.', stays: 'briefly' },
})

export const answerForm = recordForm<typeof AnswerRemark>()({
  name: 'minutes-answer',
  unseen: ['read', 'answeredAt'],
  labels: { decision: 'Odpowiedź', minutesText: 'Treść fragmentu po zmianie', answer: 'Uzasadnienie' },
  required: { decision: 'Wybierz odpowiedź', answer: 'Napisz, dlaczego nie, albo co zmieniono, jeśli treść fragmentu zostaje bez zmian' },
  sentences: {
    ERROR_NOT_FOUND: 'Autor wycofał tę uwagę albo posiedzenia już nie ma.',
    ERROR_MINUTES_STATUS_NOT_ALLOWED: MINUTES_CLOSED,
    ERROR_EDIT_CONFLICT: 'Ktoś odpowiedział w tym czasie na tę uwagę albo zmienił treść fragmentu, więc nic nie zostało zapisane. Porównaj i zapisz ponownie.',
  },
  outcome: { key: 'REMARK_ANSWERED', text: 'Odpowiedź została zapisana.', stays: 'briefly' },
})
