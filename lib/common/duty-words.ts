// What waits for somebody, in words: on the screen and in mails.
import { DOCUMENTS, PEOPLE, REMARKS, VOTES } from './nouns.ts'
import { counted } from './plural.ts'
import { shownDay, shownWallTime } from './shown-time.ts'
import { wallTimeOf } from './warsaw-clock.ts'

/** A duty of `lib/contract/todo.ts`, as far as it is told. */
interface ToldDuty<Kind extends string = string> {
  kind: Kind
  count: number
  anew: boolean
  /** ISO instant. */
  deadline: string | null
}

interface Words {
  does: (duty: ToldDuty) => string
  /** Of its deadline, a wall time. */
  by: (deadline: string) => string
}

const until = (deadline: string) => `do ${shownWallTime(deadline)}`
const onTheDay = (deadline: string) => `posiedzenie ${shownWallTime(deadline)}`

const WORDS = {
  vote: { does: () => 'Oddaj głos', by: until },
  attendance: {
    does: ({ anew }) => (anew ? 'Odpowiedz jeszcze raz, czy weźmiesz udział – zmienił się termin' : 'Odpowiedz, czy weźmiesz udział'),
    by: until,
  },
  remarks: { does: () => 'Zgłoś uwagi do protokołu, jeśli je masz', by: (deadline) => `do ${shownDay(deadline)}` },
  papers: { does: ({ count }) => `Przeczytaj materiały: ${counted(count, DOCUMENTS)}`, by: onTheDay },
  acquaintance: { does: () => 'Przeczytaj i potwierdź zapoznanie się', by: until },
  drafts: { does: ({ count }) => `Opublikuj materiały: ${counted(count, DOCUMENTS)}`, by: onTheDay },
  turnout: { does: ({ count }) => `Do wymaganej frekwencji brakuje: ${counted(count, VOTES)}`, by: until },
  answers: { does: ({ count }) => `Nie odpowiedziało, czy weźmie udział: ${counted(count, PEOPLE)}`, by: until },
  unanswered: { does: ({ count }) => `Odpowiedz na ${counted(count, REMARKS)} do protokołu`, by: until },
  undelivered: { does: ({ count }) => `Wiadomości, których nie doręczono: ${count}`, by: until },
} satisfies Record<string, Words>

type DutyName = keyof typeof WORDS
const wordsOf = (kind: DutyName): Words => WORDS[kind]

export const dutyText = (duty: ToldDuty<DutyName>): string => wordsOf(duty.kind).does(duty)
/** null: it has no deadline. */
export const dutyDeadline = ({ kind, deadline }: Pick<ToldDuty<DutyName>, 'kind' | 'deadline'>): string | null =>
  deadline === null ? null : wordsOf(kind).by(wallTimeOf(new Date(deadline)))
