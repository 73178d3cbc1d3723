import { askedSecond, isOver, proposedTime, quorumSaid, shownHour } from './presence.ts'

it.each([
  ['10:45', '2026-12-08T10:45'],
  ['9.05', '2026-12-08T09:05'],
  ['10:45:30', '2026-12-08T10:45:30'],
  ['09/12/2026 10:45:30', '2026-12-09T10:45:30'],
  ['10:75', null],
  ['jutro', null],
  ['09/12/2026', null],
])('a second that is asked for as %s is %s', (typed, second) => expect(askedSecond(typed, '2026-12-08 10:00:00')).toBe(second))

const figures = { entitledCount: 16, presentCount: 7, requiredCount: 8, quorate: false, quorum: { kind: 'at_least', numerator: 1, denominator: 2 } as const }

it('a quorum says what is there, what is needed, and by which rule', () => {
  expect(quorumSaid({ ...figures, quorumParagraph: '§ 9 ust. 1' })).toEqual({
    severity: 'warning',
    lead: 'Nie ma kworum, brakuje 1.',
    figures: 'Obecne: 7\u00a0z\u00a016 uprawnionych instytucji. Potrzeba 8 (co najmniej 1/2, § 9 ust. 1).',
  })
  expect(
    quorumSaid({ ...figures, presentCount: 9, requiredCount: 9, quorate: true, quorum: { kind: 'number', number: 9 }, quorumParagraph: '' }),
  ).toMatchObject({
    lead: 'Jest kworum.',
    figures: 'Obecne: 9\u00a0z\u00a016 uprawnionych instytucji. Potrzeba 9 (co najmniej 9).',
  })
  expect(quorumSaid({ ...figures, entitledCount: 0, presentCount: 0, quorumParagraph: '' }).severity).toBe('info')
})

it('an hour has seconds where there are any', () => {
  expect([shownHour('2026-12-08 10:02:00'), shownHour('2026-12-08 10:02:30')]).toEqual(['10:02', '10:02:30'])
})

describe('what is typed in when a meeting was closed, or its last day is over, is of its hours', () => {
  const [startsAt, endsAt] = ['2026-12-08 10:00:00', '2026-12-09 15:30:00']
  const [before, second, later] = ['2026-12-07 12:00:00', '2026-12-09 16:20:00', '2026-12-10 08:00:00']
  const record = (status: 'called' | 'open' | 'closed', now: string) => ({ status, startsAt, endsAt, now })

  it.each(['called', 'open'] as const)('where it is %s too', (status) => {
    expect([isOver(record(status, before)), isOver(record(status, second)), isOver(record(status, later))]).toEqual([false, false, true])
    expect([proposedTime(record(status, second), 'arrival'), proposedTime(record(status, later), 'arrival')]).toEqual([second, startsAt])
    expect([proposedTime(record(status, second), 'departure'), proposedTime(record(status, later), 'departure')]).toEqual([second, endsAt])
  })

  it('and never of a time to come, but for a list that is prepared before', () => {
    const early = record('closed', '2026-12-08 13:00:00')
    expect([isOver(early), proposedTime(early, 'arrival'), proposedTime(early, 'departure')]).toEqual([true, startsAt, early.now])
    expect(proposedTime(record('called', before), 'arrival')).toBe(startsAt)
  })
})
