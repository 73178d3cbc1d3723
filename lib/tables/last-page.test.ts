import { loadPageOrLast } from './last-page.ts'
import type { TableQuery } from './query.ts'

const asked: TableQuery<'name'> = { page: 2, limit: 5, sort: 'name', dir: 'asc', q: '' }

/** A list that has as many rows as each call in turn is told. */
function listOf(...counts: number[]) {
  const pages: number[] = []
  const load = ({ page }: TableQuery<'name'>) => {
    pages.push(page)
    return Promise.resolve({ totalCount: counts[pages.length - 1] ?? 0 })
  }
  return { load, pages }
}

describe('loadPageOrLast', () => {
  it('shows the page that was asked for', async () => {
    const { load, pages } = listOf(11)
    expect((await loadPageOrLast(asked, load)).query).toEqual(asked)
    expect(pages).toEqual([2])
  })

  it('shows the last page there is when that one is gone', async () => {
    const { load, pages } = listOf(10, 10)
    expect(await loadPageOrLast(asked, load)).toEqual({ list: { totalCount: 10 }, query: { ...asked, page: 1 } })
    expect(pages).toEqual([2, 1])
  })

  it('shows the first page of an empty list, also when rows are deleted while it looks', async () => {
    expect((await loadPageOrLast(asked, listOf(0).load)).query.page).toBe(0)
    const { load, pages } = listOf(10, 3, 3)
    expect((await loadPageOrLast(asked, load)).query.page).toBe(0)
    expect(pages).toEqual([2, 1, 0])
  })
})
