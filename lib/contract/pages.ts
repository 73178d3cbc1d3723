// Every page of the portal: address, layout, title and access. The middleware, the menu, the front's cache and the tests read this
// table; an address that is not in it answers 404.
import type { MailingKind } from '#common/mailing-kinds.ts'
import { DICTIONARY_PAGES } from '#common/names.ts'
import type { GateCode } from './errors.ts'
import type { PermissionKey } from './kit.ts'

export type Layout = 'public' | 'member' | 'bare'

/**
 * `everyone`: visitors too. `member`: signed in and past the gates. `session`: signed in, gates may be pending.
 * A permission key: `member` whose active profile holds it or `super_admin`.
 */
export type RouteAccess = 'everyone' | 'member' | 'session' | PermissionKey

export interface Route {
  /** In the notation of Next's folders: `[id]`, `[[...rest]]`. */
  path: string
  layout: Layout
  access: RouteAccess
  title: string
  /** Allowed values of parameters that are not ids. */
  values?: Record<string, readonly string[]>
  /** How many segments `[[...rest]]` may take. */
  restMax?: number
  /** Path of the menu's page to which this one belongs, when its address is not below it. */
  menu?: string
  /** What is missing is given on this page: an acceptance, or a second factor. A member's page is open without it too. */
  gate?: GateCode
  /** Path of the API route for a POST to this address, to which the last segment is added: mail programs send such POSTs (one-click unsubscribe). */
  posted?: string
  /**
   * React starts with the page, because it has an editor or a form beyond plain HTML. All other pages are sent without the framework;
   * a part that needs it starts it when it is used (`data-begins`).
   */
  react?: true
  /** The front may cache the page for visitors: its purge tags, and the query parameters that it reads. */
  cache?: { tags: readonly string[]; query: readonly string[] }
}

const NEWS = { tags: ['news'], query: [] } as const
const NEWS_LIST = { ...NEWS, query: ['szukaj'] } as const
/** The parameter leads back to the search in which it was found. */
const NEWS_ARTICLE = { ...NEWS, query: ['wyszukano'] } as const
const LIBRARY = { tags: ['documents'], query: ['strona', 'ile', 'sort', 'kierunek', 'szukaj', 'wnazwach', 'wtresci', 'rodzaj', 'od', 'do', 'tutaj'] } as const
/** Its minutes and papers are of the library; everything else that changes it, such as accounts and settings, purges all pages. */
const COMMITTEE = { tags: ['documents'], query: [] } as const
const RESOLUTIONS = { tags: ['resolutions'], query: ['strona', 'szukaj', 'rok', 'stan'] } as const
const STATIC = { tags: [], query: [] } as const

const open = (path: string, title: string, cache?: Route['cache'], more?: Partial<Route>): Route => ({
  path,
  layout: 'public',
  access: 'everyone',
  title,
  ...(cache && { cache }),
  ...more,
})
const member = (path: string, title: string, more?: Partial<Route>): Route => ({ path, layout: 'member', access: 'member', title, ...more })
const admin = (path: string, title: string, more?: Partial<Route>): Route => ({ path, layout: 'member', access: 'user_admin', title, ...more })
const bare = (path: string, title: string, more?: Partial<Route>): Route => ({ path, layout: 'bare', access: 'everyone', title, ...more })

const REACT = { react: true } as const
const VOTINGS = { layout: 'public', title: 'Głosowania' } as const
const MANAGED_NEWS = { menu: '/aktualnosci/wersjerob' }
const IN_LIBRARY = { menu: '/dokumenty' }
const LIBRARY_FORM = { ...IN_LIBRARY, restMax: 2 }
const MAILING = { menu: '/powiadomienia' }
/** The form of a mailing of each kind. */
export const MAILING_PAGES: Readonly<Record<MailingKind, { path: string; title: string }>> = {
  folder: { path: '/powiadomieniedokumenty/[folderId]', title: 'Powiadomienie o katalogu' },
  voting: { path: '/powiadomienieglosowania/[votingId]', title: 'Przypomnienie o głosowaniu' },
  attendance: { path: '/powiadomieniepotwierdzenia/[folderId]', title: 'Przypomnienie o odpowiedzi' },
  event: { path: '/powiadomieniezmianaterminu/[eventId]', title: 'Zmiana terminu' },
  cancellation: { path: '/powiadomienieodwolanie/[eventId]', title: 'Odwołanie wydarzenia' },
  acquaintance: { path: '/powiadomieniezapoznanie/[documentId]', title: 'Przypomnienie o zapoznaniu się' },
  news: { path: '/powiadomienieaktualnosci/[newsId]', title: 'Newsletter' },
}

