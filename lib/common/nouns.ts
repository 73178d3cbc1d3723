// Nouns that are counted in several places, as the nominative and accusative say them.
import type { Forms } from './plural.ts'

export const ARTICLES: Forms = { one: 'artykuł', few: 'artykuły', many: 'artykułów' }
export const CHANGES: Forms = { one: 'zmiana', few: 'zmiany', many: 'zmian' }
export const DAYS: Forms = { one: 'dzień', few: 'dni', many: 'dni' }
export const DOCUMENTS: Forms = { one: 'dokument', few: 'dokumenty', many: 'dokumentów' }
export const EVENTS: Forms = { one: 'wydarzenie', few: 'wydarzenia', many: 'wydarzeń' }
export const FILES: Forms = { one: 'plik', few: 'pliki', many: 'plików' }
export const IMAGES: Forms = { one: 'obraz', few: 'obrazy', many: 'obrazów' }
export const ITEMS: Forms = { one: 'element', few: 'elementy', many: 'elementów' }
export const NEW_DOCUMENTS: Forms = { one: 'nowy dokument', few: 'nowe dokumenty', many: 'nowych dokumentów' }
export const PEOPLE: Forms = { one: 'osoba', few: 'osoby', many: 'osób' }
/** 'Zakończono 3 sesje.' */
export const SESSIONS: Forms = { one: 'sesję', few: 'sesje', many: 'sesji' }
export const VOTINGS: Forms = { one: 'głosowanie', few: 'głosowania', many: 'głosowań' }
