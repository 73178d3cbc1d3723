// The left menu: which pages it names, and which of them this person may enter.
import type { PermissionKey } from '#contract/kit.ts'
import { matchRoute, mayEnter, type Route } from '#contract/pages.ts'
import type { Visit } from '#lib/session/visit.ts'

export type Badge = 'events' | 'votings'

export type MenuIconName =
  | 'news'
  | 'meeting'
  | 'folder'
  | 'calendar'
  | 'ballot'
  | 'pencil'
  | 'sliders'
  | 'bell'
  | 'people'
  | 'badge'
  | 'book'
  | 'envelope'
  | 'list'
  | 'shield'
  | 'present'
  | 'download'
  | 'speech'
  | 'person'
  | 'lock'
  | 'info'
  | 'document'

export interface MenuItem {
  href: string
  label: string
  icon: MenuIconName
  badge?: Badge
}

export interface MenuGroup {
  /** The first group needs no name. */
  name: string | null
  items: MenuItem[]
}

interface Entry extends MenuItem {
  /** Stricter than the page itself: shown to holders of any permission. */
  onlyForHolders?: true
}

const BADGE_KEYS: Record<Badge, readonly PermissionKey[] | null> = { events: null, votings: ['voting', 'super_admin'] }

const GROUPS: readonly { name: string | null; items: readonly Entry[] }[] = [
  {
    name: null,
    items: [
      { href: '/aktualnosci', label: 'Aktualności', icon: 'news' },
      { href: '/dozrobienia', label: 'Do zrobienia', icon: 'list' },
      { href: '/posiedzenia', label: 'Posiedzenia', icon: 'meeting' },
      { href: '/dokumenty', label: 'Dokumenty', icon: 'folder' },
      { href: '/uchwaly', label: 'Uchwały', icon: 'document' },
      { href: '/kalendarz', label: 'Kalendarz', icon: 'calendar', badge: 'events' },
      { href: '/glosowania', label: 'Głosowania', icon: 'ballot', badge: 'votings' },
      { href: '/komitet', label: 'Komitet', icon: 'people' },
    ],
  },
  {
    name: 'Administracja',
    items: [
      { href: '/aktualnosci/wersjerob', label: 'Zarządzanie aktualnościami', icon: 'pencil' },
      { href: '/zarzadzanieglosowania', label: 'Zarządzanie głosowaniami', icon: 'sliders' },
      { href: '/uchwaly/zarzadzanie', label: 'Zarządzanie uchwałami', icon: 'document' },
      { href: '/powiadomienia', label: 'Powiadomienia', icon: 'bell' },
      { href: '/uzytkownicy', label: 'Użytkownicy', icon: 'people' },
      { href: '/profile', label: 'Profile', icon: 'badge' },
      { href: '/administracja/slowniki', label: 'Słowniki', icon: 'book' },
      { href: '/administracja/regulamin', label: 'Regulamin Komitetu', icon: 'document' },
      { href: '/administracja/sekretariatkm', label: 'Adres e-mail sekretariatu', icon: 'envelope' },
      { href: '/administracja/zdarzenia', label: 'Monitoring zdarzeń', icon: 'list' },
      { href: '/administracja/nieuprawnionydostep', label: 'Nieuprawniony dostęp', icon: 'shield' },
      { href: '/administracja/zalogowaniuzytkownicy', label: 'Zalogowani użytkownicy', icon: 'present' },
    ],
  },
  {
    name: 'Pomoc',
    items: [
      { href: '/pomoc/pliki', label: 'Pliki do pobrania', icon: 'download' },
      { href: '/pomoc/kontakt', label: 'Kontakt', icon: 'speech' },
      { href: '/pomoc/deklaracjadostepnosc', label: 'Deklaracja dostępności', icon: 'person', onlyForHolders: true },
      { href: '/pomoc/politykaprywatnosci', label: 'Polityka prywatności', icon: 'lock' },
      { href: '/pomoc/klauzulaobinf', label: 'Klauzula informacyjna', icon: 'info' },
      { href: '/pomoc/licencja', label: 'Licencja', icon: 'document', onlyForHolders: true },
    ],
  },
]

/** The rows of the entries, found once. */
const ROUTE_OF: ReadonlyMap<string, Route | undefined> = new Map(GROUPS.flatMap(({ items }) => items.map(({ href }) => [href, matchRoute(href)?.route])))

const holdsOne = (keys: readonly PermissionKey[], permissions: readonly PermissionKey[]) => keys.some((key) => permissions.includes(key))

function isShown({ href, onlyForHolders }: Entry, isMember: boolean, permissions: readonly PermissionKey[]): boolean {
  const route = ROUTE_OF.get(href)
  if (!route || !mayEnter(route, permissions)) return false
  if (route.access !== 'everyone' && !isMember) return false
  return !onlyForHolders || permissions.length > 0
}

/** Groups without an item that may be entered are left out. */
export function menuFor(visit: Pick<Visit, 'signedIn'>): MenuGroup[] {
  const isMember = visit.signedIn !== undefined && visit.signedIn.gate === undefined
  const permissions = isMember ? (visit.signedIn?.permissions ?? []) : []
  return GROUPS.map(({ name, items }) => ({
    name,
    items: items
      .filter((item) => isShown(item, isMember, permissions))
      .map(({ href, label, icon, badge }) => ({
        href,
        label,
        icon,
        ...(badge && mayCount(badge, permissions) && { badge }),
      })),
  })).filter((group) => group.items.length > 0)
}

function mayCount(badge: Badge, permissions: readonly PermissionKey[]): boolean {
  const keys = BADGE_KEYS[badge]
  return keys === null || holdsOne(keys, permissions)
}

/** Stands in the card of whoever is signed in, beside the menu. */
export const ACCOUNT_PATH = '/mojekonto'

/** The entry that an address belongs to: the one that its route names, else the longest one that it lies under. */
export function currentEntry(groups: readonly MenuGroup[], path: string): string | null {
  const pathname = path.split('?')[0] ?? path
  const entries = [...groups.flatMap((group) => group.items.map((item) => item.href)), ACCOUNT_PATH]
  const named = matchRoute(pathname)?.route.menu
  if (named !== undefined && entries.includes(named)) return named
  const under = entries.filter((href) => pathname === href || pathname.startsWith(`${href}/`))
  return under.sort((a, b) => b.length - a.length)[0] ?? null
}

/** What `aria-current` says of an entry: this very page, or one that belongs to it. */
export function currentMark(href: string, { current, path }: { current: string | null; path: string }): 'page' | 'true' | undefined {
  if (href !== current) return undefined
  return path.split('?')[0] === href ? 'page' : 'true'
}
