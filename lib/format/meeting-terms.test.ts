import { clockSaid } from './meeting-terms.ts'

const call = { requiredDays: 10, paragraph: '§ 7 ust. 2', lastDay: '2026-11-20' }
const urgent = { requiredDays: 5, paragraph: '§ 7 ust. 4', lastDay: '2026-11-27' }

it.each([
  [0, 'Nie zostaje żaden dzień roboczy, § 7 ust. 2 wymaga 10'],
  [1, 'Zostaje 1\u00a0dzień roboczy, § 7 ust. 2 wymaga 10'],
  [2, 'Zostają 2\u00a0dni robocze, § 7 ust. 2 wymaga 10'],
  [9, 'Zostaje 9\u00a0dni roboczych, § 7 ust. 2 wymaga 10'],
  [22, 'Zostają 22\u00a0dni robocze, § 7 ust. 2 wymaga 10'],
])('of %i working days', (workingDays, left) => {
  expect(clockSaid({ workingDays, call, urgent })).toMatchObject({ left, isLate: workingDays < 10 })
})

it('names the last day, and the shorter term of urgent cases only where it matters', () => {
  expect(clockSaid({ workingDays: 9, call, urgent })?.more).toEqual([
    'Ostatni dzień w terminie: piątek, 20 listopada 2026.',
    'W pilnych przypadkach § 7 ust. 4 wymaga 5; ostatni dzień w terminie: piątek, 27 listopada 2026.',
  ])
  expect(clockSaid({ workingDays: 10, call, urgent })?.more).toHaveLength(1)
  expect(clockSaid({ workingDays: 9, call, urgent: { ...urgent, requiredDays: 0 } })?.more).toHaveLength(1)
})

it('says nothing where the rules ask for nothing, and calls them the rules where no paragraph is named', () => {
  expect(clockSaid({ workingDays: 9, call: { ...call, requiredDays: 0 }, urgent })).toBeNull()
  expect(clockSaid({ workingDays: 9, call: { ...call, paragraph: '' }, urgent })?.left).toContain('regulamin wymaga 10')
})
