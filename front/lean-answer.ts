// What leaves the cache lean must be lean beside it too: a visitor's page that cannot be shared (a form with a
// token, a page with a message on it), and a page of the signed-in that the route table calls lean, is held back until
// it is whole, and goes out without the framework.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoute } from '#lib/routes.ts'
import { hasIdentity, isRouterRequest } from './cache/cacheable.ts'
import { asBrotli, asGzip, encodingFor } from './compression.ts'
import { failedPage, hasFailed } from './failed-page.ts'
import { withInlineStyles, type ReadStyles } from './inline-styles.ts'
import { withoutFramework } from './without-framework.ts'

const NONCE = /'nonce-([^']+)'/

const isPage = (request: IncomingMessage): boolean =>
  request.method === 'GET' && !isRouterRequest(request) && String(request.headers.accept ?? '').includes('text/html')

const isLeanForAll = ({ url = '' }: IncomingMessage): boolean => matchRoute(url.split('?')[0] ?? '')?.route.lean === true

/** Whoever has no identity cookie is not signed in, whatever else the browser brings. */
export const goesLean = (request: IncomingMessage): boolean => isPage(request) && (!hasIdentity(request) || isLeanForAll(request))

/** To be called before anything is written, and before anyone else wraps the response. */
export function answerLean(request: IncomingMessage, response: ServerResponse, styles: ReadStyles): void {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  // The page is read here: whoever renders it must not compress it.
  delete request.headers['accept-encoding']
  const original = { writeHead: response.writeHead, write: response.write, end: response.end, flushHeaders: response.flushHeaders }
  const held: Buffer[] = []
  let state: 'undecided' | 'held' | 'passed' = 'undecided'

  const restore = () => Object.assign(response, original)
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk as Uint8Array))
  }
  const send = async () => {
    const page = Buffer.concat(held).toString('utf8')
    const nonce = NONCE.exec(String(response.getHeader('content-security-policy')))?.[1] ?? ''
    const shown = hasFailed(page)
      ? failedPage({ nonce, requestId: String(response.getHeader('x-request-id')) })
      : (await withInlineStyles(withoutFramework(page), nonce, styles)).html
    const html = Buffer.from(shown)
    const body = encoding === 'br' ? await asBrotli(html) : encoding === 'gzip' ? await asGzip(html) : html
    if (encoding) response.setHeader('content-encoding', encoding)
    response.removeHeader('transfer-encoding')
    // Style sheets that the page has brought along would be fetched ahead once more.
    response.removeHeader('link')
    response.setHeader('vary', 'Accept-Encoding')
    response.setHeader('content-length', body.length)
    response.writeHead(response.statusCode)
    response.end(body)
  }

  response.writeHead = (status: number) => {
    response.statusCode = status
    state = String(response.getHeader('content-type')).startsWith('text/html') ? 'held' : 'passed'
    if (state === 'held') return response
    restore()
    return response.writeHead(status)
  }
  // Named after the step before it: `writeHead` may have been wrapped since, and must be asked first.
  const decide = () => {
    if (state === 'undecided') response.writeHead(response.statusCode)
  }
  response.flushHeaders = () => undefined
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    decide()
    if (state === 'passed') return (original.write as (...all: unknown[]) => boolean).call(response, chunk, ...rest)
    hold(chunk)
    const written = rest.find((one) => typeof one === 'function') as (() => void) | undefined
    if (written) queueMicrotask(written)
    return true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    decide()
    if (state === 'passed') return (original.end as (...args: unknown[]) => ServerResponse).apply(response, all)
    hold(all[0])
    restore()
    send().catch(() => response.destroy())
    return response
  }) as typeof response.end
}
