import { renderToStaticMarkup } from 'react-dom/server'
import { textSeal } from '#common/text-seal.ts'
import type { Minutes, MinutesRemark, MinutesSection, MinutesStatus } from '#contract/minutes.ts'
import { untried } from '#components/ui/form-state.ts'
import { adoptionForm, answerForm, minutesForm, remarksForm, takeBackForm } from '#lib/meetings/minutes/words.ts'
import { AnswerToRemark } from './answer-page.tsx'
import { Steps, type StepStates } from './steps.tsx'
import { WriteMinutesPage } from './writing/page.tsx'

const section = (key: string, minutesText: string): MinutesSection => ({
  key,
  title: key === 'closing' ? 'Zamknięcie posiedzenia' : 'Porządek obrad',
  item: null,
  fields: [],
  minutesText,
  seal: textSeal(minutesText),
  updatedAt: null,
  updatedBy: null,
})
const MINUTES: Minutes = {
  meetingId: 1,
  meetingName: 'XIII posiedzenie',
  meetingStatus: 'closed',
  folderId: 3,
  status: null,
  updatedAt: null,
  updatedBy: null,
  sections: [section('agenda', 'Zmieniono porządek.'), section('closing', '')],
  remarks: [],
  remarksUntil: null,
  remarksProposed: '2026-12-20',
  takesRemarks: false,
  adoptedOn: null,
  adoptedBy: null,
  contentHash: null,
  published: null,
  chairs: [],
  votings: [],
}
const STATES: StepStates = { remarks: untried(remarksForm), adoption: untried(adoptionForm), takeBack: untried(takeBackForm) }
const steps = (status: MinutesStatus | null, states: Partial<StepStates> = {}) =>
  renderToStaticMarkup(<Steps minutes={{ ...MINUTES, status }} states={{ ...STATES, ...states }} />)
const seenIn = (html: string) => [...html.matchAll(/name="seen" value="(\w+)"/g)].map(([, seen]) => seen)

it('each step tells which state it was pressed in', () => {
  expect([seenIn(steps(null)), seenIn(steps('remarks')), seenIn(steps('adopted'))]).toEqual([
    ['draft', 'draft'],
    ['remarks', 'remarks', 'remarks'],
    ['adopted'],
  ])
})

it('a reason for taking an adoption back that came too late stands on the page', () => {
  const takeBack = { ...STATES.takeBack, severity: 'error' as const, values: { reason: 'Pomyłka w liczbie głosów' } }
  for (const status of ['published', 'draft'] as const) expect(steps(status, { takeBack })).toContain('Pomyłka w liczbie głosów')
})

it('of minutes that were adopted while somebody wrote, what was typed stands on the page, and not what was read', () => {
  const values = {
    'texts.agenda': 'Zmieniono porządek.',
    'read.agenda': textSeal('Zmieniono porządek.'),
    'texts.closing': 'Zamknięto o 16.',
    'read.closing': textSeal(''),
  }
  const state = { ...untried(minutesForm), severity: 'error' as const, values }
  const html = renderToStaticMarkup(<WriteMinutesPage minutes={{ ...MINUTES, status: 'adopted' }} state={state} signedIn={undefined} />)
  expect(html).toContain('Zamknięto o 16.')
  expect(html).not.toContain('Zmieniono porządek.')
})

it('an answer to a remark that is gone, or to minutes that are closed, stands on the page, and not the text that was only read', () => {
  const remark = { id: 5, section: 'agenda', author: 'Anna Nowak', text: 'Brak godziny', createdAt: '2026-12-10T09:00:00.000Z' } as unknown as MinutesRemark
  const [read] = MINUTES.sections
  const values = { decision: 'rejected', answer: 'Godzina stoi w załączniku.', minutesText: read!.minutesText, read: read!.seal }
  const state = { ...untried(answerForm), severity: 'error' as const, values }
  const shown = (status: MinutesStatus, found: MinutesRemark | undefined, typed = state) =>
    renderToStaticMarkup(<AnswerToRemark minutes={{ ...MINUTES, status }} remark={found} section={found && read} state={typed} />)
  for (const html of [shown('remarks', undefined), shown('adopted', remark)]) {
    expect(html).toContain('Godzina stoi w załączniku.')
    expect(html).not.toContain('Zmieniono porządek.')
  }
  const changed = { ...state, values: { ...values, minutesText: 'Zmieniono porządek o 10.' } }
  expect(shown('remarks', undefined, changed)).toContain('Zmieniono porządek o 10.')
})
