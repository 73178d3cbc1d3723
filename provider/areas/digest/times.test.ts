import { wallTimeOf } from '#common/warsaw-clock.ts'
import { nextTimes } from './times.ts'

const next = (at: string, hour: number, weekday = 1) => {
  const { daily, weekly } = nextTimes(new Date(at), { hour, weekday })
  return [daily.toISOString(), wallTimeOf(weekly)]
}

describe('the next digest', () => {
  it.each([
    ['before the hour', '2027-05-12T04:59:59Z', 7, 3, '2027-05-12T05:00:00.000Z', '2027-05-12 07:00:00'],
    ['at the hour', '2027-05-12T05:00:00Z', 7, 3, '2027-05-13T05:00:00.000Z', '2027-05-19 07:00:00'],
    ['over the end of a year, on a Sunday', '2027-12-31T22:00:00Z', 23, 7, '2028-01-01T22:00:00.000Z', '2028-01-02 23:00:00'],
    ['at midnight', '2027-05-11T21:59:00Z', 0, 3, '2027-05-11T22:00:00.000Z', '2027-05-12 00:00:00'],
    ['on the day without its hour', '2027-03-27T12:00:00Z', 2, 7, '2027-03-28T01:00:00.000Z', '2027-03-28 03:00:00'],
    ['after that hour', '2027-03-28T01:00:00Z', 2, 1, '2027-03-29T00:00:00.000Z', '2027-03-29 02:00:00'],
    ['on the day with its hour twice', '2027-10-30T12:00:00Z', 2, 7, '2027-10-31T00:00:00.000Z', '2027-10-31 02:00:00'],
    ['in the second of those hours', '2027-10-31T00:59:00Z', 2, 7, '2027-11-01T01:00:00.000Z', '2027-11-07 02:00:00'],
  ])('is found %s', (_when, at, hour, weekday, daily, weekly) => expect(next(at, hour, weekday)).toEqual([daily, weekly]))
})
