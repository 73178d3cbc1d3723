// Decides by the route table whether a person may open an address. A pure function, used by the middleware.
import { gatePath, isAfterGates, matchRoute, mayEnter, type Route } from '#contract/pages.ts'
import type { SignedIn } from './visit.ts'

export type Decision =
  | { kind: 'enter'; route: Route; params: Record<string, string> }
  | { kind: 'not-found' }
  | { kind: 'sign-in' }
  | { kind: 'forbidden' }
  | { kind: 'go'; to: string }

function decideForMember(route: Route, signedIn: SignedIn): Decision | null {
  const { gate } = signedIn
  if (route.gate === gate && gate) return null
  if (route.gate && route.access === 'session') {
    return { kind: 'go', to: gate ? gatePath(gate) : '/' }
  }
  if (route.path === '/logowanie') return { kind: 'go', to: gate ? gatePath(gate) : '/' }
  if (gate && isAfterGates(route)) return { kind: 'go', to: gatePath(gate) }
  return mayEnter(route, signedIn.permissions) ? null : { kind: 'forbidden' }
}

export function decide(pathname: string, signedIn: SignedIn | undefined): Decision {
  const found = matchRoute(pathname)
  if (!found) return { kind: 'not-found' }
  const { route, params } = found
  if (signedIn) return decideForMember(route, signedIn) ?? { kind: 'enter', route, params }
  return route.access === 'everyone' ? { kind: 'enter', route, params } : { kind: 'sign-in' }
}

/** Pages whose address holds a key: the key must not leave in a Referer. */
export const holdsKey = (params: Record<string, string>): boolean => Object.keys(params).some((name) => name.endsWith('Key'))
