import { renderToStaticMarkup } from 'react-dom/server'
import type { AgendaItem, Meeting } from '#contract/meetings.ts'
import { DraftPapers } from './drafts.tsx'
import { MeetingPage } from './page.tsx'

const item = (id: number, more: Partial<AgendaItem> = {}): AgendaItem => ({
  id,
  number: String(id),
  title: `Punkt ${id}`,
  speaker: null,
  status: 'waiting',
  documents: [],
  votings: [],
  comingVotings: [],
  ...more,
})
const VOTING = {
  id: 7,
  title: 'Uchwała',
  currentStatus: 'in_progress',
  votePlaced: false,
  open: true,
  resolution: false,
  rule: null,
  outcome: null,
  resolutionNumber: null,
} as const
const MEETING: Meeting = {
  id: 1,
  number: 13,
  name: 'XIII posiedzenie',
  startsAt: '2026-12-08 10:00:00',
  endsAt: '2026-12-08 15:30:00',
  mode: 'hybrid',
  place: 'Sala 12',
  status: 'called',
  folderId: 3,
  eventId: 4,
  myAttendance: null,
  attendanceAsked: false,
  waiting: 0,
  packChanges: null,
  joinUrl: 'https://spotkania.example/13',
  cancelReason: null,
  isDraft: false,
  groupNames: [],
  attendanceAt: null,
  attendanceOutdated: false,
  attendanceCheckingActive: false,
  attendanceUntil: null,
  updatedAt: '2026-12-01T10:00:00.000Z',
  agenda: [item(1), item(2, { status: 'withdrawn' }), item(3, { status: 'current', votings: [VOTING] })],
  minutes: null,
  newestAt: null,
  others: [{ id: 9, name: 'Lista obecności', versionNum: 2, state: 'changed', fileType: 'pdf', fileSize: 2048, isDraft: false }],
}
const show = (more: Partial<Meeting> = {}, props: Partial<Parameters<typeof MeetingPage>[0]> = {}) =>
  renderToStaticMarkup(<MeetingPage meeting={{ ...MEETING, ...more }} attendance={null} {...props} />)

it('says when and where the meeting is, how to join it, and what each item has', () => {
  const html = show()
  expect(html).toContain('wtorek, 8 grudnia 2026')
  expect(html).toContain('Stacjonarnie i zdalnie, Sala 12')
  expect(html).toContain('href="https://spotkania.example/13"')
  expect(html).toContain('<s>Punkt 2</s>')
  expect(html).toContain('aria-current="step"')
  expect(html).toMatch(/href="\/glosowanie\/7"[^>]*>Głosuj/)
  expect(html).toMatch(/Pozostałe materiały.*Lista obecności.*Zmienione.*PDF, 2/s)
  expect(show({ joinUrl: null })).not.toContain('Dołącz zdalnie')
})

it('a meeting that was called off says so and why, and leads nobody into it', () => {
  const html = show({ status: 'canceled', cancelReason: 'Brak kworum' })
  expect(html).toContain('To posiedzenie zostało odwołane')
  expect(html).toContain('Powód: Brak kworum')
  expect(html).not.toContain('spotkania.example')
})

it('a voting is started at the item that is discussed, and at no other', () => {
  const agenda = [item(1, { votings: [{ ...VOTING, id: 1 }] }), item(2, { status: 'current', votings: [{ ...VOTING, id: 2 }] })]
  const html = show({ agenda }, { votingTool: ({ id }) => <b>{`rozpocznij ${id}`}</b> })
  expect(html.match(/rozpocznij \d/g)).toEqual(['rozpocznij 2'])
})

it('a voting to come is told at its item without its title, several by number, and at a withdrawn item not at all', () => {
  const coming = (id: number) => ({ id, general: false, ownRecusal: null })
  const agenda = [
    item(1, { comingVotings: [coming(5), coming(6)] }),
    item(2, { status: 'withdrawn', comingVotings: [coming(7)] }),
    item(3, { comingVotings: [coming(8)] }),
  ]
  const html = show({ agenda }, { comingTool: ({ id }, { itemNumber, place }) => <b>{`${id}: ${itemNumber} ${place}`}</b> })
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text)).toEqual(['5: 1 1', '6: 1 2', '8: 3 null'])
})

it('drafts among the papers are counted once, with the way in which they are published', () => {
  const draft = { ...MEETING.others[0]!, id: 10, isDraft: true }
  const notice = (more: Partial<Meeting>) => renderToStaticMarkup(<DraftPapers meeting={{ ...MEETING, ...more }} publishHref="/publikuj" />)
  expect(notice({})).toBe('')
  const agenda = [item(1, { documents: [draft] }), item(2, { documents: [draft, { ...draft, id: 11 }] })]
  expect(notice({ agenda })).toMatch(/Wersje robocze: 2\u00a0dokumenty\. Widzą je tylko administratorzy\. <a href="\/publikuj">/)
  expect(notice({ agenda, isDraft: true })).toContain('Publikuje się je razem z nim')
})

it('says that a pack marks nothing as read, where something can be marked', () => {
  expect(show({}, { markRead: <button>Oznacz</button> })).toContain('pozostają nieprzeczytane')
  expect(show()).not.toContain('pozostają nieprzeczytane')
})
