import { foundWords, whyNotShown } from './words.ts'

const found = (more: Partial<Parameters<typeof foundWords>[0]>) =>
  foundWords({ hits: [], totalCount: 0, pages: [], pagesSearched: 12, pagesUnread: [], pagesCount: 12, hasText: true, unreadable: null, ...more })

it('one page that cannot be shown leads to the others', () => {
  expect(whyNotShown({ unreadable: null, page: 2, pagesCount: 9 })).toBeNull()
  expect(whyNotShown({ unreadable: 'too_large', page: 1, pagesCount: 0 })).toMatch(/^Ten plik jest za duży.*Pobierz oryginał, aby go otworzyć\.$/)
  expect(whyNotShown({ unreadable: 'too_large', page: 2, pagesCount: 9 })).toBe(
    'Strony 2 nie można pokazać w portalu: jest na niej za duży obraz. Pobierz oryginał albo przejdź do innej strony.',
  )
  expect(whyNotShown({ unreadable: 'broken', page: 2, pagesCount: 9 })).toMatch(/^Strony 2 nie można pokazać w portalu\. /)
})

describe('what became of a search', () => {
  it('says of the whole document what is so of the whole', () => {
    expect(found({})).toBe('Nie znaleziono w tym dokumencie.')
    expect(found({ hasText: false })).toBe('W tym dokumencie nie ma tekstu, w którym można szukać: to skan albo same obrazy.')
    expect(found({ totalCount: 1, hits: [{ page: 1, before: '', match: 'a', after: '' }] })).toBe('Znaleziono 1\u00a0raz.')
  })

  it('says which pages could not be searched', () => {
    expect(found({ pagesUnread: [3] })).toBe('Nie znaleziono w tym dokumencie. Strony 3 nie udało się odczytać ani przeszukać.')
    expect(found({ pagesUnread: [2, 4, 5, 6, 9] })).toMatch(/ Stron 2, 4–6 i 9 nie udało się/)
    expect(found({ pagesUnread: Array.from({ length: 9 }, (_, i) => 2 * i + 1) })).toMatch(/ Stron 1, 3, 5, 7, 9, 11, 13, 15 i dalszych nie udało się/)
  })

  it('says of a document that was searched in part only what is so of that part', () => {
    expect(found({ pagesCount: 900 })).toBe('Nie znaleziono na stronach 1–12.')
    expect(found({ pagesCount: 900, hasText: false })).toMatch(/^Na stronach 1–12 nie ma tekstu/)
  })
})
