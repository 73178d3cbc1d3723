import { ListBin } from '#contract/document-changes.ts'
import { ListFolder } from '#contract/documents.ts'
import { ListManagedNews } from '#contract/news-changes.ts'
import { ListVotings } from '#contract/votings.ts'
import { sortLink } from './query.ts'
import { tableShape, type SortKey } from './shape.ts'

describe('tableShape', () => {
  it('takes order, defaults and page sizes from the contract', () => {
    expect(tableShape(ListBin)).toEqual({
      columns: ['deletedAt', 'name'],
      sizes: [5, 10, 25],
      defaults: { page: 0, limit: 25, sort: 'deletedAt', dir: 'desc', q: '' },
    })
    expect(tableShape(ListFolder, { limit: 10 }).defaults).toMatchObject({ limit: 10, sort: 'position', dir: 'asc' })
    expect(tableShape(ListManagedNews, { columns: ['title'], sort: 'title', dir: 'asc' })).toMatchObject({
      columns: ['title'],
      defaults: { sort: 'title', dir: 'asc' },
    })
  })

  it('reads lists whose query holds more than an order and a page', () => {
    expect(tableShape(ListVotings).defaults).toEqual({ page: 0, limit: 25, sort: 'startsAt', dir: 'desc', q: '' })
  })

  it('refuses at compile time a column that the endpoint does not sort by', () => {
    const shape = tableShape(ListBin)
    const column: SortKey<typeof ListBin> = 'name'
    expect(sortLink('/kosz', shape.defaults, shape, column).href).toBe('/kosz?sort=name')
    // @ts-expect-error the bin is not sorted by this
    sortLink('/kosz', shape.defaults, shape, 'deletedBy')
    // @ts-expect-error nor can it begin so
    tableShape(ListBin, { sort: 'updatedAt' })
  })
})
