// Sends a cached page: the same bytes to everyone, or 304 when the browser has them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '#lib/http/security-headers.ts'
import { RETRY_SECONDS } from '../answer-headers.ts'
import { encodingFor, type Encoding } from '../compression.ts'
import { bodyOf, type PageEntry } from './entry.ts'

// Browsers ask every time. Shared caches may keep a page for seconds, and only they may serve a stale one while revalidating: a
// browser would show its reader an outdated page. `no-transform`: a page changed on the way would not match its content security
// policy.
const KEPT = ['cache-control', 'public, max-age=0, s-maxage=5, no-transform', 'cdn-cache-control', 'max-age=5, stale-while-revalidate=30']
const NOT_KEPT = ['cache-control', 'private, no-cache']
// Cookies say who is signed in, and whether the cookie notice was accepted.
const VARY = ['vary', 'Accept-Encoding, Cookie']

const tagOf = ({ print }: PageEntry, encoding: Encoding | null): string => `"${print}${encoding ? `-${encoding}` : ''}"`

/** Whether `if-none-match` names this page. A cache on the way may have made the tag weak (`W/`). */
const isKnown = (tag: string, known: string | undefined): boolean =>
  known !== undefined && known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))

export function answerSender() {
  const fixed = Object.entries(securityHeaders()).flat()
  return (request: IncomingMessage, response: ServerResponse, entry: PageEntry, requestId: string): void => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const headers = [...fixed, 'content-security-policy', entry.policy, ...VARY, 'x-request-id', requestId]
    if (entry.status === 200) {
      const tag = tagOf(entry, encoding)
      headers.push('etag', tag, ...KEPT)
      if (isKnown(tag, request.headers['if-none-match'])) {
        response.writeHead(304, headers).end()
        return
      }
    } else headers.push(...NOT_KEPT)
    const body = bodyOf(entry, encoding)
    headers.push('content-type', entry.contentType, 'content-length', String(body.length))
    if (encoding) headers.push('content-encoding', encoding)
    if (entry.status === 429) headers.push('retry-after', RETRY_SECONDS)
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
