// What the screen that brings a sheet of accounts in says. Free of the contract's schemas: the browser reads it.
import { USER_FIELD_NAMES } from '#common/names.ts'
import type { ImportRow, ImportUsers } from '#contract/user-import.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

export const importUsersForm = buttonForm<typeof ImportUsers>()({
  name: 'users-import',
  sentences: {
    ERROR_NOT_FOUND: 'Ten arkusz został już wprowadzony albo sprawdzono go zbyt dawno. Wybierz go i sprawdź ponownie.',
    ERROR_IMPORT_CHANGED: 'Od sprawdzenia arkusza zmieniły się dane, dlatego niczego nie wprowadzono. Wybierz arkusz i sprawdź go ponownie.',
    VALIDATION_ERROR: 'Najpierw wybierz arkusz i sprawdź go.',
    ERROR_IMPORT_OTHER_PERSONS: 'Niczego nie wprowadzono: niektóre konta przeszłyby na inne osoby. Sprawdź arkusz ponownie i potwierdź, że tak ma być.',
  },
  outcome: { key: 'USERS_IMPORTED', text: 'Arkusz został wprowadzony w całości.' },
})

type Problem = ImportRow['problems'][number]

const SAID: Record<Problem['problem'], (value: string) => string> = {
  required: () => 'brak wartości',
  max_length: (value) => `za długa wartość${value}`,
  wrong_format: (value) => `nieprawidłowa wartość lub formuła${value}`,
  in_the_past: (value) => `data już minęła${value}`,
  unknown: (value) => `nie ma tego w portalu${value}`,
  not_unique: (value) => `ma to już inny użytkownik${value}`,
  seat_taken: (value) => `ta instytucja ma już aktywną osobę w tej roli${value}`,
  forbidden: () => 'tego konta lub tych uprawnień nie można zmienić arkuszem: zrób to w edycji użytkownika',
  twice_in_file: (value) => `powtarza się w arkuszu${value}`,
}

/** `E-mail: nieprawidłowa wartość („x”)` */
export function problemText({ field, problem, value, near }: Problem): string {
  const said = SAID[problem](value ? ` („${value}”)` : '') + (near === undefined ? '' : `. Może: „${near}”?`)
  return field ? `${USER_FIELD_NAMES[field]}: ${said}` : said
}

export const ACTION_WORD: Record<ImportRow['action'], string> = { create: 'nowe konto', update: 'zmiana', unchanged: 'bez zmian' }
