// The gate: security headers, route rules, session, acceptances. It decides before anything renders, and in
// front of the provider's own decisions, never instead of them.
import { NextResponse, type NextRequest } from 'next/server'
import { rememberedLinks } from '#lib/session/invitation-links.ts'
import { cacheRequest, CACHE_REQUEST_HEADER, newNonce } from '#lib/http/cache-request.ts'
import { GUESS_REFUSED } from '#lib/http/guessed.ts'
import { NONCE_HEADER, PATH_HEADER } from '#lib/http/own-headers.ts'
import { provideGate, type AskedAtGate, type GateAnswer } from '#lib/http/provided-pages.ts'
import { requestScope } from '#lib/http/request-scope.ts'
import { isPlainPage, PLAIN_PAGE } from '#lib/shell/plain-pages.ts'
import { pagePolicy, securityHeaders } from '#lib/http/security-headers.ts'
import { readsOf } from '#lib/provider/call.ts'
import { checkVisit } from '#lib/session/check-visit.ts'
import { cookieHeader, cookieNames, parseCookies, setCookie } from '#lib/session/cookies.ts'
import { csrfTokenOf, mintCsrfCookie } from '#lib/session/csrf-token.ts'
import { keepChanges, keepVisit } from '#lib/session/keep.ts'
import { postedTo } from '#contract/pages.ts'
import { reportRefused } from '#lib/session/report-refused.ts'
import { returnPath } from '#lib/session/return-to.ts'
import { decide, holdsKey, type Decision } from '#lib/session/route-decision.ts'
import { isEmpty, sealVisit } from '#lib/session/seal.ts'
import type { Visit } from '#lib/session/visit.ts'

const development = process.env.NODE_ENV === 'development'

/** Pages with a form that is posted to next-auth, which asks for its token. */
const POSTS_TO_IDENTITY = ['/logowanie', '/logowanie/[passwordChangeKey]', '/zmianahasla']

/** The front asks by itself for pages that it makes without Next; where those lead elsewhere, Next is told what was decided. */
export default async function middleware(request: NextRequest): Promise<Response> {
  const answer = requestScope()?.decided ?? (await gate(request))
  return answer(request.nextUrl)
}
provideGate(gate)

async function gate(request: AskedAtGate): Promise<GateAnswer> {
  const { pathname, search } = request.nextUrl
  // Whoever posts to a page is a program: it has no session, and needs none.
  const posted = request.method === 'POST' ? postedTo(pathname) : null
  if (posted) return (at) => NextResponse.rewrite(new URL(posted, at))
  const cookies = parseCookies(request.headers.get('cookie'))
  const guessed = request.headers.get('sec-purpose')?.includes('prefetch') === true
  const prefetch = guessed || request.headers.has('next-router-prefetch') || request.headers.get('purpose') === 'prefetch'
  const scope = requestScope()
  const asked = { requestId: scope?.requestId, address: scope?.address }
  const page = scope && request.method === 'GET' && search === '' ? pathname : undefined
  const { visit, kept, changed, lines, predicted } = await checkVisit(cookies, asked, prefetch ? 'lately' : 'now', page)
  if (scope && predicted && visit.signedIn) scope.reads = readsOf({ ...asked, token: visit.signedIn.jwt }, predicted)
  // Pages of documents are refused before, by the front. On others too something may be shown once.
  if (guessed && visit.signedIn) return () => new Response(null, GUESS_REFUSED)
  const decision = decide(pathname, visit.signedIn)

  if (decision.kind === 'sign-in') {
    const returnTo = returnPath(pathname + search)
    return redirect('/logowanie', [...lines, ...(await keepVisit({ ...visit, ...(returnTo && { returnTo }) }))])
  }
  if (decision.kind === 'forbidden' && visit.signedIn && !prefetch)
    await reportRefused(pathname, visit.signedIn, { requestId: scope?.requestId, address: scope?.address })
  if (decision.kind === 'go') return redirect(decision.to, [...lines, ...(await keepVisit(visit))])

  const shown = prefetch ? visit : withoutShown(withLink(visit, pathname, decision), pathname)
  if (changed || shown !== visit || visit.signedIn) lines.push(...(await keepChanges(kept, shown)))
  if (decision.kind === 'enter' && POSTS_TO_IDENTITY.includes(decision.route.path)) lines.push(...mintCsrf(cookies))
  return pass(request, { decision, visit, cookies, lines })
}

