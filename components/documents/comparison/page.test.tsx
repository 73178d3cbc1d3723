import { renderToStaticMarkup } from 'react-dom/server'
import type { Comparison, ComparisonView } from '#lib/documents/comparison/loaders.ts'
import { sameWords } from '#lib/documents/comparison/words.ts'
import { Compared } from './page.tsx'

const version = (versionNum: number): Comparison['from'] => ({
  ...{ id: 10 + versionNum, versionNum, originalFileName: `regulamin-${versionNum}.pdf`, fileType: 'pdf', unreadable: null },
  ...{ tracked: [], trackedCount: 0, isCut: false, textlessPages: [] },
})
const side = (page: number, text: string) => ({ page, text })
const COMPARISON: Comparison = {
  ...{ documentId: 4, name: 'Regulamin', from: version(1), to: version(2), versionNums: [2, 1], totalCount: 4 },
  counts: { changed: 1, added: 1, removed: 1, moved: 1 },
  changes: [
    {
      ...{ kind: 'changed', part: 'body', from: side(4, 'Termin wynosi 7 dni.'), to: side(5, 'Termin wynosi 10 dni.') },
      words: [
        { kind: 'same', text: 'Termin wynosi' },
        { kind: 'removed', text: ' 7' },
        { kind: 'added', text: ' 10' },
        { kind: 'same', text: ' dni.' },
      ],
    },
    { kind: 'added', part: 'note', from: null, to: side(5, 'Nowy przypis.'), words: [] },
    { kind: 'removed', part: 'body', from: side(6, 'Skreślony ustęp.'), to: null, words: [] },
    { kind: 'moved', part: 'body', from: side(2, 'Ten sam ustęp.'), to: side(7, 'Ten sam ustęp.'), words: [] },
  ],
}
const VIEW: ComparisonView = { from: undefined, to: undefined, beside: false, page: 0 }
const show = (comparison: Partial<Comparison> = {}, view: Partial<ComparisonView> = {}) =>
  renderToStaticMarkup(<Compared comparison={{ ...COMPARISON, ...comparison }} view={{ ...VIEW, ...view }} />)
/** As it is read: each tag as a space. */
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('is one column with what was removed and added, in words too, the pages of both, and a list that leads to each change', () => {
  const html = show()
  expect([...html.matchAll(/<h2[^>]*>(.+?)<\/h2>/g)].map(([, heading]) => words(heading!))).toEqual([
    '1. Zmieniono (s. 4, teraz s. 5)',
    '2. Dodano (s. 5; przypis albo komentarz)',
    '3. Usunięto (s. 6)',
    '4. Przeniesiono (s. 2, teraz s. 7)',
  ])
  const text = words(html)
  for (const said of ['Termin wynosi usunięto: 7 dodano: 10 dni.', 'dodano: Nowy przypis.', 'usunięto: Skreślony ustęp.', 'Zmiana 4 z 4 Ten sam ustęp.'])
    expect(text).toContain(said)
  expect(html).toMatch(/<del>.*7<\/del>.*<ins>.*10<\/ins>/)
  expect(text).toContain('4 zmiany: 1 fragment zmieniony, 1 dodany, 1 usunięty, 1 przeniesiony.')
  const jumps = [...html.matchAll(/<li><a href="#(zmiana-\d)">/g)].map(([, id]) => id)
  expect(jumps).toEqual(['zmiana-1', 'zmiana-2', 'zmiana-3', 'zmiana-4'])
  for (const id of jumps) expect(html).toContain(`<section class="change" id="${id}"`)
  expect(html).toContain('href="/dokumenty/zmiany/4?od=1&amp;do=2&amp;uklad=obok">Pokaż obie wersje obok siebie')
})

it('is both versions beside each other on request: each side has its own words, and says where it has none', () => {
  const html = show({}, { beside: true })
  const sides = [...html.matchAll(/<figure>(.+?)<\/figure>/g)].map(([, one]) => words(one!).trim())
  expect(sides).toEqual([
    'Wersja 1 Termin wynosi usunięto: 7 dni.',
    'Wersja 2 Termin wynosi dodano: 10 dni.',
    'Wersja 1 (tego fragmentu tu nie ma)',
    'Wersja 2 dodano: Nowy przypis.',
    'Wersja 1 usunięto: Skreślony ustęp.',
    'Wersja 2 (tego fragmentu tu nie ma)',
    'Wersja 1 Ten sam ustęp.',
    'Wersja 2 Ten sam ustęp.',
  ])
  expect(html).toContain('Pokaż w jednej kolumnie')
})

it('leads from change to change, over the pages of the list too', () => {
  const html = show({ totalCount: 120 }, { page: 1 })
  const steps = [...html.matchAll(/<a href="([^"]+)">([^<]+)<span class="hidden-text">( zmiana)<\/span>/g)].map(([, href, step, what]) => [href, step! + what])
  expect(steps.slice(0, 2)).toEqual([
    ['/dokumenty/zmiany/4?od=1&amp;do=2#zmiana-50', 'Poprzednia zmiana'],
    ['#zmiana-52', 'Następna zmiana'],
  ])
  expect(html).toContain('<ol class="list" start="51">')
})

it('says of a scan that it has no text, compares nothing, and gives both files', () => {
  const html = show({ to: { ...version(2), unreadable: 'no_text' }, changes: [], totalCount: 0 })
  expect(words(html)).toContain('Wersja 2 nie ma tekstu: to skan albo same obrazy.')
  expect(html).not.toContain('zmiana-')
  for (const number of [1, 2]) expect(words(html)).toContain(`wersja ${number}: regulamin-${number}.pdf`)
  expect(words(html)).not.toContain(sameWords(COMPARISON))
})

it('shows changes that were tracked in a file as what they are, open where they are few', () => {
  const tracked = [{ kind: 'inserted' as const, author: 'Jan Kowalski', page: 3, text: 'oraz partnerzy' }]
  const html = show({ to: { ...version(2), tracked, trackedCount: 1 } })
  expect(words(html)).toContain('Wersja 2: 1 zmiana śledzona, której nikt w pliku nie przyjął ani nie odrzucił')
  expect(words(html)).toContain('Wstawiono (Jan Kowalski, s. 3): „oraz partnerzy”')
  expect(html).toContain('<details open="">')
})
