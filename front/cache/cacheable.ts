// Which requests may be answered from the cache, and under which key.
import type { IncomingMessage } from 'node:http'
import { matchRoute } from '#contract/pages.ts'
import { COOKIE_ACCEPTED } from '#lib/shell/names.ts'
import { cookieNames, parseCookies } from '#lib/session/cookies.ts'

export interface Cacheable {
  /** Key of the cached page. */
  key: string
  /** Path with only those query parameters that the page reads. */
  path: string
  /** The cookies that the page is rendered with. */
  cookie: string
  tags: readonly string[]
  /** Whether it is a search: visitors can invent such addresses without limit. */
  isSearch: boolean
  /** Whether the address is a row of the route table without parameters or query. */
  isFixed: boolean
}

/** Query parameter of a search. */
const SOUGHT = 'szukaj'

const MAX_QUERY_VALUE = 100
// Requests of the framework's router want data, not the page.
const ROUTER_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

export const isRouterRequest = (request: IncomingMessage): boolean => ROUTER_HEADERS.some((name) => request.headers[name] !== undefined)

export const hasIdentity = (request: IncomingMessage): boolean => parseCookies(request.headers.cookie ?? null).has(cookieNames().identity)

/** The query in the order of the route; null: a name comes twice, or a value is too long for the cache. */
function queryFor(search: string, names: readonly string[]): string | null {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const [value, second] = given.getAll(name)
    if (value === undefined) continue
    if (second !== undefined || value.length > MAX_QUERY_VALUE) return null
    kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

export function cacheable(request: IncomingMessage): Cacheable | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const cookies = parseCookies(request.headers.cookie ?? null)
  const { visit, identity } = cookieNames()
  if (isRouterRequest(request) || cookies.has(visit) || cookies.has(identity)) return null
  const url = request.url ?? ''
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const route = matchRoute(path)?.route
  const cache = route?.cache
  // Only the spelling of the address that links use.
  if (!cache || path.includes('//') || path.endsWith('/')) return null
  const query = mark < 0 ? '' : queryFor(url.slice(mark), cache.query)
  if (query === null) return null
  // Without scripts it is the server that leaves out the accepted notice.
  const cookie = cookies.has(COOKIE_ACCEPTED.name) ? `${COOKIE_ACCEPTED.name}=1` : ''
  return {
    key: `${cookie} ${path}${query}`,
    path: path + query,
    cookie,
    tags: cache.tags,
    isSearch: Boolean(new URLSearchParams(query).get(SOUGHT)),
    isFixed: query === '' && !route.path.includes('['),
  }
}
