import type { MeetingRow, MeetingVoting } from '#contract/meetings.ts'
import { daysUntil, meetingPlace, meetingTime, votingState, waitedFor } from './labels.ts'

const row = (waiting: number, attendanceAsked: boolean, myAttendance: MeetingRow['myAttendance'] = null) => ({ waiting, attendanceAsked, myAttendance })

it('a meeting says when and where it is', () => {
  expect(meetingTime({ startsAt: '2026-12-08 10:00:00', endsAt: '2026-12-08 15:30:00' })).toBe('wtorek, 8 grudnia 2026, 10:00\u2060–\u206015:30')
  expect(meetingTime({ startsAt: '2026-12-31 10:00:00', endsAt: '2027-01-01 01:00:00' })).toBe(
    'czwartek, 31 grudnia 2026, 10:00 – piątek, 1 stycznia 2027, 01:00',
  )
  expect(meetingPlace({ mode: 'hybrid', place: 'Sala 12' })).toBe('Stacjonarnie i zdalnie, Sala 12')
  expect(meetingPlace({ mode: 'remote', place: null })).toBe('Zdalnie')
})

it('names what waits for the reader: an answer only while it is asked for and missing', () => {
  expect(waitedFor(row(0, true, 'participation'))).toEqual([])
  expect(waitedFor(row(1, true))).toEqual(['odpowiedź o udziale'])
  expect(waitedFor(row(3, true))).toEqual(['odpowiedź o udziale', '2\u00a0głosowania'])
  expect(waitedFor(row(2, true, 'no_participation'))).toEqual(['2\u00a0głosowania'])
  expect(waitedFor(row(1, false))).toEqual(['1\u00a0głosowanie'])
})

it.each([
  [{ currentStatus: 'in_progress', open: true, votePlaced: false }, 'Czeka na Twój głos'],
  [{ currentStatus: 'in_progress', open: true, votePlaced: true }, 'Głos oddany'],
  [{ currentStatus: 'in_progress', open: false, votePlaced: false }, 'Głosowanie trwa'],
  [{ currentStatus: 'finished', open: false, votePlaced: true }, 'Zakończone'],
  [{ currentStatus: 'finished', open: false, votePlaced: true, outcome: 'adopted', resolutionNumber: '45/2026' }, 'Uchwała nr 45/2026 przyjęta'],
  [{ currentStatus: 'finished', open: false, votePlaced: true, outcome: 'rejected' }, 'Uchwała nieprzyjęta'],
] satisfies [Pick<MeetingVoting, 'currentStatus' | 'open' | 'votePlaced'> & Partial<MeetingVoting>, string][])('of a voting %j it says: %s', (voting, said) =>
  expect(votingState({ id: 1, title: 'Uchwała', resolution: false, rule: null, outcome: null, resolutionNumber: null, ...voting })).toBe(said),
)

it('says how many days there are until a meeting that is to come', () => {
  const until = (today: string, status: 'planned' | 'called' | 'open' | 'canceled' = 'called') => daysUntil({ startsAt: '2027-03-29 09:00:00', status }, today)
  // The clock changes in between.
  expect([until('2027-03-26'), until('2027-03-28'), until('2027-03-29', 'planned'), until('2027-03-24')]).toEqual([
    'za 3\u00a0dni',
    'jutro',
    'dzisiaj',
    'za 5\u00a0dni',
  ])
  expect([until('2027-03-30'), until('2027-03-26', 'open'), until('2027-03-26', 'canceled')]).toEqual([null, null, null])
})
