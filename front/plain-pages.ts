// Pages of the signed-in that React's renderer makes alone, without Next's way to them: the middleware's gate is asked here, and the page
// is made at once. Whatever else the gate decides goes on to Next, which is told what was decided.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoute } from '#contract/pages.ts'
import { providedPages } from '#lib/http/provided-pages.ts'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { isPlainPage } from '#lib/shell/plain-pages.ts'
import { hasIdentity } from './cache/cacheable.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** An address that Next reads as it stands, in the spelling of links. Names of its own parameters are left to it. */
const AS_LINKS_SAY = /^(?:\/[\w.-]+)+(?:\?(?!.*(?:nxt|_rsc))[\w\-./~%+=&:,]*)?$/
/** For Next, which leads on by them. */
const OF_NEXT = 'x-middleware-'

const isPlain = ({ url = '' }: IncomingMessage): boolean => {
  const route = AS_LINKS_SAY.test(url) ? matchRoute(url.split('?', 1)[0]!)?.route : undefined
  return route !== undefined && isPlainPage(route)
}

function headersOf({ headers }: IncomingMessage): Headers {
  const read = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) read.append(name, one)
  return read
}

function takeHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.appendHeader(name, value)
    else if (!name.startsWith(OF_NEXT)) response.setHeader(name, value)
  }
}

/** The front writes the page that says so. */
function answerFailure(response: ServerResponse): void {
  response.statusCode = 500
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end()
}

interface Options {
  scope: RequestScope
  /** Counts a page by who has made it. */
  madeBy: (who: 'renderer' | 'framework') => void
}

/** `next`: answers what is no such page, and pages until Next has loaded what makes them. */
export function plainPageOr(next: Answer, { scope, madeBy }: Options): Answer {
  return async (request, response) => {
    if (!scope.lean || !hasIdentity(request) || !isPlain(request)) return next(request, response)
    const pages = providedPages()
    if (!pages) {
      madeBy('framework')
      return next(request, response)
    }
    // Only path and query count: what is answered here leads nowhere.
    const nextUrl = new URL(request.url ?? '', 'http://localhost')
    const decided = await pages.gate({ method: 'GET', headers: headersOf(request), nextUrl }).catch((error: unknown) => {
      scope.failure = { error }
    })
    if (!decided) return answerFailure(response)
    if (!scope.passed) {
      scope.decided = decided
      return next(request, response)
    }
    madeBy('renderer')
    takeHeaders(response, decided(nextUrl).headers)
    return pages.maker(response)
  }
}
