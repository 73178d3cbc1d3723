// What the reader says.
import type { FindInDocument } from '#contract/document-pages.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { TIMES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { pageRanges } from '#lib/format/page-ranges.ts'
import type { Unreadable } from '#contract/document-comparison.ts'
import type { Reading } from './loaders.ts'

const WHY_NOT_SHOWN: Record<Unreadable, string> = {
  no_text: 'W tym pliku nie ma tekstu, który można pokazać.',
  unsupported: 'Portal nie pokazuje plików tego rodzaju.',
  broken: 'Ten plik wygląda na uszkodzony: nie udało się odczytać jego zawartości.',
  encrypted: 'Ten plik jest zabezpieczony hasłem, dlatego portal nie może go pokazać.',
  too_large: 'Ten plik jest za duży, aby pokazać go w portalu.',
  too_slow: 'Przygotowanie tej strony trwało zbyt długo.',
  missing: 'Tego pliku nie ma w magazynie. Zgłoś to sekretariatowi.',
}

const WHY_NOT_THIS_PAGE: Partial<Record<Unreadable, string>> = { too_large: ' jest na niej za duży obraz', too_slow: ' jej przygotowanie trwało zbyt długo' }

/** Why nothing is shown, and what to do; null: something is. Where it is one page alone, the others are led to. */
export function whyNotShown({ unreadable, page, pagesCount }: Pick<Reading['page'], 'unreadable' | 'page' | 'pagesCount'>): string | null {
  if (unreadable === null) return null
  if (pagesCount < 2) return `${WHY_NOT_SHOWN[unreadable]} Pobierz oryginał, aby go otworzyć.`
  const why = WHY_NOT_THIS_PAGE[unreadable]
  return `Strony ${page} nie można pokazać w portalu${why ? `:${why}` : ''}. Pobierz oryginał albo przejdź do innej strony.`
}

/** A long document is searched in part. */
export const isWhole = ({ pagesSearched, pagesCount }: Pick<AnswerOf<typeof FindInDocument>, 'pagesSearched' | 'pagesCount'>): boolean =>
  pagesSearched === pagesCount

function unreadWords(pages: readonly number[]): string {
  if (pages.length === 0) return ''
  return pages.length === 1
    ? ` Strony ${pages[0]} nie udało się odczytać ani przeszukać.`
    : ` Stron ${pageRanges(pages)} nie udało się odczytać ani przeszukać.`
}

/** What became of a search. */
export const foundWords = (found: AnswerOf<typeof FindInDocument>): string => outcomeOf(found) + unreadWords(found.pagesUnread)

function outcomeOf({ hits, totalCount, hasText, unreadable, ...searched }: AnswerOf<typeof FindInDocument>): string {
  if (unreadable !== null) return `Nie udało się przeszukać tego dokumentu. ${WHY_NOT_SHOWN[unreadable]}`
  const where = isWhole(searched) ? 'w tym dokumencie' : searched.pagesSearched === 1 ? 'na stronie 1' : `na stronach 1–${searched.pagesSearched}`
  if (!hasText) return `${where.charAt(0).toUpperCase()}${where.slice(1)} nie ma tekstu, w którym można szukać: to skan albo same obrazy.`
  if (totalCount === 0) return `Nie znaleziono ${where}.`
  return `Znaleziono ${counted(totalCount, TIMES)}.${totalCount > hits.length ? ` Lista ma pierwszych ${hits.length}.` : ''}`
}

/** The title of the window, which screen readers say when a page is turned. */
export function readingTitle({ page: { name, page, pagesCount }, words, found }: Pick<Reading, 'page' | 'words' | 'found'>): string {
  const where = pagesCount > 1 ? `${name}, strona ${page} z ${pagesCount}` : name
  return found ? `„${words}”: ${foundWords(found)} ${where}` : where
}
