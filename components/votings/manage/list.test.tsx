import { renderToStaticMarkup } from 'react-dom/server'
import type { VotingRow, VotingStatus } from '#contract/votings.ts'
import { formState } from '#components/ui/form-state.ts'
import type { Flash } from '#lib/session/visit.ts'
import { VOTING_TABS } from '#lib/votings/manage/tabs.ts'
import { cancelVotingForm, restoreVotingForm } from '#lib/votings/manage/words.ts'
import { ManagedVotings } from './list.tsx'

const voting = (currentStatus: VotingStatus, more: Partial<VotingRow> = {}): VotingRow => ({
  id: 5,
  title: 'Uchwała',
  startsAt: null,
  endsAt: '2027-05-24T10:00:00',
  currentStatus,
  general: false,
  workingGroup: null,
  startStopNotifications: false,
  documentStructNodeId: null,
  documentNotApplicable: true,
  resolution: false,
  rule: null,
  outcome: null,
  resolutionNumber: null,
  createdAt: '2026-01-01T10:00:00Z',
  createdBy: 'Anna Nowak',
  updatedAt: null,
  updatedBy: null,
  canVote: false,
  votePlaced: false,
  votePlacedBy: null,
  open: false,
  relatedCount: 0,
  votedCount: 0,
  actionReason: null,
  standing: null,
  papers: null,
  ...more,
})

function show(status: VotingStatus, rows: VotingRow[], { q = '', flash = [] }: { q?: string; flash?: Flash[] } = {}): string {
  const tab = VOTING_TABS[status]
  const visit = { flash }
  return renderToStaticMarkup(
    <ManagedVotings
      tab={tab}
      list={{ items: rows, totalCount: rows.length }}
      query={{ ...tab.shape.defaults, q }}
      here={tab.path}
      states={{ cancel: formState(visit, cancelVotingForm), restore: formState(visit, restoreVotingForm) }}
    />,
  )
}

const actions = (html: string) => [...html.matchAll(/aria-label="([^":]+): Uchwała"/g)].map(([, name]) => name)

describe('a row offers what its status allows', () => {
  it.each<[VotingStatus, Partial<VotingRow>, string[]]>([
    ['preparing', {}, ['Edytuj', 'Rozpocznij', 'Więcej czynności', 'Utwórz kopię']],
    ['preparing', { relatedCount: 1 }, ['Edytuj', 'Rozpocznij', 'Więcej czynności', 'Podgląd', 'Utwórz kopię']],
    ['in_progress', {}, ['Podgląd', 'Edytuj', 'Więcej czynności', 'Zakończ', 'Przypomnij', 'Zagłosuj w imieniu', 'Wycofaj', 'Anuluj', 'Utwórz kopię']],
    ['in_progress', { relatedCount: 1 }, ['Podgląd', 'Edytuj', 'Więcej czynności', 'Zakończ', 'Przypomnij', 'Zagłosuj w imieniu', 'Anuluj', 'Utwórz kopię']],
    ['finished', {}, ['Podgląd', 'Więcej czynności', 'Eksport głosów', 'Wycofaj', 'Anuluj', 'Utwórz kopię']],
    ['finished', { relatedCount: 3 }, ['Podgląd', 'Więcej czynności', 'Eksport głosów', 'Anuluj', 'Utwórz kopię']],
    ['canceled', {}, ['Podgląd', 'Więcej czynności', 'Przywróć', 'Eksport głosów', 'Utwórz kopię']],
  ])('%s %j', (status, more, expected) => {
    expect(actions(show(status, [voting(status, more)]))).toEqual(expected)
  })

  it('has dialogs only for actions that can be done', () => {
    expect([...show('in_progress', [voting('in_progress', { relatedCount: 2 })]).matchAll(/<dialog id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'zakoncz-5',
      'anuluj-5',
    ])
  })
})

it.each<VotingStatus>(['preparing', 'in_progress', 'finished', 'canceled'])(
  'of one that is %s each question names it, and asks ‘Nie’ before ‘Tak’',
  (status) => {
    const dialogs = [...show(status, [voting(status)]).matchAll(/<dialog id="[a-z]+-5".*?<\/dialog>/gs)].map(([html]) => html)
    expect(dialogs.length).toBeGreaterThan(0)
    for (const html of dialogs) {
      expect(html).toContain('„Uchwała”')
      expect(html).toMatch(/>(?:<span[^>]*>)?Nie<.*>Tak</s)
    }
  },
)

it('the title leads to the preview, or to the form where there is none', () => {
  expect(show('preparing', [voting('preparing')])).toContain('href="/zarzadzanieglosowania/edycjaglosowania/5"')
  expect(show('finished', [voting('finished')])).toMatch(/<th role="rowheader" scope="row"><a[^>]*href="\/zarzadzanieglosowania\/podgladglosowania\/5"/)
})

it('starting sends the name of the action as its reason', () => {
  const html = show('preparing', [voting('preparing')])
  expect(html).toContain('<input type="hidden" name="action" value="start"/>')
  expect(html).toContain('<input type="hidden" name="reason" value="start"/>')
  expect(html).toContain('Czy na pewno chcesz rozpocząć głosowanie „Uchwała”?')
})

it('the question before the end says whether the voting would be valid, and who has not voted', () => {
  const statistic = { eligibleCount: 30, votedCount: 12, turnoutPercent: 40, requiredTurnout: 15, valid: false }
  const notVoted = Array.from({ length: 18 }, (_, i) => `Gmina ${i + 1}`)
  const text = show('in_progress', [voting('in_progress', { standing: { statistic, notVoted } })])
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
  expect(text).toContain('Frekwencja: 40% (12 z 30 uprawnionych instytucji). Wymagana frekwencja: co najmniej 15 instytucji. Głosowanie będzie nieważne.')
  expect(text).toContain('Bez głosu (18): Gmina 1; Gmina 2;')
  expect(text).toContain('Gmina 10 i jeszcze 8; wszystkie są w podglądzie głosowania.')
})

it('a question announces mails only where they will be sent', () => {
  expect(show('preparing', [voting('preparing')])).not.toContain('dostaną wiadomość')
  expect(show('preparing', [voting('preparing', { startStopNotifications: true })])).toContain('dostaną wiadomość o rozpoczęciu')
})

it('a reason over 100 characters is cut, and can be opened whole', () => {
  const reason = 'x'.repeat(120)
  const html = show('canceled', [voting('canceled', { actionReason: reason })])
  expect(html).toContain(`<summary>${'x'.repeat(100)}…</summary><p>${reason}</p>`)
})

it('a refused reason is shown in the open dialog of its voting only, with the error', () => {
  const flash: Flash[] = [
    {
      code: 'VALIDATION_ERROR',
      severity: 'error',
      form: 'voting-cancel',
      fields: [{ path: 'reason', code: 'max_length', limit: 2000 }],
      values: { id: '5', reason: 'Za długi' },
    },
  ]
  const html = show('in_progress', [voting('in_progress'), voting('in_progress', { id: 6 })], { flash })
  expect(html).toMatch(/<dialog id="anuluj-5" open=""/)
  expect(html).toMatch(/<dialog id="anuluj-6" role/)
  expect(html).toContain('href="#anuluj-5-reason"')
  expect(html).toContain('>Za długi</textarea>')
  expect(html.match(/data-told="0"/g)).toHaveLength(1)
})

it('an empty list says whether there are no votings or no matches', () => {
  expect(show('canceled', [])).toContain('Nie ma anulowanych głosowań.')
  expect(show('canceled', [], { q: 'żubr' })).toContain('Żadne głosowanie nie pasuje do „żubr”.')
})
