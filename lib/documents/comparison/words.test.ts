import type { ComparedVersion } from '#contract/document-comparison.ts'
import { countedKinds, leftOutWords, placeName, sameWords, trackedSummary, whyUnreadable } from './words.ts'

const version = (fileType: string, more: Partial<ComparedVersion> = {}): ComparedVersion => ({
  id: 1,
  versionNum: 2,
  originalFileName: `plik.${fileType}`,
  fileType,
  unreadable: null,
  tracked: [],
  trackedCount: 0,
  isCut: false,
  textlessPages: [],
  ...more,
})
const side = (page: number | null) => ({ page, text: 'tekst' })

describe('words of a comparison', () => {
  it.each([
    [{ changed: 1, added: 2, removed: 5, moved: 0 }, '1 fragment zmieniony, 2 dodane, 5 usuniętych'],
    [{ changed: 0, added: 1, removed: 0, moved: 3 }, '1 fragment dodany, 3 przeniesione'],
    [{ changed: 22, added: 0, removed: 0, moved: 12 }, '22 fragmenty zmienione, 12 przeniesionych'],
    [{ changed: 0, added: 0, removed: 5, moved: 0 }, '5 fragmentów usuniętych'],
  ])('count kinds', (counts, text) => expect(countedKinds(counts).replaceAll('\u00a0', ' ')).toBe(text))

  it.each([
    [side(4), side(5), 'pdf', 's. 4, teraz s. 5'],
    [side(4), side(4), 'pdf', 's. 4'],
    [null, side(2), 'xlsx', 'arkusz 2'],
    [side(3), null, 'pptx', 'slajd 3'],
    [side(null), side(null), 'docx', null],
  ])('name the place', (from, to, fileType, text) => expect(placeName({ from, to }, { from: version(fileType), to: version(fileType) })).toBe(text))

  it('say which pages were left out', () => {
    expect(leftOutWords(version('pdf'))).toBeNull()
    expect(leftOutWords(version('pdf', { textlessPages: [4] }))).toMatch(/^Nie porównano strony 4 wersji 2: nie odczytano z niej tekstu/)
    expect(leftOutWords(version('pdf', { textlessPages: [4, 5, 9] }))).toMatch(/^Nie porównano stron 4–5 i 9 wersji 2: nie odczytano z nich tekstu/)
  })

  it('say of what was compared in part only that nothing differs in that part', () => {
    const [whole, cut, scan] = [version('pdf'), version('pdf', { isCut: true }), version('pdf', { textlessPages: [3] })]
    expect(sameWords({ from: whole, to: whole })).toMatch(/^Tekst obu wersji jest taki sam\./)
    for (const versions of [
      { from: cut, to: whole },
      { from: whole, to: cut },
      { from: whole, to: scan },
    ])
      expect(sameWords(versions)).toMatch(/^Porównany tekst jest w obu wersjach taki sam; reszty nie porównano\./)
  })

  it('say why a version cannot be compared, and what is tracked in it', () => {
    expect(whyUnreadable(version('pdf', { unreadable: 'no_text' }))).toBe('Wersja 2 nie ma tekstu: to skan albo same obrazy.')
    expect(whyUnreadable(version('pdf'))).toBeNull()
    expect(trackedSummary(version('docx', { trackedCount: 3 })).replaceAll('\u00a0', ' ')).toBe(
      'Wersja 2: 3 zmiany śledzone, których nikt w pliku nie przyjął ani nie odrzucił',
    )
  })
})
