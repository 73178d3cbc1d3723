// The areas of the portal, by names of files and by first segments of addresses.

/**
 * A room of an area with many browser tests: `folders` of the portal's code, the `specs` and the `pages` that show it.
 * @typedef {{ folders: string[], specs: string[], pages: string[] }} Room
 */

/**
 * `names`: folders and first words of file names; `segments`: the first segments of the area's pages, or their beginnings (`*`).
 * Of a large area, `rooms` are its parts, and `journeys` the browser tests that come through each of them. Every browser test
 * of such an area is of a room.
 * @type {Record<string, { names: string[], segments: string[], rooms?: Room[], journeys?: string[] }>}
 */
export const AREAS = {
  news: {
    names: ['news', 'article'],
    segments: ['aktualnosci'],
    rooms: [
      {
        folders: ['writing', 'nowyart', 'edytujart'],
        specs: ['article-drafts', 'article-form', 'article-writing'],
        pages: ['aktualnosci/nowyart', 'aktualnosci/edytujart'],
      },
      { folders: ['manage', '[tabId]', 'podglad'], specs: ['news', 'news-article'], pages: ['aktualnosci/[tabId]', 'aktualnosci/podglad'] },
      { folders: ['reading', 'artykul', 'strona'], specs: ['news-article', 'news-injection', 'news-reading'], pages: ['aktualnosci'] },
    ],
    journeys: ['article-form', 'news'],
  },
  documents: {
    names: ['documents', 'document', 'library', 'uploads', 'upload', 'who-sees', 'openings', 'notes'],
    segments: [
      'dokumenty',
      'nowydokument',
      'dodajwieledok',
      'edytujdokument',
      'nowykatalog',
      'edytujkatalog',
      'przenieskatalogdokument',
      'dokumentyglosowanie',
      'ktowidzi',
    ],
    rooms: [
      {
        folders: ['reading', 'search', 'recent', 'history'],
        specs: ['documents', 'library', 'library-documents', 'library-session', 'who-sees'],
        pages: ['dokumenty', 'dokumentyglosowanie', 'ktowidzi'],
      },
      {
        folders: ['changing', 'order', 'bin'],
        specs: ['library', 'library-conflict', 'library-documents', 'library-many', 'library-mishaps', 'library-order', 'library-session', 'upload-crash'],
        pages: ['dokumenty', 'edytujdokument', 'nowykatalog', 'edytujkatalog', 'przenieskatalogdokument'],
      },
      { folders: ['notes', 'notatki'], specs: ['notes'], pages: ['dokumenty'] },
      {
        folders: ['publishing', 'upload'],
        specs: ['library-documents', 'library-mishaps', 'library-publishing', 'upload-crash'],
        pages: ['dokumenty', 'nowydokument', 'dodajwieledok'],
      },
    ],
    journeys: ['documents', 'library', 'library-documents', 'library-publishing', 'notes', 'who-sees'],
  },
  calendar: { names: ['calendar'], segments: ['kalendarz'] },
  todo: { names: ['todo'], segments: ['dozrobienia'] },
  meetings: { names: ['meetings', 'meeting'], segments: ['posiedzenia'] },
  committee: { names: ['committee'], segments: ['komitet'] },
  resolutions: { names: ['resolutions', 'register'], segments: ['uchwaly'] },
  votings: { names: ['votings', 'voting'], segments: ['glosowania', 'glosowanie', 'zarzadzanieglosowania'] },
  notifications: {
    names: ['notifications', 'notification', 'mailings', 'mailing', 'newsletter', 'digest'],
    // Each kind of mailing has a form of its own: `powiadomieniedokumenty` and so on.
    segments: ['powiadomienia', 'powiadomienie*', 'newsletter', 'zestawienie'],
  },
  attendance: { names: ['attendance'], segments: ['potwierdzeniaudzialu', 'potwierdzenia'] },
  users: { names: ['users', 'user'], segments: ['uzytkownicy'] },
  profiles: { names: ['profiles', 'profile'], segments: ['profile'] },
  administration: { names: ['administration', 'dictionaries', 'dictionary', 'settings', 'logs'], segments: ['administracja'] },
  session: {
    names: ['session', 'sign-in', 'passwords', 'gates', 'gate', 'permissions'],
    segments: ['logowanie', 'aktywacjahasla', 'licencja', 'politykabezp', 'deklaracjazadaniacz', 'deklaracjazadaniaobs', 'nieuprawnionydostep'],
  },
  account: { names: ['account'], segments: ['mojekonto', 'zmianahasla'] },
  help: { names: ['help'], segments: ['pomoc', 'deklaracjadostepnosc'] },
  shell: { names: ['shell', 'theme'], segments: [] },
}

const isNamed = (name, words) => words.some((word) => name === word || name.startsWith(`${word}-`) || name.startsWith(`${word}.`))
const ofName = (name) => Object.keys(AREAS).find((area) => isNamed(name, AREAS[area].names)) ?? null
const isSegment = (segment, word) => (word.endsWith('*') ? segment.startsWith(word.slice(0, -1)) : segment === word)
const ofSegment = (segment) => Object.keys(AREAS).find((area) => AREAS[area].segments.some((word) => isSegment(segment, word))) ?? null

/** The part of a path that names its area: a folder, or the file itself. */
const NAMED = [/^lib\/contract\/([^/]+)/, /^provider\/areas\/([^/]+)/, /^e2e\/(?:pages\/|support\/)?([^/]+)/, /^(?:lib|components)\/([^/]+)\//]
const PAGE = /^app\/\([a-z]+\)\/([^/]+)/

/** The area of a file; null: it serves several. */
export function areaOf(file) {
  const segment = PAGE.exec(file)?.[1]
  if (segment !== undefined) return ofSegment(segment)
  const name = NAMED.map((pattern) => pattern.exec(file)?.[1]).find((found) => found !== undefined)
  return name === undefined ? null : ofName(name)
}
