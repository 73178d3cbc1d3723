// Which requests may be answered from memory, and under which key.
import type { IncomingMessage } from 'node:http'
import { matchRoute } from '#lib/routes.ts'
import { cookieNames, parseCookies } from '#lib/session/cookies.ts'

export interface Cacheable {
  /** The address as the page is rendered for: path, and only the query names that it reads. */
  key: string
  tags: readonly string[]
}

const MAX_QUERY_VALUE = 100
// Requests of the framework's router want something else than the page.
const ROUTER_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

function hasSession(request: IncomingMessage): boolean {
  const header = request.headers.cookie
  if (!header) return false
  const cookies = parseCookies(header)
  const { visit, identity } = cookieNames()
  return cookies.has(visit) || cookies.has(identity)
}

/** The query in the route's own order; null when a name comes twice or a value is too long to keep. */
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
  if (ROUTER_HEADERS.some((name) => request.headers[name] !== undefined) || hasSession(request)) return null
  const url = request.url ?? ''
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const cache = matchRoute(path)?.route.cache
  // Only the one spelling of the address that links use.
  if (!cache || path.includes('//') || path.endsWith('/')) return null
  const query = mark < 0 ? '' : queryFor(url.slice(mark), cache.query)
  return query === null ? null : { key: path + query, tags: cache.tags }
}
