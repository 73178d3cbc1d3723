import { dayList, daysIn } from './day-list.ts'

it('reads a day a line, however it is written, each once and in order', () => {
  expect(daysIn('31/12/2026\n 2.1.2027 r.\r\n2026-05-02; 02-05-2026,\n\n')).toEqual(['2026-05-02', '2026-12-31', '2027-01-02'])
  expect(daysIn('')).toEqual([])
})

it.each(['31/12', '31/02/2026', '2026-13-01', '31.12/2026', 'sylwester'])('does not guess what %s means', (text) => {
  expect(daysIn(`1.1.2027\n${text}`)).toBeNull()
})

it('reads what it shows', () => {
  const days = ['2026-05-02', '2026-12-31']
  expect(dayList(days)).toBe('02/05/2026\n31/12/2026')
  expect(daysIn(dayList(days))).toEqual(days)
})
