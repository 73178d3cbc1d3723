import { filterQuery, isFiltered, readLogDays, readLogFilter, withFilter } from './filter.ts'

const NONE = { user: '', kind: '', from: '', to: '' }

describe('the filter of a log', () => {
  it('is read from the address, without what is empty', () => {
    expect(readLogFilter({})).toEqual(NONE)
    expect(readLogFilter({ osoba: ' Anna ', rodzaj: 'sign_in', od: '2027-03-01', do: '' })).toEqual({
      user: 'Anna',
      kind: 'sign_in',
      from: '2027-03-01',
      to: '',
    })
    expect(readLogFilter({ osoba: ['Anna', 'Jan'] })?.user).toBe('Anna')
  })

  it('takes days as they are typed in forms, and says what to do about one that is none', () => {
    expect(readLogFilter({ od: '1.3.2027', do: '24 maja 2027' })).toEqual({ ...NONE, from: '2027-03-01', to: '2027-05-24' })
    expect(readLogDays({ od: '1.3.2027' }).from).toEqual({ day: '2027-03-01', typed: '01/03/2027', fault: null })
    expect(readLogFilter({ od: '30/02/2027', do: 'jutro' })).toEqual(NONE)
    const { from, to } = readLogDays({ od: '30/02/2027', do: 'jutro' })
    expect([from.typed, to.typed]).toEqual(['30/02/2027', 'jutro'])
    for (const { fault } of [from, to]) expect(fault).toBe('Nie ma takiego dnia. Wpisz dzień w postaci DD/MM/RRRR, na przykład 24/05/2027')
  })

  it.each([[{ osoba: 'x'.repeat(201) }], [{ osoba: 'a\0' }], [{ rodzaj: '\ud800' }]])('refuses %j', (params) => {
    expect(readLogFilter(params)).toBeNull()
  })

  it('is carried by every address of the list', () => {
    const filter = { ...NONE, user: 'Łucja & co', to: '2027-03-01' }
    expect(withFilter('/lista?strona=2', filter)).toBe('/lista?strona=2&osoba=%C5%81ucja+%26+co&do=2027-03-01')
    expect(withFilter('/lista', NONE)).toBe('/lista')
    expect([isFiltered(filter), isFiltered(NONE)]).toEqual([true, false])
    expect(filterQuery(filter)).toEqual({ user: 'Łucja & co', to: '2027-03-01' })
  })
})
