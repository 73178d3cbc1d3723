// What the front knows of a request before anything else looks at it.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The caller's id when it is a plain one (a balancer's, for its own log), else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The browser's address: what the outermost trusted proxy saw, or the peer itself. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (trustedProxies === 0) return peer
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return chain.at(-trustedProxies) ?? peer
}

/** Path and query of this portal's page that led here, as the browser says; undefined: none did. */
export function cameFrom({ headers: { referer, host } }: IncomingMessage): string | undefined {
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null
  return from !== null && from.host === host ? `${from.pathname}${from.search}` : undefined
}

// Names that only the portal itself may set: a caller's are dropped before anyone could trust them.
const OWN_HEADERS = /^x-(nonce$|path$|km-|middleware-subrequest)/

export function dropForgedHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (OWN_HEADERS.test(name)) delete request.headers[name]
  delete request.headers['content-security-policy']
}

/** Conditions that protect changes (`If-Match` …). Reading needs none, and the framework fails on one that a file does not meet. */
export function dropConditions(request: IncomingMessage): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  delete request.headers['if-match']
  delete request.headers['if-unmodified-since']
}

export const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The web's request object, which the framework makes of every request, knows no other methods and would throw. */
export const isAnswerable = (request: IncomingMessage): boolean => METHODS.has(request.method ?? '')
