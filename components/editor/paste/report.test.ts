import { NOTHING_DROPPED, pasteReport } from './report.ts'

describe('the report of what a paste left out', () => {
  it('is one sentence with counts', () => {
    expect(pasteReport({ ...NOTHING_DROPPED, colours: 7, pictures: 2, comments: 1 })).toBe(
      'Wklejono bez: kolorów, 2 obrazów, komentarzy. Obrazy dodaj z pliku: przeciągnij je tu albo wklej pojedynczo.',
    )
    expect(pasteReport({ ...NOTHING_DROPPED, links: 1, alignment: 3 })).toBe(
      'Wklejono bez: wyrównania tekstu, 1 odnośnika, który działa tylko w tamtym dokumencie.',
    )
    expect(pasteReport({ ...NOTHING_DROPPED, pictures: 1, drawings: 22 })).toMatch(/^Wklejono bez: 1 obrazu, 22 rysunków i osadzonych elementów\./)
  })

  it('is empty where nothing was left out', () => {
    expect(pasteReport(NOTHING_DROPPED)).toBe('')
  })
})
