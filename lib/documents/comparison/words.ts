// What the comparison of two versions says.
import { counted, type Forms } from '#common/plural.ts'
import { pageRanges } from '#lib/format/page-ranges.ts'
import type { ChangeKind, ComparedVersion, DocumentChange, Tracked, Unreadable } from '#contract/document-comparison.ts'

const COUNTED: Record<ChangeKind, Forms> = {
  changed: { one: 'fragment zmieniony', few: 'fragmenty zmienione', many: 'fragmentów zmienionych' },
  added: { one: 'dodany', few: 'dodane', many: 'dodanych' },
  removed: { one: 'usunięty', few: 'usunięte', many: 'usuniętych' },
  moved: { one: 'przeniesiony', few: 'przeniesione', many: 'przeniesionych' },
}
const NOUN: Forms = { one: 'fragment', few: 'fragmenty', many: 'fragmentów' }
const KINDS = ['changed', 'added', 'removed', 'moved'] as const

/** '3 fragmenty zmienione, 1 dodany, 2 usunięte': the noun stands with the first. */
export function countedKinds(counts: Record<ChangeKind, number>): string {
  const parts = KINDS.filter((kind) => counts[kind] > 0)
  return parts
    .map((kind, i) => {
      const { one, few, many } = COUNTED[kind]
      if (kind === 'changed' || i > 0) return counted(counts[kind], COUNTED[kind])
      return counted(counts[kind], { one: `${NOUN.one} ${one}`, few: `${NOUN.few} ${few}`, many: `${NOUN.many} ${many}` })
    })
    .join(', ')
}

export const KIND_NAMES: Record<ChangeKind, string> = { changed: 'Zmieniono', added: 'Dodano', removed: 'Usunięto', moved: 'Przeniesiono' }

export const PART_NAMES: Record<DocumentChange['part'], string | null> = { body: null, note: 'przypis albo komentarz', running: 'nagłówek albo stopka' }

const PAGE_NAMES: Readonly<Record<string, string>> = { xlsx: 'arkusz', ods: 'arkusz', pptx: 'slajd', odp: 'slajd' }
const pageName = ({ fileType }: Pick<ComparedVersion, 'fileType'>, page: number) => `${PAGE_NAMES[fileType] ?? 's.'} ${page}`

/** 's. 4', or 's. 4, w nowszej s. 5'; null where neither file says. */
export function placeName({ from, to }: Pick<DocumentChange, 'from' | 'to'>, versions: { from: ComparedVersion; to: ComparedVersion }): string | null {
  const before = from?.page ? pageName(versions.from, from.page) : null
  const after = to?.page ? pageName(versions.to, to.page) : null
  if (before === null || after === null) return after ?? before
  return before === after ? before : `${before}, teraz ${after}`
}

const OF_TRACKED: Record<Tracked['kind'], string> = { inserted: 'Wstawiono', deleted: 'Usunięto' }
/** 'Wstawiono (Jan Kowalski, s. 3)'. */
export function trackedTitle({ kind, author, page }: Tracked, version: ComparedVersion): string {
  const about = [author, page === null ? null : pageName(version, page)].filter((part) => part !== null && part !== '')
  return about.length > 0 ? `${OF_TRACKED[kind]} (${about.join(', ')})` : OF_TRACKED[kind]
}

const TRACKED: Forms = { one: 'zmiana śledzona, której', few: 'zmiany śledzone, których', many: 'zmian śledzonych, których' }
export const trackedSummary = ({ versionNum, trackedCount }: ComparedVersion): string =>
  `Wersja ${versionNum}: ${counted(trackedCount, TRACKED)} nikt w pliku nie przyjął ani nie odrzucił`

const WHY: Record<Unreadable, string> = {
  no_text: 'nie ma tekstu: to skan albo same obrazy',
  unsupported: 'jest plikiem, którego portal nie czyta',
  broken: 'jest uszkodzona i nie da się jej odczytać',
  encrypted: 'jest zabezpieczona hasłem',
  too_large: 'jest za duża, żeby ją porównać',
  too_slow: 'jest tak złożona, że porównanie trwałoby zbyt długo',
  missing: 'nie ma pliku w magazynie',
}
export const whyUnreadable = ({ versionNum, unreadable }: ComparedVersion): string | null =>
  unreadable === null ? null : `Wersja ${versionNum} ${WHY[unreadable]}.`

/** Which pages of a text were left out; null: none. */
export function leftOutWords({ versionNum, textlessPages: pages }: Pick<ComparedVersion, 'versionNum' | 'textlessPages'>): string | null {
  if (pages.length === 0) return null
  return pages.length === 1
    ? `Nie porównano strony ${pages[0]} wersji ${versionNum}: nie odczytano z niej tekstu (jest obrazem, pusta, uszkodzona albo zbyt złożona).`
    : `Nie porównano stron ${pageRanges(pages)} wersji ${versionNum}: nie odczytano z nich tekstu (są obrazem, puste, uszkodzone albo zbyt złożone).`
}

type Compared = Pick<ComparedVersion, 'isCut' | 'textlessPages'>

/** Where no change was found. */
export function sameWords(versions: Record<'from' | 'to', Compared>): string {
  const isWhole = [versions.from, versions.to].every(({ isCut, textlessPages }) => !isCut && textlessPages.length === 0)
  const same = isWhole ? 'Tekst obu wersji jest taki sam.' : 'Porównany tekst jest w obu wersjach taki sam; reszty nie porównano.'
  return `${same} Mogły zmienić się obrazy, układ albo formatowanie: tego porównanie nie widzi.`
}