export const DICTIONARIES_PATH = '/administracja/slowniki'

/** When two rows match an address, the first is used. */
export const ROUTES: readonly Route[] = [
  open('/', 'Strona główna'),
  open('/aktualnosci', 'Aktualności', NEWS_LIST),
  open('/aktualnosci/strona/[pageId]/[rowsCount]', 'Aktualności', NEWS_LIST, { values: { rowsCount: ['5', '10', '25'] } }),
  open('/aktualnosci/artykul/[entryId]', 'Artykuł', NEWS_ARTICLE),
  open('/aktualnosci/artykul/[entryId]/[returnId]/[pageCount]', 'Artykuł', NEWS_ARTICLE, { values: { pageCount: ['5', '10', '25'] } }),
  admin('/aktualnosci/nowyart', 'Nowy artykuł', { ...REACT, ...MANAGED_NEWS }),
  admin('/aktualnosci/edytujart/[entryId]', 'Edycja artykułu', { ...REACT, ...MANAGED_NEWS }),
  admin('/aktualnosci/podglad/[entryId]', 'Podgląd artykułu', { ...REACT, ...MANAGED_NEWS }),
  admin('/aktualnosci/[tabId]', 'Aktualności', { ...MANAGED_NEWS, values: { tabId: ['wersjerob', 'opublikowane', 'archiwum'] } }),

  open('/komitet', 'Komitet Monitorujący', { ...COMMITTEE, query: ['dzien'] }),
  open('/komitet/posiedzenia/[meetingId]', 'Posiedzenie Komitetu', COMMITTEE),

  member('/dozrobienia', 'Do zrobienia'),

  member('/posiedzenia', 'Posiedzenia'),
  admin('/posiedzenia/nowe', 'Nowe posiedzenie', REACT),
  admin('/posiedzenia/[meetingId]/edycja', 'Edycja posiedzenia', REACT),
  admin('/posiedzenia/[meetingId]/porzadek', 'Porządek obrad', REACT),
  member('/posiedzenia/[meetingId]', 'Posiedzenie'),
  // What everybody in the room sees has nothing of whoever is signed in.
  member('/posiedzenia/[meetingId]/ekran', 'Ekran na salę', { layout: 'bare' }),
  admin('/posiedzenia/[meetingId]/publikacja', 'Publikacja na stronie Komitetu'),
  admin('/posiedzenia/[meetingId]/obecnosc', 'Obecność na posiedzeniu'),
  admin('/posiedzenia/[meetingId]/obecnosc/[entryId]', 'Sprostowanie obecności'),
  member('/posiedzenia/[meetingId]/ksiazka', 'Książka materiałów'),
  member('/posiedzenia/[meetingId]/protokol', 'Protokół posiedzenia'),
  admin('/posiedzenia/[meetingId]/protokol/uwagi/[entryId]', 'Odpowiedź na uwagę'),
  admin('/posiedzenia/[meetingId]/protokol/edycja', 'Pisanie protokołu', REACT),

  open('/dokumenty', 'Dokumenty', LIBRARY),
  open('/dokumenty/dokument/[documentId]', 'Dokument', { ...LIBRARY, query: ['glosowanie'] }),
  open('/dokumenty/0/[structNodeId]', 'Dokumenty', LIBRARY),
  open('/dokumenty/nowe', 'Nieprzeczytane dokumenty', { ...LIBRARY, query: [] }),
  member('/dokumenty/zmiany/[documentId]', 'Co się zmieniło?'),
  member('/dokumenty/czytaj/[documentId]', 'Czytaj dokument', { layout: 'bare' }),
  member('/dokumenty/notatki', 'Moje notatki'),
  member('/dokumenty/notatki/[entryId]', 'Zmiana notatki'),
  admin('/dokumenty/kosz', 'Kosz'),
  admin('/dokumenty/historia/[folderId]', 'Historia katalogu'),
  admin('/dokumenty/otwarcia/[documentId]', 'Kto otworzył?'),
  admin('/dokumenty/kolejnosc/[folderId]', 'Kolejność w katalogu', REACT),
  open('/dokumenty/[folderId]', 'Dokumenty', LIBRARY),
  open('/dokumenty/[folderId]/[documentId]', 'Dokumenty', LIBRARY),
  open('/dokumentyglosowanie/[folderId]/[votingId]', 'Dokumenty głosowania', LIBRARY, IN_LIBRARY),
  admin('/nowydokument/[parentFolderId]/[[...sibling]]', 'Nowy dokument', { ...REACT, ...LIBRARY_FORM }),
  admin('/dodajwieledok/[parentFolderId]/[[...sibling]]', 'Dodawanie wielu dokumentów', { ...REACT, ...LIBRARY_FORM }),
  admin('/edytujdokument/[documentId]/[[...sibling]]', 'Edycja dokumentu', { ...REACT, ...LIBRARY_FORM }),
  admin('/nowykatalog/[parentFolderId]/[[...sibling]]', 'Nowy katalog', LIBRARY_FORM),
  admin('/edytujkatalog/[folderId]/[[...sibling]]', 'Edycja katalogu', LIBRARY_FORM),
  admin('/przenieskatalogdokument/[parentFolderId]', 'Przenoszenie katalogów i dokumentów', IN_LIBRARY),
  admin('/ktowidzi/[nodeId]', 'Kto to widzi?', IN_LIBRARY),
  admin('/ktowidzi/[nodeId]/[viewId]', 'Kto to widzi?', { ...IN_LIBRARY, values: { viewId: ['niewidza'] } }),

  open('/uchwaly', 'Uchwały', RESOLUTIONS),
  open('/uchwaly/daneotwarte', 'Dane otwarte', STATIC),
  admin('/uchwaly/zarzadzanie', 'Zarządzanie uchwałami'),
  admin('/uchwaly/import', 'Wcześniejsze uchwały', { menu: '/uchwaly/zarzadzanie' }),
  admin('/uchwaly/publikacja/[entryId]', 'Uchwała w rejestrze', { menu: '/uchwaly/zarzadzanie' }),
  open('/uchwaly/[year]/[number]', 'Uchwała', { ...RESOLUTIONS, query: [] }),

  { path: '/kalendarz', layout: 'public', access: 'member', title: 'Kalendarz' },
  admin('/kalendarz/nowewydarzenie', 'Nowe wydarzenie', REACT),
  admin('/kalendarz/edycjawydarzenia/[entryId]', 'Edycja wydarzenia', REACT),
  admin('/kalendarz/[tabId]', 'Kalendarz', { values: { tabId: ['widok', 'zarzadzaniewydarzenia'] } }),

  { ...VOTINGS, path: '/glosowania', access: 'member' },
  { ...VOTINGS, path: '/glosowania/[tabId]', access: 'member', values: { tabId: ['wtrakcie', 'zakonczone'] } },
  { ...VOTINGS, path: '/glosowania/[tabId]', access: 'user_admin', values: { tabId: ['anulowane'] } },
  member('/glosowanie/[votingEntryId]', 'Głosowanie', { menu: '/glosowania' }),
  admin('/zarzadzanieglosowania', 'Zarządzanie głosowaniami'),
  admin('/zarzadzanieglosowania/noweglosowanie', 'Nowe głosowanie', REACT),
  admin('/zarzadzanieglosowania/edycjaglosowania/[entryId]', 'Edycja głosowania', REACT),
  admin('/zarzadzanieglosowania/podgladglosowania/[entryId]', 'Podgląd głosowania'),
  admin('/zarzadzanieglosowania/podgladglosowania/[entryId]/[viewId]', 'Podgląd głosowania', { values: { viewId: ['0', '1'] } }),
  admin('/zarzadzanieglosowania/edycjaglosu/[entryId]', 'Zagłosuj w imieniu użytkownika'),
  admin('/zarzadzanieglosowania/[tabId]', 'Zarządzanie głosowaniami', { values: { tabId: ['wprzygotowaniu', 'wtrakcie', 'zakonczone', 'anulowane'] } }),

  ...Object.values(MAILING_PAGES).map(({ path, title }) => admin(path, title, { ...REACT, ...MAILING })),
  admin('/powiadomienia', 'Powiadomienia', REACT),
  admin('/powiadomienia/podgladpowiadomienia/[entryId]', 'Podgląd powiadomienia', REACT),
  admin('/powiadomienia/podgladpowiadomienia/[entryId]/[recipientId]', 'Wiadomość do odbiorcy'),
  admin('/powiadomienia/edycjapowiadomienia/[entryId]', 'Edycja powiadomienia', REACT),
  admin('/powiadomienia/wysylkapowiadomienia/[entryId]', 'Wysyłka powiadomienia'),

  admin('/potwierdzeniaudzialu/[entryId]', 'Potwierdzenia udziału', IN_LIBRARY),
  admin('/potwierdzeniaudzialu/edycjapotwierdzenia/[entryId]', 'Potwierdzenie w imieniu użytkownika', IN_LIBRARY),

  admin('/uzytkownicy', 'Użytkownicy'),
  admin('/uzytkownicy/nowyuzytk', 'Nowy użytkownik', REACT),
  admin('/uzytkownicy/import', 'Import użytkowników'),
  admin('/uzytkownicy/edytujuzytk/[entryId]/[[...list]]', 'Edycja użytkownika', { ...REACT, restMax: 4 }),
  admin('/uzytkownicy/historiauzytk/[entryId]/[[...list]]', 'Edycja użytkownika', { restMax: 4 }),
  admin('/uzytkownicy/sesje/[entryId]', 'Sesje użytkownika'),
  admin('/uzytkownicy/otwarcia/[entryId]', 'Otwarte dokumenty użytkownika'),
  admin('/uzytkownicy/dostep/[entryId]', 'Dostęp użytkownika'),
  admin('/profile', 'Profile'),
  admin('/profile/nowyprofil', 'Nowy profil'),
  admin('/profile/edytujprofil/[entryId]', 'Edycja profilu'),

  admin(DICTIONARIES_PATH, 'Słowniki'),
  ...Object.values(DICTIONARY_PAGES).flatMap(({ add, edit }) => [
    admin(`${DICTIONARIES_PATH}/${add[0]}`, add[1]),
    admin(`${DICTIONARIES_PATH}/${edit[0]}/[entryId]`, edit[1]),
  ]),
  admin(`${DICTIONARIES_PATH}/[tabId]`, 'Słowniki', { values: { tabId: Object.values(DICTIONARY_PAGES).map(({ tab }) => tab) } }),
  admin('/administracja/regulamin', 'Regulamin Komitetu'),
  admin('/administracja/regulamin/teksty', 'Teksty regulaminu'),
  admin('/administracja/sekretariatkm', 'Adres e-mail sekretariatu'),
  admin('/administracja/zdarzenia', 'Monitoring zdarzeń'),
  admin('/administracja/nieuprawnionydostep', 'Nieuprawniony dostęp'),
  admin('/administracja/zalogowaniuzytkownicy', 'Zalogowani użytkownicy', REACT),

  member('/mojekonto', 'Moje konto'),
  member('/mojekonto/dwuetapowe', 'Sposoby logowania', { gate: 'SECOND_FACTOR_NOT_SET' }),
  member('/mojekonto/powiadomienia', 'Moje powiadomienia'),
  member('/mojekonto/potwierdzenie', 'Potwierdzenie tożsamości', { gate: 'SECOND_FACTOR_NOT_SET' }),
  member('/zmianahasla', 'Zmiana hasła', { menu: '/mojekonto' }),

  open('/pomoc/deklaracjadostepnosc', 'Deklaracja dostępności', STATIC),
  open('/pomoc/politykaprywatnosci', 'Polityka prywatności i ochrony danych', STATIC),
  open('/pomoc/klauzulaobinf', 'Klauzula informacyjna', STATIC),
  open('/pomoc/licencja', 'Licencja', STATIC),
  member('/pomoc/pliki', 'Pliki do pobrania'),
  member('/pomoc/kontakt', 'Kontakt'),

  open('/nieuprawnionydostep', 'Brak dostępu'),

  bare('/logowanie', 'Logowanie'),
  bare('/logowanie/[passwordChangeKey]', 'Ustawienie hasła'),
  bare('/licencja', 'Akceptacja licencji', { access: 'session', gate: 'LICENCE_NOT_ACCEPTED' }),
  bare('/politykabezp', 'Akceptacja polityki bezpieczeństwa', { access: 'session', gate: 'POLICY_NOT_ACCEPTED' }),
  bare('/deklaracjazadaniacz', 'Deklaracja członka komitetu', { access: 'session', gate: 'MEMBER_TASKS_NOT_ACCEPTED' }),
  bare('/deklaracjazadaniaobs', 'Deklaracja obserwatora', { access: 'session', gate: 'OBSERVER_TASKS_NOT_ACCEPTED' }),
  bare('/deklaracjadostepnosc', 'Deklaracja dostępności', { cache: STATIC }),
  bare('/aktywacjahasla/[activationKey]', 'Aktywacja hasła tymczasowego'),
  bare('/potwierdzenia/udzial/[confirmationKey]', 'Potwierdzenie udziału'),
  bare('/potwierdzenia/brakudzialu/[confirmationKey]', 'Potwierdzenie braku udziału'),
  bare('/newsletter/rezygnacja/[newsletterKey]', 'Rezygnacja z newslettera', { posted: '/api/newsletter/' }),
  bare('/zestawienie/rezygnacja/[digestKey]', 'Rezygnacja z powiadomień', { posted: '/api/digest/' }),
]

