import fc from 'fast-check'
import { shownWallTime } from '#common/shown-time.ts'
import { readTypedTime, typedHour, tidyTypedTime, typedWallTime } from './typed-time.ts'

describe('a typed day with its hour', () => {
  it.each([
    '24/05/2027 09:30',
    ' 24/05/2027   9:30 ',
    '24.05.2027 9:30',
    '24.5.2027 9.30',
    '24-05-2027 0930',
    '24/5/27 930',
    '24 05 2027 9 30',
    '24052027 0930',
    '24052027 930',
    '2027-05-24T09:30',
    '2027-05-24 09:30',
    '2027.05.24 9:30',
    '24/05/2027, 09:30',
    '24.05.2027 r., godz. 9:30',
    '24.05.2027r. o godz. 9.30',
    '24 maja 2027 r., godz. 9:30',
    '24 maja 2027 9:30',
    '24 maja 2027 roku o godzinie 9:30',
    'poniedziałek, 24 maja 2027, 09:30',
    'Poniedziałek 24 MAJA 2027 9:30',
    '24\u00a0maja\u00a02027\u00a0r., godz.\u00a09:30',
  ])('%j is understood', (typed) => {
    expect(typedWallTime(typed)).toBe('2027-05-24T09:30')
    expect(tidyTypedTime(typed)).toBe('24/05/2027 09:30')
  })

  it.each([
    ['24/05/2027 14', '2027-05-24T14:00'],
    ['24/05/2027 1430', '2027-05-24T14:30'],
    ['24/05/2027 0:00', '2027-05-24T00:00'],
    ['29.02.2028 23:59', '2028-02-29T23:59'],
    ['1 września 2027 8:00', '2027-09-01T08:00'],
    ['2027-05-24T09:30:15', '2027-05-24T09:30:15'],
  ])('%j is read as %s', (typed, wall) => {
    expect(typedWallTime(typed)).toBe(wall)
  })

  it.each(['24/05/2027', '24.5.27', '24052027', '2027-05-24', '24 maja 2027 r.', '24/05/2027 '])('%j is a day without an hour, not midnight', (typed) => {
    expect(readTypedTime(typed)).toEqual({ day: '2027-05-24', time: null })
    expect(typedWallTime(typed)).toBeNull()
    expect(tidyTypedTime(typed)).toBe(typed)
  })

  it.each([
    '',
    'jutro o 10',
    '24/05 10:00',
    '24 05 14 20',
    '05/24/2027 10:00',
    '30/02/2027 10:00',
    '0/05/2027 10:00',
    '24/13/2027 10:00',
    '24 mai 2027 10:00',
    '24/05.2027 10:00',
    '24/05/2027 24:00',
    '24/05/2027 10:60',
    '24/05/2027 10:5',
    '24/05/2027 2:30 PM',
    '24/05/2027 10:00-12:00',
    '2027-05-24T09:30Z',
    '2027-05-24T09:30+02:00',
    '24/05/202710:00',
    '24/05/20271 10:00',
    '2405202710:00',
    `24/05/2027 10:00${' x'.repeat(50)}`,
  ])('%j is left as it is', (typed) => {
    expect(readTypedTime(typed)).toBeNull()
    expect(tidyTypedTime(typed)).toBe(typed)
  })

  it('is shown by the Polish wall clock', () => {
    expect(shownWallTime('2027-03-28 03:00:00')).toBe('28/03/2027 03:00')
  })

  it('reads an hour that stands alone', () => {
    expect(['9', ' 1430 ', '9.05', '25', ''].map(typedHour)).toEqual(['09:00', '14:30', '09:05', null, null])
  })

  const minutes = fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16))

  it('reads back whatever is shown', () => {
    fc.assert(
      fc.property(minutes, (wall) => {
        expect(typedWallTime(shownWallTime(wall))).toBe(wall)
        expect(typedWallTime(wall)).toBe(wall)
        expect(tidyTypedTime(shownWallTime(wall))).toBe(shownWallTime(wall))
      }),
    )
  })

  it('any text is read as an existing time or as none', () => {
    const pieces = fc.array(fc.constantFrom('2', '24', '05', '2027', '/', '.', '-', ' ', ':', 'T', 'r.', 'maja', 'godz.', 'o', '9', '30', ','), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          pieces.map((parts) => parts.join('')),
        ),
        (typed) => {
          const wall = typedWallTime(typed)
          if (wall !== null) expect(new Date(`${wall}Z`).toISOString()).toContain(wall)
          expect(tidyTypedTime(tidyTypedTime(typed))).toBe(tidyTypedTime(typed))
        },
      ),
    )
  })
})
