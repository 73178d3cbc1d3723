import { renderToStaticMarkup } from 'react-dom/server'
import type { PresenceRecord } from '#contract/presence.ts'
import { untried } from '#components/ui/form-state.ts'
import { GUEST_FORM } from '#lib/meetings/presence-words.ts'
import { Guests } from './guests.tsx'

const RECORD: PresenceRecord = {
  at: '2026-12-08 16:00:00',
  entitledCount: 0,
  presentCount: 0,
  requiredCount: 0,
  quorate: false,
  quorum: { kind: 'number', number: 1 },
  quorumParagraph: '',
  meetingName: 'XIII posiedzenie',
  status: 'open',
  mode: 'onsite',
  startsAt: '2026-12-08 10:00:00',
  endsAt: '2026-12-08 15:30:00',
  now: '2026-12-08 16:00:00',
  seats: [],
  guests: [
    { guestId: 1, name: 'Jan Kowalski', since: '2026-12-08 10:00:00' },
    { guestId: 2, name: 'Anna Nowak', since: null },
  ],
  entries: [],
}
const show = (more: Partial<PresenceRecord>) =>
  renderToStaticMarkup(<Guests record={{ ...RECORD, ...more }} meetingId="1" isOpen state={untried(GUEST_FORM)} />)
const leavesAt = (more: Partial<PresenceRecord> = {}) => /name="leftAt" value="([^"]*)"/.exec(show(more))?.[1]

it('a guest leaves at the moment of the press, and in a list that is typed in later at the end of the meeting', () => {
  expect([leavesAt(), show({}).includes('Znów jest')]).toEqual(['', true])
  expect(leavesAt({ status: 'closed' })).toBe('08/12/2026 15:30')
  expect(leavesAt({ status: 'called', now: '2026-12-10 09:00:00' })).toBe('08/12/2026 15:30')
  expect(show({ status: 'closed' })).not.toContain('Znów jest')
})

it('of a meeting that was closed early, or lasted longer, nobody leaves in time to come or before they came', () => {
  expect(leavesAt({ status: 'closed', now: '2026-12-08 13:00:00' })).toBe('')
  expect(leavesAt({ status: 'closed', guests: [{ guestId: 1, name: 'Jan Kowalski', since: '2026-12-08 15:45:00' }] })).toBe('')
})
