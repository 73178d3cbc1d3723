import { renderToStaticMarkup } from 'react-dom/server'
import type { Reading } from '#lib/documents/reader/loaders.ts'
import { FOUND, PAGE } from '#lib/documents/reader/test-reading.ts'
import { Found, HitList, SearchForm } from './found.tsx'

const READING: Reading = {
  page: { ...PAGE, page: 2, pagesCount: 3, text: 'Kryteria dostępu', picture: { width: 720, height: 1018 } },
  meeting: null,
  notes: [],
  words: 'dostępu',
  found: { ...FOUND, hits: [{ page: 2, before: 'Kryteria ', match: 'dostępu', after: '' }], totalCount: 1, pages: [2], pagesSearched: 3, pagesCount: 3 },
  zoom: 100,
}
const show = (more: Partial<Reading> = {}) => renderToStaticMarkup(<Found reading={{ ...READING, ...more }} />)

it('the list of hits and the form are closed: the page itself comes first', () => {
  expect(show()).toContain('Znaleziono 1')
  const closed = renderToStaticMarkup(<SearchForm reading={READING} />) + renderToStaticMarkup(<HitList reading={READING} />)
  expect([closed.match(/<details/g)?.length, closed.includes(' open')]).toEqual([2, false])
})

it('a search that cannot be made now says so, and leads to another try', () => {
  const html = show({ found: null })
  expect(html).toContain('Nie udało się teraz przeszukać tego dokumentu')
  expect(html).toContain('href="/dokumenty/czytaj/4?szukaj=dost%C4%99pu&amp;strona=2"')
  expect(show({ found: null, words: '' })).toBe('')
})

it('pages with hits lead to each other, also where their hits are not listed', () => {
  const html = show({ found: { ...READING.found!, totalCount: 300, pages: [1, 2, 3] } })
  expect(html).toContain('Poprzednie: strona 1')
  expect(html).toContain('Następne: strona 3')
})

it('a document that is too long for one search says what to do when searching again comes no further', () => {
  expect(show()).not.toContain('Dokument jest długi')
  expect(show({ found: { ...READING.found!, pagesCount: 900 } })).toMatch(/strony 1–3 z 900.*pobierz oryginał/s)
})
