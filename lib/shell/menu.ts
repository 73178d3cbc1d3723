// The left menu: which pages it names, and which of them this person may enter.
import type { PermissionKey } from '#contract/kit.ts'
import { matchRoute, mayEnter } from '#lib/routes.ts'
import type { Visit } from '#lib/session/visit.ts'

export type Badge = 'events' | 'votings'

export interface MenuItem {
  href: string
  label: string
  badge?: Badge
}

export interface MenuGroup {
  /** The first group needs no name. */
  name: string | null
  items: MenuItem[]
}

interface Entry extends MenuItem {
  /** Stricter than the page itself: shown to holders of one of these keys. */
  onlyFor?: readonly PermissionKey[]
}

const ANY_KEY = ['read_access', 'voting', 'user_admin', 'super_admin'] as const
const BADGE_KEYS: Record<Badge, readonly PermissionKey[] | null> = { events: null, votings: ['voting', 'super_admin'] }

const GROUPS: readonly { name: string | null; items: readonly Entry[] }[] = [
  {
    name: null,
    items: [
      { href: '/aktualnosci', label: 'Aktualności' },
      { href: '/dokumenty', label: 'Dokumenty' },
      { href: '/kalendarz', label: 'Kalendarz', badge: 'events' },
      { href: '/glosowania', label: 'Głosowania', badge: 'votings' },
    ],
  },
  {
    name: 'Administracja',
    items: [
      { href: '/aktualnosci/wersjerob', label: 'Zarządzanie aktualnościami' },
      { href: '/zarzadzanieglosowania', label: 'Zarządzanie głosowaniami' },
      { href: '/powiadomienia', label: 'Powiadomienia' },
      { href: '/uzytkownicy', label: 'Użytkownicy' },
      { href: '/profile', label: 'Profile' },
      { href: '/administracja/slowniki', label: 'Słowniki' },
      { href: '/administracja/sekretariatkm', label: 'Adres e-mail sekretariatu' },
      { href: '/administracja/zdarzenia', label: 'Monitoring zdarzeń' },
      { href: '/administracja/nieuprawnionydostep', label: 'Nieuprawniony dostęp' },
      { href: '/administracja/zalogowaniuzytkownicy', label: 'Zalogowani użytkownicy' },
    ],
  },
  {
    name: 'Pomoc',
    items: [
      { href: '/pomoc/pliki', label: 'Pliki do pobrania' },
      { href: '/pomoc/kontakt', label: 'Kontakt' },
      { href: '/pomoc/deklaracjadostepnosc', label: 'Deklaracja dostępności', onlyFor: ANY_KEY },
      { href: '/pomoc/politykaprywatnosci', label: 'Polityka prywatności' },
      { href: '/pomoc/klauzulaobinf', label: 'Klauzula informacyjna' },
      { href: '/pomoc/licencja', label: 'Licencja', onlyFor: ANY_KEY },
    ],
  },
]

const holdsOne = (keys: readonly PermissionKey[], permissions: readonly PermissionKey[]) => keys.some((key) => permissions.includes(key))

function isShown({ href, onlyFor }: Entry, isMember: boolean, permissions: readonly PermissionKey[]): boolean {
  const route = matchRoute(href)?.route
  if (!route || !mayEnter(route, permissions)) return false
  if (route.access !== 'everyone' && !isMember) return false
  return !onlyFor || holdsOne(onlyFor, permissions)
}

/** Groups without an item that may be entered are left out. */
export function menuFor(visit: Pick<Visit, 'signedIn'>): MenuGroup[] {
  const isMember = visit.signedIn !== undefined && visit.signedIn.gate === undefined
  const permissions = isMember ? (visit.signedIn?.permissions ?? []) : []
  return GROUPS.map(({ name, items }) => ({
    name,
    items: items
      .filter((item) => isShown(item, isMember, permissions))
      .map(({ href, label, badge }) => ({
        href,
        label,
        ...(badge && mayCount(badge, permissions) && { badge }),
      })),
  })).filter((group) => group.items.length > 0)
}

function mayCount(badge: Badge, permissions: readonly PermissionKey[]): boolean {
  const keys = BADGE_KEYS[badge]
  return keys === null || holdsOne(keys, permissions)
}

/** The entry that an address belongs to: the longest one that it lies under. */
export function currentEntry(groups: readonly MenuGroup[], path: string): string | null {
  const pathname = path.split('?')[0] ?? path
  const under = groups.flatMap((group) => group.items.map((item) => item.href)).filter((href) => pathname === href || pathname.startsWith(`${href}/`))
  return under.sort((a, b) => b.length - a.length)[0] ?? null
}
