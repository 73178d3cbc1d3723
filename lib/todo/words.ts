// What is to be done, in words.
import { DOCUMENTS, PEOPLE, REMARKS, VOTES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { OFFICE_DUTIES, type Duty, type DutyKind } from '#contract/todo.ts'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'

export const TODO_PATH = '/dozrobienia'
export const NOTHING_TO_DO = 'Nic więcej nie musisz robić.'

interface Words {
  does: (duty: Duty) => string
  /** Of its deadline. */
  by: (deadline: string) => string
}

const until = (deadline: string) => `do ${formatDateTime(deadline)}`
const onTheDay = (deadline: string) => `posiedzenie ${formatDateTime(deadline)}`

const WORDS: Record<DutyKind, Words> = {
  vote: { does: () => 'Oddaj głos', by: until },
  attendance: {
    does: ({ anew }) => (anew ? 'Odpowiedz jeszcze raz, czy weźmiesz udział – zmienił się termin' : 'Odpowiedz, czy weźmiesz udział'),
    by: until,
  },
  remarks: { does: () => 'Zgłoś uwagi do protokołu, jeśli je masz', by: (deadline) => `do ${formatDate(deadline)}` },
  papers: { does: ({ count }) => `Przeczytaj materiały: ${counted(count, DOCUMENTS)}`, by: onTheDay },
  drafts: { does: ({ count }) => `Opublikuj materiały: ${counted(count, DOCUMENTS)}`, by: onTheDay },
  turnout: { does: ({ count }) => `Do wymaganej frekwencji brakuje: ${counted(count, VOTES)}`, by: until },
  answers: {
    does: ({ count }) => `Nie odpowiedziało, czy weźmie udział: ${counted(count, PEOPLE)}`,
    by: until,
  },
  unanswered: { does: ({ count }) => `Odpowiedz na ${counted(count, REMARKS)} do protokołu`, by: until },
  undelivered: { does: ({ count }) => `Wiadomości, których nie doręczono: ${count}`, by: until },
}

export const dutyText = (duty: Duty): string => WORDS[duty.kind].does(duty)
/** null: it has no deadline. */
export const dutyDeadline = ({ kind, deadline }: Pick<Duty, 'kind' | 'deadline'>): string | null => (deadline === null ? null : WORDS[kind].by(deadline))

export const isOfOffice = ({ kind }: Pick<Duty, 'kind'>): boolean => (OFFICE_DUTIES as readonly DutyKind[]).includes(kind)
