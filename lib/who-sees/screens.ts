// Which screens somebody may open, as the portal itself decides it, and what they may do there.
import { PERMISSION_NAMES } from '#common/permissions.ts'
import { activitiesOf, type Reason } from '#contract/activities.ts'
import { PERMISSION_KEYS, type PermissionKey } from '#contract/kit.ts'
import { mayEnter, ROUTES, type Route } from '#contract/pages.ts'

const REASONS: readonly Reason[] = ['everyone', 'member', ...PERMISSION_KEYS]

export function reasonLabel(reason: Reason): string {
  if (reason === 'everyone') return 'Dla każdego, także bez logowania'
  if (reason === 'member') return 'Dla każdego, kto się zalogował'
  return `Dzięki uprawnieniu „${PERMISSION_NAMES[reason]}”`
}

export interface Screens {
  reason: Reason
  /** Titles, each once, in the order of the route table. */
  titles: string[]
  actions: readonly string[]
}

// Acceptances and the way in and out of the portal are nothing that one is given.
const isScreen = ({ layout, access }: Route): boolean => layout !== 'bare' && access !== 'session'
const holds = (reason: Reason, permissions: readonly PermissionKey[]): boolean =>
  reason === 'everyone' || reason === 'member' || permissions.includes(reason) || permissions.includes('super_admin')

/** By reason, what may be opened and done with these permissions; `stopped`: what is left to whoever cannot sign in. */
export function screensOf(permissions: readonly PermissionKey[], stopped: boolean): Screens[] {
  return REASONS.flatMap((reason) => {
    if (stopped ? reason !== 'everyone' : !holds(reason, permissions)) return []
    const routes = ROUTES.filter((route) => isScreen(route) && route.access === reason && mayEnter(route, permissions))
    const titles = [...new Set(routes.map(({ title }) => title))]
    const actions = activitiesOf(reason)
    return titles.length > 0 || actions.length > 0 ? [{ reason, titles, actions }] : []
  })
}
