// What is said of a wrong field where its form has no words of its own for it.
import { ITEMS } from '#common/nouns.ts'
import type { FieldError } from '#contract/fields.ts'
import { CHARACTERS } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'

function size(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${Math.floor(megabytes)} MB` : `${Math.floor(bytes / 1024)} KB`
}

export function fieldErrorText({ code, limit }: Pick<FieldError, 'code' | 'limit'>): string {
  switch (code) {
    case 'required':
      return 'Pole wymagane'
    case 'max_length':
      return limit === undefined ? 'Tekst jest za długi' : `Wpisz najwyżej ${counted(limit, CHARACTERS)}`
    case 'min_length':
      return limit === undefined ? 'Tekst jest za krótki' : `Wpisz co najmniej ${counted(limit, CHARACTERS)}`
    case 'wrong_format':
      return 'Nieprawidłowy format'
    case 'out_of_range':
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
