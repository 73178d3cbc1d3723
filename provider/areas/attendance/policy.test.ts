import { hindrancesOf, isAnswerable } from './policy.ts'

const NOW = new Date('2027-05-12T10:00:00Z')
const open = { attendance_active: true, attendance_until: null, status: 'published' }
const planned = { cancelled: false }

it.each([
  ['nothing', open, planned, []],
  ['nothing, where no event is known', open, null, []],
  ['that it is a draft, though it collects', { ...open, status: 'draft' }, planned, ['not_published']],
  ['that it does not take place', open, { cancelled: true }, ['event_cancelled']],
  ['that nobody collects', { ...open, attendance_active: false }, planned, ['not_collecting']],
  ['that the time has passed', { ...open, attendance_until: NOW }, planned, ['not_collecting']],
  ['everything, in the order in which it is put right', { ...open, attendance_active: false, status: 'draft' }, planned, ['not_published', 'not_collecting']],
] as const)('keeps people from answering: %s', (_, folder, event, hindrances) => {
  expect(hindrancesOf(folder, event, NOW)).toEqual(hindrances)
  expect(isAnswerable(folder, event, NOW)).toBe(hindrances.length === 0)
})