const ID = /^(0|[1-9]\d{0,9})$/
/** A newsletter's key contains the address, so it may be long. */
const KEY = /^[\w-][\w.-]{0,799}$/

/** Segment of a path: a fixed text, a parameter, or the optional rest. */
type Part = { text: string } | { name: string } | { rest: string }

interface Pattern {
  route: Route
  parts: readonly Part[]
}

function partOf(segment: string): Part {
  const rest = /^\[\[\.\.\.(\w+)\]\]$/.exec(segment)?.[1]
  if (rest) return { rest }
  const name = /^\[(\w+)\]$/.exec(segment)?.[1]
  return name ? { name } : { text: segment }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Patterns by first segment, in the order of the table, because each request looks up its row several times. */
const PATTERNS: ReadonlyMap<string, readonly Pattern[]> = Map.groupBy(
  ROUTES.map((route): Pattern => ({ route, parts: segmentsOf(route.path).map(partOf) })),
  ({ route }) => segmentsOf(route.path)[0] ?? '',
)

function fits({ route, parts }: Pattern, segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [i, part] of parts.entries()) {
    if ('rest' in part) return segments.length - i <= (route.restMax ?? 0) ? params : null
    const value = segments[i]
    if (value === undefined) return null
    if ('text' in part) {
      if (value !== part.text) return null
      continue
    }
    const { name } = part
    const allowed = route.values?.[name]
    const ok = allowed ? allowed.includes(value) : name.endsWith('Key') ? KEY.test(value) : ID.test(value)
    if (!ok) return null
    params[name] = value
  }
  return segments.length === parts.length ? params : null
}

