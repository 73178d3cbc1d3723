import { byDay } from './by-day.ts'
import { readProposedTimes, editEventHref, timesQuery } from './editing.ts'
import { dayHours, gridDays, movedWall, weekHours } from './grid.ts'
import { dayOfKey } from '#lib/format/days.ts'
import { cutTitle, lastDayOf, runsForDays, shownDay, shownEnd, shownHours, shownSpan, shownStart } from './labels.ts'
import { inView, monthAfter, monthOf, monthTitle, periodAfter, periodBefore, periodHref, periodOf, periodTitle, readPeriod } from './periods.ts'
import { daysOfMonth } from '#lib/format/days.ts'
import { inOrder, publicEntry, votingMoments } from './voting-moments.ts'

describe('titles in cells', () => {
  it.each([
    ['Posiedzenie komitetu', 'Posiedzenie komitetu'],
    ['Posiedzenie komitetów', 'Posiedzenie komitetó…'],
    ['Spotkanie prezydium komitetu', 'Spotkanie prezydium…'],
    ['', ''],
  ])('%s is shown as %s', (name, cut) => {
    expect(cutTitle(name)).toBe(cut)
  })

  it('are never cut between a letter and its accents', () => {
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

  it('lead to the next one, up to the last month of the calendar', () => {
    expect([monthAfter('2027-12'), monthAfter('2099-12')]).toEqual(['2028-01', null])
  })
})

describe('periods', () => {
  const now = '2027-04-01'

  it.each([
    [{}, 'miesiac=2027-04', 'kwiecień 2027'],
    [{ miesiac: '2027-02' }, 'miesiac=2027-02', 'luty 2027'],
    [{ tydzien: '2027-03-28' }, 'tydzien=2027-03-22', '22–28 marca 2027'],
    [{ tydzien: '2027-03-29' }, 'tydzien=2027-03-29', '29 marca – 4 kwietnia 2027'],
    [{ dzien: '2027-03-28' }, 'dzien=2027-03-28', 'niedziela, 28 marca 2027'],
  ])('read from %j have the address %s and the title %s', (params, address, title) => {
    const period = readPeriod(params, now)!
    expect([periodHref('/kalendarz', period), periodTitle(period).replace(/\u2009|\u202f/g, ' ')]).toEqual([`/kalendarz?${address}`, title])
  })

  it.each([
    ...['2027-13', '2027-00', '2027-1', '1999-12', '2100-01', '2027-01-01', '', '2027-01,2027-02'].map((miesiac) => ({ miesiac })),
    ...['2027-02-30', '2027-2-3', '1999-12-31', '2100-01-01', 'dzis', ''].flatMap((day) => [{ dzien: day }, { tydzien: day }]),
    { dzien: ['2027-03-01', '2027-03-02'] },
  ])('are not read from %j', (params) => {
    expect(readPeriod(params, now)).toBeNull()
  })

  it('lead to the one before and the one after, within the bounds of the calendar', () => {
    const around = (view: 'month' | 'week' | 'day', day: string) => {
      const period = periodOf(view, day)
      return [periodBefore(period)?.from ?? null, period.from, periodAfter(period)?.from ?? null]
    }
    expect(around('month', '2027-01-15')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
    expect(around('week', '2027-01-01')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
    expect(around('day', '2028-02-29')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect([around('month', '2000-01-01')[0], around('month', '2099-12-31')[2], around('day', '2099-12-31')[2]]).toEqual([null, null, null])
  })

  it('change to another view at today if they hold it, else at their first day', () => {
    const march = periodOf('month', '2027-03-01')
    expect(inView('day', march, '2027-03-17').from).toBe('2027-03-17')
    expect(inView('week', march, '2027-04-01').from).toBe('2027-03-01')
    expect(inView('month', periodOf('week', '2027-03-31'), '2027-05-01').from).toBe('2027-03-01')
  })

  it.each([
    ['ArrowLeft', '2027-03-01', '2027-02-28'],
    ['ArrowRight', '2027-03-31', '2027-04-01'],
    ['ArrowUp', '2027-03-05', '2027-02-26'],
    ['ArrowDown', '2027-03-05', '2027-03-12'],
    ['Home', '2027-03-28', '2027-03-22'],
    ['End', '2027-03-22', '2027-03-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
    ['PageDown', '2028-01-31', '2028-02-29'],
    ['a', '2027-03-31', null],
  ])('are walked through by keys: %s leads from %s to %s', (key, from, to) => {
    expect(dayOfKey(key, from)).toBe(to)
  })
})

describe('days', () => {
  const event = (startsAt: string, endsAt = startsAt) => ({ startsAt, endsAt })

  it('hold each event that goes on in them, within the days asked for', () => {
    const long = event('2027-03-30 10:00:00', '2027-04-02 12:00:00')
    const whole = event('2027-04-02 00:00:00', '2027-04-04 00:00:00')
    const short = event('2027-04-02 09:00:00', '2027-04-02 10:00:00')
    const days = byDay([long, whole, short, event('2027-04-05 09:00:00')], { from: '2027-04-01', to: '2027-04-05' })
    expect(days).toEqual([
      { day: '2027-04-01', events: [{ event: long, isFirst: true }] },
      {
        day: '2027-04-02',
        events: [
          { event: long, isFirst: false },
          { event: whole, isFirst: true },
          { event: short, isFirst: true },
        ],
      },
      { day: '2027-04-03', events: [{ event: whole, isFirst: false }] },
    ])
  })

  it('of a longer event show each its own hours', () => {
    const long = event('2027-03-30 10:00:00', '2027-04-01 12:00:00')
    expect(['2027-03-30', '2027-03-31', '2027-04-01'].map((day) => shownHours(long, day))).toEqual(['od 10:00', 'Cały dzień', 'do 12:00'])
    const untilMidnight = event('2027-03-30 10:00:00', '2027-03-31 00:00:00')
    expect([shownHours(untilMidnight, '2027-03-30'), runsForDays(untilMidnight), lastDayOf(untilMidnight)]).toEqual(['od 10:00', false, '2027-03-30'])
    expect(shownHours(event('2027-03-30 10:00:00', '2027-03-30 11:00:00'), '2027-03-30')).toBe('10:00–11:00')
    expect(lastDayOf(event('2027-03-30 00:00:00'))).toBe('2027-03-30')
  })

  it('of an all-day event are shown without hours', () => {
    const days = { ...event('2027-03-30 00:00:00', '2027-04-02 00:00:00'), allDay: true }
    expect([shownStart(days), shownEnd(days), shownSpan(days), shownHours(days, '2027-03-30')]).toEqual([
      '30/03/2027',
      '01/04/2027',
      '30/03/2027 – 01/04/2027',
      'Cały dzień',
    ])
    expect(shownSpan({ ...days, endsAt: '2027-03-31 00:00:00' })).toBe('Cały dzień')
  })

  it.each([
    ['2027-04-01 10:00:00', '2027-04-01 12:00:00', null],
    ['2027-04-01 22:00:00', '2027-04-02 04:00:00', null],
    ['2027-04-01 10:00:00', '2027-04-02 10:00:00', ['2027-04-01', '2027-04-03']],
    ['2027-04-01 00:00:00', '2027-04-02 00:00:00', ['2027-04-01', '2027-04-02']],
    ['2027-04-30 08:00:00', '2027-05-03 16:00:00', ['2027-04-30', '2027-05-04']],
  ])('of an event from %s to %s that span the grid: %j', (startsAt, endsAt, days) => {
    const shown = gridDays(event(startsAt, endsAt))
    expect(shown && [shown.start, shown.end]).toEqual(days)
  })
})

describe('votings', () => {
  const days = { from: '2027-06-01', to: '2027-07-01' }
  const voting = { id: 7, title: 'Uchwała', startsAt: '2027-05-31T23:00:00', endsAt: '2027-06-10T12:00:00' }

  it('are shown as the moments at which they begin and end, each in its month', () => {
    expect(votingMoments([voting], days)).toEqual([
      {
        id: 'glosowanie-7-koniec',
        name: 'Koniec głosowania: Uchwała',
        cellName: 'Głosowanie: Uchwała',
        startsAt: '2027-06-10 12:00:00',
        endsAt: '2027-06-10 12:00:00',
        allDay: false,
        place: null,
        description: null,
        url: '/glosowanie/7',
        urlLabel: 'Przejdź do głosowania',
      },
    ])
    expect(votingMoments([voting], { from: '2027-05-01', to: '2027-06-01' }).map(({ id }) => id)).toEqual(['glosowanie-7-poczatek'])
    expect(votingMoments([{ ...voting, startsAt: null, endsAt: null }], days)).toEqual([])
    expect(votingMoments([{ ...voting, endsAt: '2027-07-01T00:00:00' }], days)).toEqual([])
  })

  it('are sorted among the events by their time', () => {
    const at = (startsAt: string) => ({ startsAt })
    expect(inOrder([at('2027-06-03 10:00:00'), at('2027-06-05 10:00:00'), at('2027-06-03 09:00:00')]).map(({ startsAt }) => startsAt)).toEqual([
      '2027-06-03 09:00:00',
      '2027-06-03 10:00:00',
      '2027-06-05 10:00:00',
    ])
    expect(shownSpan({ startsAt: '2027-06-10 12:00:00', endsAt: '2027-06-10 12:00:00' })).toBe('12:00')
  })
})

it('a page is given of an event what it shows, and not who made it', () => {
  const shown = { id: 1, name: 'Posiedzenie', startsAt: '2026-11-08 09:00:00', endsAt: '2026-11-08 10:00:00', allDay: false }
  const fields = { ...shown, place: 'Sala 1', description: 'Opis', url: 'https://a.example', urlLabel: 'Adres' }
  expect(publicEntry({ ...fields, createdBy: 'Jan Kowalski', updatedBy: null, mailed: true } as typeof fields)).toEqual(fields)
})

describe('the hours of a day', () => {
  const on = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
  const DAY = '2027-03-10'
  it.each([
    ['nothing', [], { from: 7, to: 20 }],
    ['an event within', [on(`${DAY} 09:00`, `${DAY} 10:30`)], { from: 7, to: 20 }],
    ['an early and a late one', [on(`${DAY} 06:30`, `${DAY} 07:00`), on(`${DAY} 20:00`, `${DAY} 21:15`)], { from: 6, to: 22 }],
    ['an event to the full hour', [on(`${DAY} 20:00`, `${DAY} 22:00`)], { from: 7, to: 22 }],
    ['an event from the day before', [on('2027-03-09 22:00', `${DAY} 01:00`)], { from: 0, to: 20 }],
    ['an event into the day after', [on(`${DAY} 19:00`, '2027-03-11 02:00')], { from: 7, to: 24 }],
    ['an event of several days', [on('2027-03-09 00:00', '2027-03-11 23:59')], { from: 7, to: 20 }],
    ['an event of another day', [on('2027-03-12 03:00', '2027-03-12 23:00')], { from: 7, to: 20 }],
  ])('fit %s', (_, events, hours) => {
    expect(dayHours(DAY, events)).toEqual(hours)
  })
})

describe('the hours of a week', () => {
  it('are those that any of its days needs', () => {
    const at = (startsAt: string, endsAt: string) => ({ startsAt: `${startsAt}:00`, endsAt: `${endsAt}:00` })
    expect(weekHours('2027-03-01', [at('2027-03-02 05:30', '2027-03-02 06:00'), at('2027-03-07 21:00', '2027-03-07 22:15')])).toEqual({ from: 5, to: 23 })
    expect(weekHours('2027-03-01', [at('2027-03-08 02:00', '2027-03-08 03:00')])).toEqual({ from: 7, to: 20 })
  })
})

describe('what is dragged in the grid', () => {
  it('keeps its hour on the wall, also across the change of the clock', () => {
    expect(movedWall('2027-03-27 10:00:00', { days: 1, milliseconds: 0 })).toBe('2027-03-28 10:00:00')
    expect(movedWall('2027-12-31 23:30:00', { days: 0, milliseconds: 3_600_000 })).toBe('2028-01-01 00:30:00')
  })

  it('is proposed to the form in its address, which ignores what is no time', () => {
    const times = { startsAt: '2027-03-28 10:00:00', endsAt: '2027-03-28 11:00:00' }
    const href = new URL(editEventHref(5, '/kalendarz?miesiac=2027-03', times), 'http://portal')
    expect([href.pathname, href.searchParams.get('lista')]).toEqual(['/kalendarz/edycjawydarzenia/5', '/kalendarz?miesiac=2027-03'])
    expect(readProposedTimes(Object.fromEntries(href.searchParams))).toEqual(times)
    expect(readProposedTimes(Object.fromEntries(new URLSearchParams(timesQuery(times))))).toEqual(times)
    expect(readProposedTimes({ od: '2027-03-28', do: '2027-03-29' })).toEqual({ startsAt: '2027-03-28', endsAt: '2027-03-29' })
    for (const wrong of ['2027-03-28T10:00', '2027-13-01', '<b>', ['2027-03-28'], undefined])
      expect(readProposedTimes({ od: '2027-03-28', do: wrong })).toBeNull()
  })
})
