// Every kind of person, and which answer the route table expects for each page and kind.
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import type { PermissionKey } from '#contract/kit.ts'
import { isAfterGates, mayEnter, type Route } from '#contract/pages.ts'
import { PASSWORD } from './accounts.ts'
import { sendSignIn } from './sign-in.ts'

export interface Kind {
  /** null: a visitor. */
  username: string | null
  permissions: readonly PermissionKey[]
  gate?: string
}

/** Accounts of a demo that nobody has used yet. A locked account cannot sign in, so it counts as a visitor. */
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

/** The path that it redirects to, or the allowed statuses. */
export function expectedOf(route: Route, kind: string): string | readonly number[] {
  const { gate, permissions } = KINDS[kind]!
  // A record that does not exist may be answered with 404.
  const entered = [200, 404]
  if (kind === 'visitor' || kind === 'locked') return route.access === 'everyone' ? entered : '/logowanie'
  // A page of the signed-in may also answer a gate: it is there for everybody else too.
  if (route.gate && route.access === 'session') return route.path === gate ? [200] : (gate ?? '/')
  if (route.path === '/logowanie') return gate ?? '/'
  if (gate && isAfterGates(route)) return gate
  return mayEnter(route, permissions) ? entered : [403]
}

const AT_ONCE = 4

/** The answers of all pages to these cookies, a few at a time. */
export async function askPages<Answer>(routes: readonly Route[], ask: (route: Route) => Promise<Answer>): Promise<[Route, Answer][]> {
  const waiting = [...routes]
  const answers = new Map<Route, Answer>()
  const work = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) answers.set(route, await ask(route))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return [...answers]
}

/** Cookies of this kind of person. Signs in by requests alone, so that it also works without the middleware. */
export async function contextOf(browser: Browser, url: string, kind: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url })
  const { username } = KINDS[kind]!
  if (username === null) return context
  await sendSignIn(context, { username, password: PASSWORD }, { url, maxRedirects: 0 })
  expect((await context.request.get('/api/provider/auth/authorized')).status(), `${kind} is signed in`).toBe(kind === 'locked' ? 401 : 204)
  return context
}
