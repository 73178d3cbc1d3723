// What is to be done, in words, and where it is done.
import { DOCUMENTS, PEOPLE, REMARKS, VOTES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { OFFICE_DUTIES, type Duty, type DutyKind } from '#contract/todo.ts'
import { formatDate, formatDateTime } from '#lib/format/dates.ts'
import { folderHref } from '#lib/links/library.ts'
import { sendingHref } from '#lib/links/mailings.ts'
import { meetingHref, minutesHref } from '#lib/links/meetings.ts'
import { ballotHref, summaryHref } from '#lib/links/votings.ts'

export const TODO_PATH = '/dozrobienia'
export const NOTHING_TO_DO = 'Nic więcej nie musisz robić.'

interface Words {
  does: (duty: Duty) => string
  href: (duty: Duty) => string
  /** Of its deadline. */
  by: (deadline: string) => string
}

const until = (deadline: string) => `do ${formatDateTime(deadline)}`
const onTheDay = (deadline: string) => `posiedzenie ${formatDateTime(deadline)}`

const WORDS: Record<DutyKind, Words> = {
  voting: { does: () => 'Oddaj głos', href: ({ id }) => ballotHref(id), by: until },
  attendance: {
    does: ({ anew }) => (anew ? 'Odpowiedz jeszcze raz, czy weźmiesz udział – zmienił się termin' : 'Odpowiedz, czy weźmiesz udział'),
    href: ({ id, meetingId }) => (meetingId === null ? folderHref(id) : meetingHref(meetingId)),
    by: until,
  },
  remarks: { does: () => 'Zgłoś uwagi do protokołu, jeśli je masz', href: ({ id }) => minutesHref(id), by: (deadline) => `do ${formatDate(deadline)}` },
  papers: { does: ({ count }) => `Przeczytaj materiały: ${counted(count, DOCUMENTS)}`, href: ({ id }) => meetingHref(id), by: onTheDay },
  drafts: { does: ({ count }) => `Opublikuj materiały: ${counted(count, DOCUMENTS)}`, href: ({ id }) => meetingHref(id), by: onTheDay },
  turnout: { does: ({ count }) => `Do wymaganej frekwencji brakuje: ${counted(count, VOTES)}`, href: ({ id }) => summaryHref(id), by: until },
  answers: {
    does: ({ count }) => `Nie odpowiedziało, czy weźmie udział: ${counted(count, PEOPLE)}`,
    href: ({ id }) => `/potwierdzeniaudzialu/${id}`,
    by: until,
  },
  unanswered: { does: ({ count }) => `Odpowiedz na ${counted(count, REMARKS)} do protokołu`, href: ({ id }) => minutesHref(id), by: until },
  undelivered: { does: ({ count }) => `Wiadomości, których nie doręczono: ${count}`, href: ({ id }) => sendingHref(id), by: until },
}

export const dutyText = (duty: Duty): string => WORDS[duty.kind].does(duty)
export const dutyHref = (duty: Duty): string => WORDS[duty.kind].href(duty)
/** null: it has no deadline. */
export const dutyDeadline = ({ kind, deadline }: Pick<Duty, 'kind' | 'deadline'>): string | null => (deadline === null ? null : WORDS[kind].by(deadline))

export const isOfOffice = ({ kind }: Pick<Duty, 'kind'>): boolean => (OFFICE_DUTIES as readonly DutyKind[]).includes(kind)
