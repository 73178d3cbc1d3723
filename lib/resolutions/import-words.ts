// What the screen that brings earlier resolutions in says. Free of the contract's schemas: the browser reads it.
import { PROCEDURE_WORDS, RESOLUTION_COLUMNS } from '#common/earlier-resolutions.ts'
import type { ImportResolutions, ResolutionRow } from '#contract/register-import.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

export const importResolutionsForm = buttonForm<typeof ImportResolutions>()({
  name: 'resolutions-import',
  sentences: {
    ERROR_NOT_FOUND: 'Ten arkusz został już wprowadzony albo sprawdzono go zbyt dawno. Wybierz go i sprawdź ponownie.',
    ERROR_IMPORT_CHANGED: 'Od sprawdzenia arkusza któryś z numerów został zajęty, dlatego niczego nie wprowadzono. Wybierz arkusz i sprawdź go ponownie.',
    ERROR_IMPORT_HAS_PROBLEMS: 'W arkuszu są błędy, dlatego niczego nie wprowadzono. Wybierz go i sprawdź ponownie.',
    VALIDATION_ERROR: 'Najpierw wybierz arkusz i sprawdź go.',
  },
  outcome: { key: 'RESOLUTIONS_IMPORTED', text: 'Uchwały z arkusza są w publicznym rejestrze.' },
})

type Problem = ResolutionRow['problems'][number]

const SAID: Record<Problem['problem'], string> = {
  required: 'brak wartości',
  max_length: 'za długa wartość',
  wrong_format: 'nieprawidłowa wartość lub formuła',
  in_the_future: 'ten dzień jeszcze nie nadszedł',
  other_year: 'inny niż rok daty przyjęcia',
  taken: 'ten numer jest już w portalu',
  twice_in_file: 'powtarza się w pliku',
  unknown: 'takiej uchwały nie ma ani w portalu, ani w arkuszu, albo jest późniejsza',
  ambiguous: 'w portalu ma ten numer więcej uchwał niż jedna; najpierw popraw ich numery',
  file_missing: 'w pliku ZIP nie ma tego pliku',
  unreadable: 'tego pliku nie da się odczytać z pliku ZIP, może być uszkodzony albo zaszyfrowany',
  not_a_pdf: 'to nie jest plik PDF',
  too_large: 'plik jest większy niż 50 MB',
}

const HINTS: Partial<Record<NonNullable<Problem['field']>, string>> = {
  procedure: `wpisz „${PROCEDURE_WORDS.meeting}”, „${PROCEDURE_WORDS.written}” albo nic`,
  label: 'bez przecinków i średników',
  adoptedOn: 'na przykład 14/05/2025',
}

/** `Data przyjęcia: nieprawidłowa wartość lub formuła („x”), na przykład 14/05/2025` */
export function problemText({ field, problem, value }: Problem): string {
  const hint = problem === 'wrong_format' ? HINTS[field] : undefined
  return `${RESOLUTION_COLUMNS[field]}: ${SAID[problem]}${value ? ` („${value}”)` : ''}${hint ? `; ${hint}` : ''}`
}
