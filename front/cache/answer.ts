// Sends a kept page with a nonce of its own.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { freshNonce } from '#lib/http/fill.ts'
import { pagePolicy, securityHeaders } from '#lib/http/security-headers.ts'
import { RETRY_SECONDS } from '../answer-headers.ts'
import { acceptsGzip } from '../accepted-encodings.ts'
import type { PageEntry } from './entry.ts'

export function answerSender() {
  const fixed = Object.entries(securityHeaders()).flat()
  return (request: IncomingMessage, response: ServerResponse, entry: PageEntry, requestId: string): void => {
    const nonce = freshNonce()
    const gzip = acceptsGzip(request.headers['accept-encoding'])
    const body = gzip ? entry.gzip(nonce) : entry.plain(nonce)
    const headers = [
      ...fixed,
      'content-security-policy',
      pagePolicy({ nonce, styleAttributes: false }),
      'content-type',
      entry.contentType,
      'content-length',
      String(body.length),
      // Every answer has its own nonce: a shared cache must not keep it, nor could a validator ever match.
      'cache-control',
      'private, no-cache',
      'vary',
      'Accept-Encoding',
      'x-request-id',
      requestId,
    ]
    if (entry.status === 429) headers.push('retry-after', RETRY_SECONDS)
    if (gzip) headers.push('content-encoding', 'gzip')
    response.writeHead(entry.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
