import { shownDay, shownLongDate, shownWallTime, shownWallTimeSeconds } from './shown-time.ts'

it.each(['2027-05-24 09:30:07', '2027-05-24T09:30:07'])('shows %s the day first', (wall) => {
  expect(shownDay(wall)).toBe('24/05/2027')
  expect(shownWallTime(wall)).toBe('24/05/2027 09:30')
  expect(shownWallTimeSeconds(wall)).toBe('24/05/2027 09:30:07')
})

it('spells the month in the genitive in running text, of a day and of an instant', () => {
  expect(shownLongDate('2024-04-16')).toBe('16 kwietnia 2024')
  expect(shownLongDate('2024-04-15T22:30:00Z')).toBe('16 kwietnia 2024')
})
