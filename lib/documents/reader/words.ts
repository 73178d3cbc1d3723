// What the reader says.
import type { Unreadable } from '#contract/document-comparison.ts'

export const WHY_NOT_SHOWN: Record<Unreadable, string> = {
  no_text: 'W tym pliku nie ma tekstu, który można pokazać.',
  unsupported: 'Portal nie pokazuje plików tego rodzaju.',
  broken: 'Ten plik wygląda na uszkodzony: nie udało się odczytać jego zawartości.',
  encrypted: 'Ten plik jest zabezpieczony hasłem, dlatego portal nie może go pokazać.',
  too_large: 'Ten plik jest za duży, aby pokazać go w portalu.',
  too_slow: 'Przygotowanie tej strony trwało zbyt długo.',
  missing: 'Tego pliku nie ma w magazynie. Zgłoś to sekretariatowi.',
}
