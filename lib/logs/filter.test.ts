import { filterQuery, isFiltered, readLogFilter, withFilter } from './filter.ts'

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

  it.each([[{ od: '2027-02-30' }], [{ do: 'jutro' }], [{ osoba: 'x'.repeat(201) }], [{ osoba: 'a\0' }], [{ rodzaj: '\ud800' }]])('refuses %j', (params) => {
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