// Messages are shown once: the page gets them, the browser's next request no longer brings them. A forced
// password change belongs to the sign-in page: whoever leaves it finds the sign-in form again. The home address
// shows nothing itself, it leads on.
function withoutShown(visit: Visit, pathname: string): Visit {
  if (pathname === '/') return visit
  const { flash, inactive, passwordChange, ...rest } = visit
  const atSignIn = pathname === '/logowanie'
  if (!flash?.length && !(inactive && atSignIn) && !(passwordChange && !atSignIn)) return visit
  return { ...rest, ...(inactive && !atSignIn && { inactive }), ...(passwordChange && atSignIn && { passwordChange }) }
}

// The key of an invitation leaves the address bar, and its page can still be reloaded, beside another person's.
function withLink(visit: Visit, pathname: string, decision: Decision): Visit {
  const key = decision.kind === 'enter' ? decision.params['confirmationKey'] : undefined
  const links = rememberedLinks(pathname, key, visit.links)
  if (links === visit.links) return visit
  const { links: _left, ...rest } = visit
  return links === undefined ? rest : { ...rest, links }
}

function mintCsrf(cookies: Map<string, string>): string[] {
  const name = cookieNames().csrf
  if (csrfTokenOf(cookies.get(name))) return []
  const value = mintCsrfCookie()
  cookies.set(name, value)
  return [setCookie(name, value)]
}

interface Passage {
  decision: Extract<Decision, { kind: 'enter' | 'not-found' | 'forbidden' }>
  visit: Visit
  cookies: Map<string, string>
  lines: string[]
}

async function pass(request: AskedAtGate, { decision, visit, cookies, lines }: Passage): Promise<GateAnswer> {
  const nonce = request.headers.get(CACHE_REQUEST_HEADER) === cacheRequest.key ? cacheRequest.placeholder : newNonce()
  const policy = pagePolicy({ nonce, styleAttributes: visit.signedIn !== undefined, development })
  const headers = new Headers(request.headers)
  headers.delete(CACHE_REQUEST_HEADER)
  headers.set(NONCE_HEADER, nonce)
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', policy)
  await forwardVisit(headers, visit, cookies)
  const passed = { request: { headers } }
  const scope = requestScope()
  // What needs no script of the framework is made without it.
  if (scope?.lean && visit.signedIn && decision.kind === 'enter' && isPlainPage(decision.route)) scope.passed = headers
  // The file that the person signed in for comes by itself, while the page with it stays.
  const waits = visit.flash?.find(({ code }) => code === 'FILE_WAITS')?.description
  return (at) => {
    const response = led(at, decision, passed)
    for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value)
    response.headers.set('content-security-policy', policy)
    if (decision.kind === 'enter' && holdsKey(decision.params)) response.headers.set('referrer-policy', 'no-referrer')
    if (waits) response.headers.set('refresh', `1; url=${waits}`)
    for (const line of lines) response.headers.append('set-cookie', line)
    return response
  }
}

function led(at: URL, { kind }: Passage['decision'], passed: { request: { headers: Headers } }): NextResponse {
  if (kind === 'forbidden') return NextResponse.rewrite(new URL('/nieuprawnionydostep', at), { ...passed, status: 403 })
  if (kind === 'not-found') return NextResponse.rewrite(new URL('/nie-znaleziono', at), { ...passed, status: 404 })
  return requestScope()?.passed ? NextResponse.rewrite(new URL(PLAIN_PAGE, at), passed) : NextResponse.next(passed)
}

// The page sees the visit as it is now, not as the browser sent it: in the scope of the request, and sealed where there is none.
async function forwardVisit(headers: Headers, visit: Visit, cookies: Map<string, string>): Promise<void> {
  const { visit: name } = cookieNames()
  const scope = requestScope()
  if (scope) scope.visit = visit
  // Development may render elsewhere.
  if ((scope && !development) || isEmpty(visit)) cookies.delete(name)
  else cookies.set(name, await sealVisit(visit))
  if (cookies.size > 0) headers.set('cookie', cookieHeader(cookies))
  else headers.delete('cookie')
}

function redirect(to: string, lines: string[]): GateAnswer {
  return (at) => {
    const response = NextResponse.redirect(new URL(to, at), 303)
    for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...securityHeaders() })) response.headers.set(name, value)
    for (const line of lines) response.headers.append('set-cookie', line)
    return response
  }
}

// API routes decide for themselves (a body that passes here would be cut), and static files need no decision.
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/|static/|favicon\\.ico$|robots\\.txt$|sitemap\\.xml$).*)'] }
