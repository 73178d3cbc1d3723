import { byDay } from './by-day.ts'
import { gridDays } from './grid-days.ts'
import { cutTitle, shownDay, shownSpan } from './labels.ts'
import { daysOfMonth, monthAfter, monthBefore, monthOf, monthTitle, readMonth } from './months.ts'
import { inOrder, votingMoments } from './voting-moments.ts'

describe('titles in cells', () => {
  it.each([
    ['Posiedzenie komitetu', 'Posiedzenie komitetu'],
    ['Posiedzenie komitetów', 'Posiedzenie komitetó…'],
    ['Spotkanie prezydium komitetu', 'Spotkanie prezydium…'],
    ['', ''],
  ])('%s is %s', (name, cut) => {
    expect(cutTitle(name)).toBe(cut)
  })

  it('never parts a letter from its marks', () => {
    const family = '👩‍👩‍👧'
    expect(cutTitle(family.repeat(21))).toBe(`${family.repeat(20)}…`)
    expect(cutTitle('o\u0301'.repeat(20))).toBe('o\u0301'.repeat(20))
  })
})

describe('times', () => {
  it('are shown as the wall clock has them', () => {
    expect(shownDay('2027-03-28')).toBe('niedziela, 28 marca 2027')
    expect(shownSpan({ startsAt: '2027-04-01 10:00:00', endsAt: '2027-04-01 12:30:00' })).toBe('10:00–12:30')
    expect(shownSpan({ startsAt: '2027-04-01 10:00:00', endsAt: '2027-04-02 12:30:00' })).toBe('01/04/2027 10:00 – 02/04/2027 12:30')
  })
})

describe('months', () => {
  it('begin and end by the clock in Poland', () => {
    expect(monthOf(new Date('2027-03-31T21:59:59Z'))).toBe('2027-03')
    expect(monthOf(new Date('2027-03-31T22:00:00Z'))).toBe('2027-04')
    expect(daysOfMonth('2027-12')).toEqual({ from: '2027-12-01', to: '2028-01-01' })
    expect(monthTitle('2027-02')).toBe('luty 2027')
  })

  it('lead from one to the next, within bounds', () => {
    expect([monthBefore('2027-01'), monthAfter('2027-12')]).toEqual(['2026-12', '2028-01'])
    expect([monthBefore('2000-01'), monthAfter('2099-12')]).toEqual([null, null])
  })

  it.each(['2027-13', '2027-00', '2027-1', '1999-12', '2100-01', '2027-01-01', '', '2027-01,2027-02'])('are not %s', (text) => {
    expect(readMonth(text)).toBeNull()
  })
})

describe('days', () => {
  const event = (startsAt: string, endsAt = startsAt) => ({ startsAt, endsAt })

  it('gather the events that begin on them, those from before first', () => {
    const events = [event('2027-03-31 10:00:00'), event('2027-04-01 09:00:00'), event('2027-04-01 10:00:00'), event('2027-04-03 08:00:00')]
    expect(byDay(events, '2027-04-01').map(({ day, events: ofDay }) => [day, ofDay.length])).toEqual([
      [null, 1],
      ['2027-04-01', 2],
      ['2027-04-03', 1],
    ])
  })

  it.each([
    ['2027-04-01 10:00:00', '2027-04-01 12:00:00', null],
    ['2027-04-01 22:00:00', '2027-04-02 04:00:00', null],
    ['2027-04-01 10:00:00', '2027-04-02 10:00:00', ['2027-04-01', '2027-04-03']],
    ['2027-04-01 00:00:00', '2027-04-02 00:00:00', ['2027-04-01', '2027-04-02']],
    ['2027-04-30 08:00:00', '2027-05-03 16:00:00', ['2027-04-30', '2027-05-04']],
  ])('are what %s to %s is shown by: %j', (startsAt, endsAt, days) => {
    const shown = gridDays(event(startsAt, endsAt))
    expect(shown && [shown.start, shown.end]).toEqual(days)
  })
})

describe('votings', () => {
  const days = { from: '2027-06-01', to: '2027-07-01' }
  const voting = { id: 7, title: 'Uchwała', startsAt: '2027-05-31T23:00:00', endsAt: '2027-06-10T12:00:00' }

  it('are the moments at which they begin and end, each in its month', () => {
    expect(votingMoments([voting], days)).toEqual([
      {
        id: 'glosowanie-7-koniec',
        name: 'Koniec głosowania: Uchwała',
        startsAt: '2027-06-10 12:00:00',
        endsAt: '2027-06-10 12:00:00',
        url: '/glosowanie/7',
        urlLabel: 'Przejdź do głosowania',
      },
    ])
    expect(votingMoments([voting], { from: '2027-05-01', to: '2027-06-01' }).map(({ id }) => id)).toEqual(['glosowanie-7-poczatek'])
    expect(votingMoments([{ ...voting, startsAt: null, endsAt: null }], days)).toEqual([])
    expect(votingMoments([{ ...voting, endsAt: '2027-07-01T00:00:00' }], days)).toEqual([])
  })

  it('stand among the events by their time', () => {
    const at = (startsAt: string) => ({ startsAt })
    expect(inOrder([at('2027-06-03 10:00:00'), at('2027-06-05 10:00:00'), at('2027-06-03 09:00:00')]).map(({ startsAt }) => startsAt)).toEqual([
      '2027-06-03 09:00:00',
      '2027-06-03 10:00:00',
      '2027-06-05 10:00:00',
    ])
    expect(shownSpan({ startsAt: '2027-06-10 12:00:00', endsAt: '2027-06-10 12:00:00' })).toBe('12:00')
  })
})
