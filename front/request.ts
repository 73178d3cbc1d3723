// What the front reads from a request first.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The caller's request id if it is well-formed (load balancers set it for their logs), else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The browser's network address: as seen by the outermost trusted proxy, or the peer's. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (trustedProxies === 0) return peer
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return chain.at(-trustedProxies) ?? peer
}

/** Path and query of the portal's page that led here, from `Referer`; undefined: none. */
export function cameFrom({ headers: { referer, host } }: IncomingMessage): string | undefined {
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null
  return from !== null && from.host === host ? `${from.pathname}${from.search}` : undefined
}

// Headers that only the portal itself may set; those of a caller are dropped first of all.
const OWN_HEADERS = /^x-(nonce$|path$|km-|middleware-subrequest)/

export function dropForgedHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (OWN_HEADERS.test(name)) delete request.headers[name]
  delete request.headers['content-security-policy']
}

/** Drops `If-Match` and similar conditions for changes: reading needs none, and the framework fails when a file does not meet one. */
export function dropConditions(request: IncomingMessage): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  delete request.headers['if-match']
  delete request.headers['if-unmodified-since']
}

export const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whether the framework can handle the method: its `Request` object throws for others. */
export const isAnswerable = (request: IncomingMessage): boolean => METHODS.has(request.method ?? '')
