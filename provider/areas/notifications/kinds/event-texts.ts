// Polish templates about changed and cancelled events. Present values are placeholders, filled in when the mail is sent; former values
// are part of the text.
import { eventWords, type CarriedEvent, type EventWord } from '#provider/areas/calendar/service.ts'
import { meetingWords } from '#provider/areas/meetings/mailed/service.ts'
import { escapeHtml } from '#provider/html/tokens.ts'
import { committee, committeeAfter } from '#provider/mail/wording.ts'
import type { SentEvent } from '#provider/db/kept-json.ts'
import type { Settings } from '#provider/settings.ts'
import { OPENING } from './folder-texts.ts'
import type { Template } from './kind.ts'

export interface EventFacts {
  settings: Settings
  /** As it is now. */
  event: Pick<CarriedEvent, 'name'> & { starts_at: string }
  /** As the latest mail showed it. */
  before: SentEvent
  /** Whether answers about attendance are collected. */
  attendanceActive: boolean
  /** It is a meeting's. */
  isMeeting: boolean
  /** That meeting was called off, and why; undefined: it was not, whatever became of its event. */
  calledOff: { reason: string | null } | undefined
}

const LABELS: Record<EventWord, string> = { data: 'Data', godzina: 'Godzina', miejsce: 'Miejsce' }
const MEETING_LABELS = { ...LABELS, forma: 'Forma' }

const paragraph = (html: string) => `<p>${html}</p>`

const ANSWER = [
  'Odpowiedzi udzielone dla poprzedniego terminu nie są już liczone.',
  'Prosimy o ponowną informację, czy wezmą Państwo udział: {{linkUdzial}} {{linkBrakUdzialu}}',
]

/** Former and present values side by side; without both there is no line. */
function sideBySide(before: SentEvent, isMeeting: boolean): string {
  const was: Partial<Record<string, string>> = { ...eventWords(before), ...(before.meeting && meetingWords(before.meeting)) }
  const rows = Object.entries(isMeeting ? MEETING_LABELS : LABELS).map(
    ([word, label]) => `<tr><th scope="row">${label}</th><td><p>${escapeHtml(was[word] ?? '–')}</p></td><td><p>{{${word}}}</p></td></tr>`,
  )
  return `<table><thead><tr><th scope="col">${isMeeting ? 'Posiedzenie' : 'Wydarzenie'}</th><th scope="col">Było</th><th scope="col">Jest</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Answers stay valid if the start has not changed. */
export function changeTemplate({ settings, event, before, attendanceActive, isMeeting }: EventFacts): Template {
  const isMoved = before.startsAt !== event.starts_at
  const thing = isMeeting ? 'posiedzenia' : 'wydarzenia'
  const what = isMoved ? `terminu ${thing}` : thing
  const body = [
    ...OPENING.map(paragraph),
    paragraph(
      `informujemy o zmianie ${what} „${escapeHtml(event.name)}” ${isMeeting ? committeeAfter(event.name, settings) : `w kalendarzu ${committee(settings)}`}.`,
    ),
    sideBySide(before, isMeeting),
    ...(isMeeting ? [paragraph('Udział zdalny: {{linkDolaczenie}}')] : []),
    ...(isMoved && attendanceActive ? ANSWER.map(paragraph) : []),
    paragraph('W załączniku przesyłamy zmienione wydarzenie: program kalendarza zastąpi nim poprzednie.'),
  ]
  return { subject: `Zmiana ${isMeeting || !isMoved ? what : 'terminu'}: ${event.name}`, body: body.join('') }
}

/** What is called off: the meeting, or only an event of the calendar. */
const calledOffThing = ({ settings, event: { name }, calledOff }: EventFacts) =>
  calledOff
    ? { begins: `posiedzenie „${escapeHtml(name)}” ${committeeAfter(name, settings)}`, why: calledOff.reason }
    : { begins: `wydarzenie „${escapeHtml(name)}” w kalendarzu ${committee(settings)}`, why: null }

export function cancellationTemplate(facts: EventFacts): Template {
  const { event, before } = facts
  const { begins, why } = calledOffThing(facts)
  const was = eventWords(before)
  const when = [was.data, was.godzina && `godz. ${was.godzina}`, was.miejsce].filter(Boolean).join(', ')
  const body = [
    ...OPENING,
    `informujemy, że ${begins}, zaplanowane na: ${escapeHtml(when)}, zostało odwołane.`,
    ...(why ? [`Powód: ${escapeHtml(why)}`] : []),
    'Potwierdzenia udziału nie są już potrzebne.',
    'W załączniku przesyłamy odwołanie, które usuwa wydarzenie z programu kalendarza.',
  ]
  return { subject: `Odwołane: ${event.name}`, body: body.map(paragraph).join('') }
}
