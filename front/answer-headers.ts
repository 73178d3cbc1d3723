// Completes the headers of every answer at the moment they are written.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LENGTH_HEADER } from '#lib/http/own-headers.ts'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { CLOSED_POLICY, OF_PAGES, POLICY_OF_PARTS, securityHeaders } from '#lib/http/security-headers.ts'

/** `Sec-Fetch-Dest` of parts of a page. Requests without that header get all security headers. */
const PARTS = ['image', 'script', 'style', 'font']

/** `Retry-After` of a 429 that has none, in seconds. */
export const RETRY_SECONDS = '30'

interface Exchange {
  request: IncomingMessage
  scope: RequestScope
}

/** Where the middleware led to inside; nobody outside needs it. */
const OF_MIDDLEWARE = 'x-middleware-'

/** Next says of every answer that it depends on these; only its pages do. */
const OF_ROUTER = /^(rsc|next-router-.*)$/i

/** A picture of the news said some 80 bytes more than itself. */
function leaveOutRouter(response: ServerResponse): void {
  const names = [response.getHeader('vary') ?? []].flat().flatMap((names) => String(names).split(/,\s*/))
  const others = names.filter((name) => !OF_ROUTER.test(name))
  if (others.length === names.length) return
  if (others.length > 0) response.setHeader('vary', others.join(', '))
  else response.removeHeader('vary')
}

function complete(response: ServerResponse, { request, scope }: Exchange, status: number): void {
  for (const name of response.getHeaderNames()) if (name.startsWith(OF_MIDDLEWARE)) response.removeHeader(name)
  const isPart = PARTS.includes(String(request.headers['sec-fetch-dest']))
  for (const [name, value] of Object.entries(securityHeaders())) {
    if (!response.hasHeader(name) && !(isPart && OF_PAGES.includes(name))) response.setHeader(name, value)
  }
  if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', isPart ? POLICY_OF_PARTS : CLOSED_POLICY)
  // Without it a cache may keep the answer, and a permanent redirect for ever.
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store')
  if (request.url?.startsWith('/api/')) leaveOutRouter(response)
  // By it a failure is found in the log: a picture that came needs none.
  if (!isPart || status >= 400) response.setHeader('x-request-id', scope.requestId)
  const length = response.getHeader(LENGTH_HEADER)
  if (length === undefined) return
  response.removeHeader(LENGTH_HEADER)
  if (!response.hasHeader('content-encoding')) {
    response.removeHeader('transfer-encoding')
    response.setHeader('content-length', String(length))
  }
}

type Headers = Record<string, string | number | string[]>

/** Wraps `response`, so that headers are completed whoever writes the answer. */
export function completeHeaders(response: ServerResponse, { request, scope }: Exchange): void {
  const write = response.writeHead.bind(response) as (status: number, headers?: Headers) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.find((one) => typeof one === 'object' && one !== null)
    // Set one by one, so that missing headers can be found.
    if (Array.isArray(headers)) setPairs(response, headers)
    else if (headers) for (const [name, value] of Object.entries(headers as Headers)) if (value !== undefined) response.setHeader(name, value)
    const said = scope.status && status === 200 ? scope.status : status
    complete(response, { request, scope }, said)
    if (said === 429 && !response.hasHeader('retry-after')) response.setHeader('retry-after', RETRY_SECONDS)
    return write(said)
  }
}

function setPairs(response: ServerResponse, headers: unknown[]): void {
  const pairs = Array.isArray(headers[0]) ? (headers as [string, string][]) : chunk(headers as string[])
  for (const [name, value] of pairs) response.appendHeader(name, value)
}

const chunk = (flat: string[]): [string, string][] => Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] as string, flat[2 * i + 1] as string])
