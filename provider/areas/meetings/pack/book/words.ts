// The words of a book, in Polish.
import type { Changes, Reason } from './plan.ts'

export const REASON_WORDS: Record<Reason, string> = {
  office: 'plik innego rodzaju niż PDF, JPEG lub PNG',
  empty: 'plik jest pusty',
  encrypted: 'plik PDF jest zaszyfrowany',
  broken: 'plik jest uszkodzony albo nie jest tym, na co wygląda',
  too_large: 'plik wymagałby zbyt dużo pamięci',
  too_slow: 'odczyt pliku trwał zbyt długo',
  missing: 'pliku brakuje w magazynie, więc nie ma go także w załącznikach; powiadom sekretariat',
  form: 'formularz lub zbiór plików, który działa tylko we własnym programie',
  signed: 'dokument jest podpisany elektronicznie; podpis można sprawdzić tylko w załączonym pliku',
  with_files: 'plik PDF ma własne załączniki, które są tylko w załączonym pliku',
}

export const COVER = 'Materiały na posiedzenie'
export const COVER_SINCE = 'Materiały nowe i zmienione od ostatniego pobrania'
export const CHANGES = 'Zmiany od ostatniego pobrania'
export const NO_CHANGES = 'Od ostatniego pobrania nic się nie zmieniło.'
export const AGENDA = 'Porządek obrad'
export const ATTACHED = 'Pliki w załącznikach książki'
export const ATTACHED_HOW = 'Te pliki są w załącznikach (spinacz) w takiej postaci, w jakiej je opublikowano.'
export const WITHDRAWN = ' (punkt wycofany)'
export const AS_FILE = 'w załączniku'
export const NOT_THERE = 'brak pliku'
export const CHANGE_NAMES: Record<keyof Changes, string> = { added: 'Nowe', changed: 'Zmienione', withdrawn: 'Wycofane' }
export const CHANGE_KINDS = ['added', 'changed', 'withdrawn'] as const
