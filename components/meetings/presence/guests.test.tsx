import { renderToStaticMarkup } from 'react-dom/server'
import type { PresenceRecord } from '#contract/presence.ts'
import { untried } from '#components/ui/form-state.ts'
import { GUEST_FORM, GUEST_LEFT_FORM } from '#lib/meetings/presence-words.ts'
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
  renderToStaticMarkup(<Guests record={{ ...RECORD, ...more }} meetingId="1" isOpen state={untried(GUEST_FORM)} leftState={untried(GUEST_LEFT_FORM)} />)
const leavesAt = (more: Partial<PresenceRecord> = {}) =>
  [...show(more).matchAll(/<input[^>]*name="leftAt"[^>]*>/g)].map(([field]) => [/type="(\w+)"/.exec(field)?.[1], /value="([^"]*)"/.exec(field)?.[1]])

it('a guest leaves by one press at its moment, and of a meeting that is over by an hour that is typed', () => {
  expect([leavesAt(), show({}).includes('Znów jest')]).toEqual([[['hidden', '']], true])
  const typed = [['text', '08/12/2026 15:30']]
  expect(leavesAt({ status: 'closed' })).toEqual(typed)
  for (const status of ['called', 'open'] as const) expect(leavesAt({ status, now: '2026-12-10 09:00:00' })).toEqual(typed)
  expect(show({ status: 'closed' })).not.toContain('Znów jest')
})

it('of a meeting that was closed early no hour to come is proposed', () => {
  expect(leavesAt({ status: 'closed', now: '2026-12-08 13:00:00' })).toEqual([['text', '08/12/2026 13:00']])
})
