// Every kind of person, and what the route table says of each page and them.
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import type { PermissionKey } from '#contract/kit.ts'
import { mayEnter, type Route } from '#contract/pages.ts'
import { PASSWORD } from './accounts.ts'
import { sendSignIn } from './sign-in.ts'

export interface Kind {
  /** Null: nobody is signed in. */
  username: string | null
  permissions: readonly PermissionKey[]
  gate?: string
}

/** Accounts of a demo that nobody has used yet. Whoever is locked does not get in, and is a visitor. */
export const KINDS: Readonly<Record<string, Kind>> = {
  visitor: { username: null, permissions: [] },
  locked: { username: 'blokada', permissions: [] },
  gated: { username: 'nowyczl', permissions: [], gate: '/licencja' },
  observer: { username: 'obserwator', permissions: ['read_access'] },
  member: { username: 'czlonek1', permissions: ['read_access', 'voting'] },
  deputy: { username: 'zastepca1', permissions: ['read_access', 'voting'] },
  'user administrator': { username: 'sekretarz', permissions: ['read_access', 'user_admin'] },
  'super administrator': { username: 'superadmin', permissions: ['super_admin'] },
}

/** A path that it leads to, or the statuses that are right. */
export function expectedOf(route: Route, kind: string): string | readonly number[] {
  const { gate, permissions } = KINDS[kind]!
  // A record that is not there is no page of anybody's.
  const entered = [200, 404]
  if (kind === 'visitor' || kind === 'locked') return route.access === 'everyone' ? entered : '/logowanie'
  if (route.gate) return route.path === gate ? [200] : (gate ?? '/')
  if (route.path === '/logowanie') return gate ?? '/'
  if (gate && route.layout !== 'bare') return gate
  return mayEnter(route, permissions) ? entered : [403]
}

const AT_ONCE = 4

/** What each of the pages answers to the holder of these cookies, a few at a time. */
export async function askPages<Answer>(routes: readonly Route[], ask: (route: Route) => Promise<Answer>): Promise<[Route, Answer][]> {
  const waiting = [...routes]
  const told = new Map<Route, Answer>()
  const work = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) told.set(route, await ask(route))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return [...told]
}

/** Cookies of this kind of person: signed in by requests alone, so that it goes without the middleware as well. */
export async function contextOf(browser: Browser, url: string, kind: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url })
  const { username } = KINDS[kind]!
  if (username === null) return context
  await sendSignIn(context, { username, password: PASSWORD }, { url, maxRedirects: 0 })
  expect((await context.request.get('/api/provider/auth/authorized')).status(), `${kind} is signed in`).toBe(kind === 'locked' ? 401 : 204)
  return context
}
