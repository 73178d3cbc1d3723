// What a field is called on the screen, and what is said when it is wrong.
import type { FieldError } from '#contract/fields.ts'
import { counted } from '#lib/format/plural.ts'
import type { FailureCode } from '#lib/provider/failure.ts'
import type { Flash } from '#lib/session/visit.ts'
import { errorText, isFailureCode } from './errors.ts'

const LABELS: Record<string, string> = {
  username: 'Login',
  password: 'Hasło',
  currentPassword: 'Obecne hasło',
  newPassword1: 'Nowe hasło',
  newPassword2: 'Powtórz nowe hasło',
  passwordKey: 'Klucz z odnośnika',
  activationToken: 'Klucz aktywacji',
  id: 'Wybór',
  action: 'Akceptacja',
  name: 'Nazwa',
  description: 'Opis',
  position: 'Położenie',
  publicAccess: 'Dostęp publiczny',
  workGroupsIds: 'Grupy robocze',
  siblingId: 'Element, za którym ma stać',
  fileName: 'Nazwa pliku',
  fileContent: 'Plik',
  parentId: 'Lokalizacja docelowa',
  nodeIds: 'Wybrane elementy',
  startsAt: 'Początek',
  endsAt: 'Koniec',
  url: 'Adres odnośnika',
  urlLabel: 'Nazwa odnośnika',
}

/** Where the specification words the missing field itself. */
const REQUIRED: Record<string, string> = {
  username: 'Podaj nazwę użytkownika',
  password: 'Podaj hasło',
  name: 'Podaj nazwę',
  fileContent: 'Wybierz plik',
  workGroupsIds: 'Wybierz co najmniej jedną grupę roboczą',
  parentId: 'Nie wybrano lokalizacji docelowej',
  startsAt: 'Wybierz datę i godzinę początku',
  endsAt: 'Wybierz datę i godzinę końca',
}

const WRONG_TIME = 'Nie ma takiej daty lub godziny. Wybierz inną, na przykład 24/05/2027 10:00'
/** What the right format is, where one can say it in a sentence. */
const WRONG_FORMAT: Record<string, string> = {
  startsAt: WRONG_TIME,
  endsAt: WRONG_TIME,
  url: 'Podaj pełny adres, na przykład https://spotkania.example/posiedzenie',
}

/** Where a value out of range is what a code of its own says of the field. */
const OUT_OF_RANGE: Record<string, FailureCode> = { startsAt: 'CALENDAR_ENTRY_START_DATE_TO_OLD', endsAt: 'CALENDAR_ENTRY_END_DATE_TO_OLD' }

const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków' }
const ITEMS = { one: 'element', few: 'elementy', many: 'elementów' }

export const fieldLabel = (path: string): string => LABELS[path] ?? path

function size(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${Math.floor(megabytes)} MB` : `${Math.floor(bytes / 1024)} KB`
}

export function fieldErrorText({ path, code, limit }: FieldError): string {
  switch (code) {
    case 'required':
      return REQUIRED[path] ?? 'Pole wymagane'
    case 'max_length':
      return limit === undefined ? 'Tekst jest za długi' : `Wpisz najwyżej ${counted(limit, CHARACTERS)}`
    case 'min_length':
      return limit === undefined ? 'Tekst jest za krótki' : `Wpisz co najmniej ${counted(limit, CHARACTERS)}`
    case 'wrong_format':
      return WRONG_FORMAT[path] ?? 'Nieprawidłowy format'
    case 'out_of_range':
      if (OUT_OF_RANGE[path]) return errorText(OUT_OF_RANGE[path])
      return limit === undefined ? 'Wartość spoza zakresu' : `Wartość spoza zakresu (granica: ${limit})`
    case 'too_many':
      return limit === undefined ? 'Za dużo elementów' : `Wybierz najwyżej ${counted(limit, ITEMS)}`
    case 'too_large':
      return limit === undefined ? 'Plik jest za duży' : `Plik może mieć najwyżej ${size(limit)}`
    case 'too_many_pixels':
      return `Obraz ma za dużo pikseli${limit === undefined ? '' : ` (najwyżej ${Math.floor(limit / 1_000_000)} mln)`}. Zmniejsz go i dodaj ponownie`
    case 'not_unique':
      return 'Taka wartość już istnieje'
  }
}

/** Codes that speak of one field, though the provider names none. */
const FIELD_OF_CODE: Partial<Record<FailureCode, string>> = {
  ERROR_USER_NOT_EXISTS: 'username',
  ERROR_USER_NOT_ACTIVE: 'username',
  ERROR_INVALID_CURRENT_PASSWORD: 'currentPassword',
  ERROR_PASSWORDS_NOT_MATCH: 'newPassword2',
  ERROR_PASSWORD_NOT_STRENGTH_ENOUGH: 'newPassword1',
  ERROR_PASSWORD_TOO_COMMON: 'newPassword1',
  ERROR_PASSWORD_USED_IN_PAST: 'newPassword1',
  ERROR_MISSING_WG_PARENT: 'workGroupsIds',
  ERROR_WG_USED_FOR_DESCENDANTS: 'workGroupsIds',
  ERROR_NOT_PUBLIC_ACCESS_PARENT: 'publicAccess',
  CALENDAR_ENTRY_START_DATE_TO_OLD: 'startsAt',
  CALENDAR_ENTRY_END_DATE_TO_OLD: 'endsAt',
  CALENDAR_ENTRY_START_DATE_OLDER_THAN_END: 'endsAt',
}

/** Every wrong field of a form's outcome with its sentence, in the order of the request. */
export function fieldSentences(flash: Flash): Map<string, string> {
  const sentences = new Map((flash.fields ?? []).map((field) => [field.path, fieldErrorText(field)]))
  if (sentences.size === 0 && isFailureCode(flash.code)) {
    const field = FIELD_OF_CODE[flash.code]
    if (field) sentences.set(field, errorText(flash.code, flash.description))
  }
  return sentences
}
