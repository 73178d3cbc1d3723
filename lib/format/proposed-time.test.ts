import { hourLater, hourOfChosenDay } from './proposed-time.ts'

describe('an hour later', () => {
  it.each([
    ['2027-05-24 09:30:00', '2027-05-24 10:30:00'],
    ['2027-05-24T23:30', '2027-05-25 00:30:00'],
    ['2027-03-28 01:30:00', '2027-03-28 03:30:00'],
    // The clock is put back at three: an hour after the first half past two it is half past two.
    ['2027-10-31 02:30:00', '2027-10-31 03:30:00'],
  ])('than %s it is %s', (start, end) => {
    expect(hourLater(start)).toBe(end)
  })

  it('is not proposed for a start that the clock skips', () => {
    expect(hourLater('2027-03-28 02:30:00')).toBeNull()
  })
})

describe('the hour proposed for a chosen day', () => {
  it.each([
    ['2027-05-25', '2027-05-24 14:20:00', '10:00'],
    ['2027-05-24', '2027-05-24 08:20:00', '10:00'],
    ['2027-05-24', '2027-05-24 10:00:00', '11:00'],
    ['2027-05-24', '2027-05-24 14:20:00', '15:00'],
    ['2027-05-24', '2027-05-24 23:20:00', '10:00'],
  ])('with none typed: for %s at %s it is %s', (day, now, hour) => {
    expect(hourOfChosenDay({ day, typed: '', start: '', now })).toBe(hour)
  })

  it.each([
    ['24/05/2027 14:30', '', '14:30'],
    ['1430', '', '14:30'],
    ['24/05/2027', '', '10:00'],
    ['', '25/05/2027 17:30', '18:30'],
    ['', '24/05/2027 17:30', '10:00'],
    ['24/05/2027 9:15', '25/05/2027 17:30', '09:15'],
  ])('where %j is typed after the start %j is %s', (typed, start, hour) => {
    expect(hourOfChosenDay({ day: '2027-05-25', typed, start, now: '2027-05-20 08:00:00' })).toBe(hour)
  })
})
