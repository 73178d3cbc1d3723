// Which screens somebody may open, as the portal itself decides it, and what they may do there.
import type { PermissionKey } from '#contract/kit.ts'
import { mayEnter, ROUTES, type Route, type RouteAccess } from '#lib/routes.ts'

type Reason = Exclude<RouteAccess, 'session'>

export const PERMISSION_LABEL: Record<PermissionKey, string> = {
  read_access: 'Odczyt',
  voting: 'Głosowanie',
  user_admin: 'Administracja',
  super_admin: 'Superadministracja',
}

const because = (key: PermissionKey) => `Dzięki uprawnieniu „${PERMISSION_LABEL[key]}”`
export const REASON_LABEL: Record<Reason, string> = {
  everyone: 'Dla każdego, także bez logowania',
  member: 'Dla każdego, kto się zalogował',
  read_access: because('read_access'),
  voting: because('voting'),
  user_admin: because('user_admin'),
  super_admin: because('super_admin'),
}

const ACTIONS: Record<Reason, readonly string[]> = {
  everyone: ['czyta opublikowane aktualności i publiczne dokumenty'],
  member: [
    'czyta opublikowane dokumenty dla wszystkich i dla swoich grup roboczych',
    'przegląda kalendarz i subskrybuje go',
    'potwierdza udział w posiedzeniach',
    'zmienia swoje hasło, kończy swoje sesje i pobiera kopię swoich danych',
    'pisze do sekretariatu',
  ],
  read_access: [],
  voting: ['głosuje tam, gdzie jest uprawniony lub uprawniona'],
  user_admin: [
    'prowadzi aktualności, bibliotekę dokumentów i kalendarz',
    'przygotowuje, rozpoczyna i kończy głosowania, oddaje głos w imieniu użytkownika',
    'wysyła powiadomienia i zbiera potwierdzenia udziału',
    'zarządza użytkownikami, profilami, słownikami i ustawieniami',
    'przegląda dziennik zdarzeń, odmowy dostępu i zalogowanych użytkowników',
  ],
  super_admin: ['nadaje i odbiera uprawnienie „Superadministracja”, zmienia i blokuje konta superadministratorów'],
}

export interface Screens {
  reason: Reason
  /** Titles, each once, in the order of the route table. */
  titles: string[]
  actions: readonly string[]
}

const ORDER: readonly Reason[] = ['everyone', 'member', 'read_access', 'voting', 'user_admin', 'super_admin']
// Acceptances and the way in and out of the portal are nothing that one is given.
const isScreen = ({ layout, access }: Route): boolean => layout !== 'bare' && access !== 'session'
const holds = (reason: Reason, permissions: readonly PermissionKey[]): boolean =>
  reason === 'everyone' || reason === 'member' || permissions.includes(reason) || permissions.includes('super_admin')

/** By reason, what may be opened and done with these permissions; `stopped`: what is left to whoever cannot sign in. */
export function screensOf(permissions: readonly PermissionKey[], stopped: boolean): Screens[] {
  return ORDER.flatMap((reason) => {
    if (stopped ? reason !== 'everyone' : !holds(reason, permissions)) return []
    const routes = ROUTES.filter((route) => isScreen(route) && route.access === reason && mayEnter(route, permissions))
    const titles = [...new Set(routes.map(({ title }) => title))]
    const actions = ACTIONS[reason]
    return titles.length > 0 || actions.length > 0 ? [{ reason, titles, actions }] : []
  })
}
