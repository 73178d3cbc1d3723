import { defaultOrder, readTableQuery, sortLink, tableHref, type TableShape } from './query.ts'

const shape: TableShape<'position' | 'name' | 'publishedAt'> = {
  columns: ['position', 'name', 'publishedAt'],
  sizes: [5, 10, 25],
  defaults: { page: 0, limit: 25, sort: 'position', dir: 'asc', q: '' },
}

describe('readTableQuery', () => {
  it('reads the default view from an address without a query', () => {
    expect(readTableQuery({}, shape)).toEqual(shape.defaults)
    expect(readTableQuery({ strona: '', ile: '', sort: '', szukaj: '  ' }, shape)).toEqual(shape.defaults)
  })

  it('reads every part', () => {
    expect(readTableQuery({ strona: '3', ile: '5', sort: 'name', kierunek: 'desc', szukaj: ' plan ' }, shape)).toEqual({
      page: 2,
      limit: 5,
      sort: 'name',
      dir: 'desc',
      q: 'plan',
    })
  })

  it('takes the first of repeated names', () => {
    expect(readTableQuery({ strona: ['2', '7'] }, shape)?.page).toBe(1)
  })

  it.each([
    { strona: '0' },
    { strona: '-1' },
    { strona: '1e3' },
    { strona: '99999999999999999999' },
    { ile: '7' },
    { ile: '100' },
    { sort: 'password' },
    { sort: '__proto__' },
    { kierunek: 'up' },
    { szukaj: 'x'.repeat(201) },
    { szukaj: 'a\0b' },
    { szukaj: '\ud800' },
  ])('refuses %j', (params) => {
    expect(readTableQuery(params, shape)).toBeNull()
  })

  it('takes a filter of exactly 200 characters', () => {
    expect(readTableQuery({ szukaj: 'x'.repeat(200) }, shape)?.q).toHaveLength(200)
  })
})

describe('tableHref', () => {
  it('leaves defaults out', () => {
    expect(tableHref('/dokumenty', shape.defaults, shape)).toBe('/dokumenty')
  })

  it('can be read back to the same query', () => {
    for (const sort of shape.columns)
      for (const dir of ['asc', 'desc'] as const)
        for (const q of ['', 'zażółć & gęślą=jaźń'])
          for (const page of [0, 4])
            for (const limit of [5, 25]) {
              const query = { page, limit, sort, dir, q }
              const params = Object.fromEntries(new URL(tableHref('/x', query, shape), 'http://h').searchParams)
              expect(readTableQuery(params, shape)).toEqual(query)
            }
  })
})

describe('sortLink', () => {
  it('begins ascending, at the first page, for a column that the table is not sorted by', () => {
    expect(sortLink('/d', { ...shape.defaults, page: 3, q: 'a' }, shape, 'name')).toEqual({
      href: '/d?szukaj=a&sort=name',
      direction: undefined,
    })
  })

  it('reverses the order of the sorted column and says which order is current', () => {
    expect(sortLink('/d', { ...shape.defaults, sort: 'name' }, shape, 'name')).toEqual({
      href: '/d?sort=name&kierunek=desc',
      direction: 'ascending',
    })
    expect(sortLink('/d', { ...shape.defaults, sort: 'name', dir: 'desc' }, shape, 'name')).toEqual({
      href: '/d?sort=name',
      direction: 'descending',
    })
  })
})

describe('defaultOrder', () => {
  it('leads back to the order of the list, at the first page of the same search', () => {
    expect(defaultOrder('/d', { ...shape.defaults, page: 3, q: 'a', sort: 'name', dir: 'desc' }, shape)).toEqual({ href: '/d?szukaj=a', isCurrent: false })
    expect(defaultOrder('/d', shape.defaults, shape)).toEqual({ href: '/d', isCurrent: true })
  })
})
