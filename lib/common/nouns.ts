// Nouns that are counted in several places, as the nominative and accusative say them, or (`OF_`) the genitive.
import type { Forms } from './plural.ts'

export const ARTICLES: Forms = { one: 'artykuł', few: 'artykuły', many: 'artykułów' }
export const BACKUP_CODES: Forms = { one: 'kod zapasowy', few: 'kody zapasowe', many: 'kodów zapasowych' }
export const CHANGES: Forms = { one: 'zmiana', few: 'zmiany', many: 'zmian' }
export const CHARACTERS: Forms = { one: 'znak', few: 'znaki', many: 'znaków' }
export const DAYS: Forms = { one: 'dzień', few: 'dni', many: 'dni' }
export const DOCUMENTS: Forms = { one: 'dokument', few: 'dokumenty', many: 'dokumentów' }
export const ENTRIES: Forms = { one: 'wpis', few: 'wpisy', many: 'wpisów' }
export const EVENTS: Forms = { one: 'wydarzenie', few: 'wydarzenia', many: 'wydarzeń' }
export const FILES: Forms = { one: 'plik', few: 'pliki', many: 'plików' }
/** 'Działa przez 24 godziny.' */
export const HOURS: Forms = { one: 'godzinę', few: 'godziny', many: 'godzin' }
export const IMAGES: Forms = { one: 'obraz', few: 'obrazy', many: 'obrazów' }
export const INSTITUTIONS: Forms = { one: 'instytucja', few: 'instytucje', many: 'instytucji' }
export const ITEMS: Forms = { one: 'element', few: 'elementy', many: 'elementów' }
export const NEW_DOCUMENTS: Forms = { one: 'nowy dokument', few: 'nowe dokumenty', many: 'nowych dokumentów' }
export const NOTES: Forms = { one: 'notatka', few: 'notatki', many: 'notatek' }
export const OF_ACCOUNTS: Forms = { one: 'konta', few: 'kont', many: 'kont' }
export const OF_ADDRESSEES: Forms = { one: 'adresata', few: 'adresatów', many: 'adresatów' }
export const OF_DAYS: Forms = { one: 'dnia', few: 'dni', many: 'dni' }
export const OF_ENTITLED_INSTITUTIONS: Forms = { one: 'uprawnionej instytucji', few: 'uprawnionych instytucji', many: 'uprawnionych instytucji' }
export const OF_HOURS: Forms = { one: 'godziny', few: 'godzin', many: 'godzin' }
export const PEOPLE: Forms = { one: 'osoba', few: 'osoby', many: 'osób' }
/** 'Odpowiedz na 2 uwagi.' */
export const REMARKS: Forms = { one: 'uwagę', few: 'uwagi', many: 'uwag' }
export const ROWS: Forms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' }
/** 'Zakończono 3 sesje.' */
export const SESSIONS: Forms = { one: 'sesję', few: 'sesje', many: 'sesji' }
export const TIMES: Forms = { one: 'raz', few: 'razy', many: 'razy' }
export const TRIES: Forms = { one: 'próba', few: 'próby', many: 'prób' }
export const VOTES: Forms = { one: 'głos', few: 'głosy', many: 'głosów' }
export const VOTINGS: Forms = { one: 'głosowanie', few: 'głosowania', many: 'głosowań' }
export const WORKING_DAYS: Forms = { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych' }
