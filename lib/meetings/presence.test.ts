import { askedSecond, isAfterwards, proposedTime, quorumSaid, shownHour } from './presence.ts'

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

it('what is typed in when a meeting was closed, or on a later day, is of its hour, unless it is open still', () => {
  const startsAt = '2026-12-08 10:00:00'
  const [during, later] = ['2026-12-08 10:20:00', '2026-12-09 08:00:00']
  const afterwards = (status: 'called' | 'open' | 'closed', now: string) => isAfterwards({ status, startsAt, now })
  expect([afterwards('called', during), afterwards('open', during), afterwards('open', later)]).toEqual([false, false, false])
  expect([afterwards('closed', during), afterwards('closed', later), afterwards('called', later)]).toEqual([true, true, true])
  expect([proposedTime({ startsAt, now: during }), proposedTime({ startsAt, now: later })]).toEqual([during, startsAt])
})
