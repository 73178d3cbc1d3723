// What the reader says.
import type { FindInDocument } from '#contract/document-pages.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { TIMES } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import type { Unreadable } from '#contract/document-comparison.ts'
import type { Reading } from './loaders.ts'

export const WHY_NOT_SHOWN: Record<Unreadable, string> = {
  no_text: 'W tym pliku nie ma tekstu, który można pokazać.',
  unsupported: 'Portal nie pokazuje plików tego rodzaju.',
  broken: 'Ten plik wygląda na uszkodzony: nie udało się odczytać jego zawartości.',
  encrypted: 'Ten plik jest zabezpieczony hasłem, dlatego portal nie może go pokazać.',
  too_large: 'Ten plik jest za duży, aby pokazać go w portalu.',
  too_slow: 'Przygotowanie tej strony trwało zbyt długo.',
  missing: 'Tego pliku nie ma w magazynie. Zgłoś to sekretariatowi.',
}

/** What became of a search. */
export function foundWords({ hits, totalCount, hasText, unreadable }: AnswerOf<typeof FindInDocument>): string {
  if (unreadable !== null) return `Nie udało się przeszukać tego dokumentu. ${WHY_NOT_SHOWN[unreadable]}`
  if (!hasText) return 'W tym dokumencie nie ma tekstu, w którym można szukać: to skan albo same obrazy.'
  if (totalCount === 0) return 'Nie znaleziono w tym dokumencie.'
  return `Znaleziono ${counted(totalCount, TIMES)}.${totalCount > hits.length ? ` Lista ma pierwszych ${hits.length}.` : ''}`
}

/** The title of the window, which screen readers say when a page is turned. */
export function readingTitle({ page: { name, unreadable, page, pagesCount }, words, found }: Pick<Reading, 'page' | 'words' | 'found'>): string {
  const where = unreadable === null && pagesCount > 1 ? `${name}, strona ${page} z ${pagesCount}` : name
  return found ? `„${words}”: ${foundWords(found)} ${where}` : where
}