/** The row of a path (without query) and the values of its parameters; null: there is no such page. */
export function matchRoute(pathname: string): { route: Route; params: Record<string, string> } | null {
  const segments = segmentsOf(pathname)
  for (const pattern of PATTERNS.get(segments[0] ?? '') ?? []) {
    const params = fits(pattern, segments)
    if (params) return { route: pattern.route, params }
  }
  return null
}

/** Path of the API route for a POST to this address; null: the page takes no POST. */
export function postedTo(pathname: string): string | null {
  const found = matchRoute(pathname)
  return found?.route.posted ? found.route.posted + (pathname.split('/').findLast(Boolean) ?? '') : null
}

/** Path of the page on which the acceptance is given. */
export function gatePath(gate: GateCode): string {
  const route = ROUTES.find((r) => r.gate === gate)
  if (!route) throw new Error(`no page answers ${gate}`)
  return route.path
}

/** Whether a pending acceptance comes first: a bare page that is for everyone is open before it. */
export const isAfterGates = ({ layout, access }: Route): boolean => layout !== 'bare' || (access !== 'everyone' && access !== 'session')

export const mayEnter = (route: Route, permissions: readonly PermissionKey[]): boolean =>
  route.access === 'everyone' ||
  route.access === 'member' ||
  route.access === 'session' ||
  permissions.includes(route.access) ||
  permissions.includes('super_admin')
