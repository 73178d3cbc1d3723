import { movedParam, newsTab, readMoved, showsPlaces, tabOf } from './list.ts'

describe('newsTab', () => {
  it('knows the tabs of the specification and no other', () => {
    expect(['wersjerob', 'opublikowane', 'archiwum'].map((tabId) => newsTab(tabId)?.status)).toEqual(['draft', 'published', 'archived'])
    for (const tabId of ['', 'strona', 'toString', '__proto__']) expect(newsTab(tabId)).toBeUndefined()
  })

  it('is found by the status of an article', () => {
    expect(tabOf('archived').path).toBe('/aktualnosci/archiwum')
  })
})

describe('the moved article in the address', () => {
  it.each([
    { id: 12, up: true },
    { id: 2_147_483_647, up: false },
  ])('is read as it was written: %j', (moved) => {
    expect(readMoved(movedParam(moved))).toEqual(moved)
  })

  it.each([undefined, '', 'wyzej-', 'wyzej-0', 'wyzej-1a', 'obok-1', 'nizej--1', ['wyzej-1', 'nizej-2']])('is not read from %j', (text) => {
    expect(readMoved(text)).toBeNull()
  })
})

describe('moves of articles are offered', () => {
  const published = tabOf('published')
  const { defaults } = published.shape

  it('only in the whole published list, the highest position first', () => {
    expect(showsPlaces(published, { ...defaults, page: 3, limit: 5 })).toBe(true)
    expect(showsPlaces(published, { ...defaults, dir: 'asc' })).toBe(false)
    expect(showsPlaces(published, { ...defaults, sort: 'title', dir: 'desc' })).toBe(false)
    expect(showsPlaces(published, { ...defaults, q: 'nabór' })).toBe(false)
    expect(showsPlaces(tabOf('archived'), { ...defaults })).toBe(false)
  })
})
