// Handles a request to the portal: from the cache, by Next, or, for pieces of uploads, by the portal itself.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheRequest, CACHE_VISITOR_HEADER, CACHE_REQUEST_HEADER } from '#lib/http/cache-request.ts'
import { GUESS_REFUSED, isGuessed, opensSomething } from '#lib/http/guessed.ts'
import { inScope, type RequestScope } from '#lib/http/request-scope.ts'
import { registerPurge } from '#lib/provider/purge.ts'
import { provideLog } from '#lib/system/log.ts'
import { providePageStyles } from '#lib/system/page-styles.ts'
import type { PortalSettings } from '#lib/system/portal-settings.ts'
import { receivePiece } from '#lib/uploads/server/receive-piece.ts'
import { uploadAt } from '#lib/uploads/address.ts'
import { completeHeaders } from './answer-headers.ts'
import { cacheable, hasIdentity } from './cache/cacheable.ts'
import { compressedFiles } from './compressed-files.ts'
import { builtStyles, readPageStyles, stylesOfOnePage } from './inline-styles.ts'
import type { Metrics } from './operation/metrics.ts'
import { ReadinessProbe } from './operation/readiness.ts'
import { holdPage } from './held-page.ts'
import { goesWithoutFramework, pageWithoutFramework } from './page-without-framework.ts'
import { plainPageOr } from './plain-pages.ts'
import { loggedPath, type RequestLog, whatFailed } from './request-log.ts'
import { addressOf, dropConditions, dropForgedHeaders, isAnswerable, requestIdOf, cameFrom } from './request.ts'
import { discardUnreadBody } from './unread-body.ts'
import { SearchLimit } from './search-limit.ts'
import { cutSlowBodies, type BodyTimes } from './slow-body.ts'
import { answerForServer, answerUnreadable, readTarget, type Target } from './target.ts'
import { visitorPolicy } from './visitor-policy.ts'
import { VisitorsPages } from './visitors-pages.ts'
import { answerWrongMethod, isWrongMethod } from './wrong-method.ts'

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Options {
  settings: PortalSettings
  /** false in development: every page is rendered. */
  cached: boolean
  /** Folder of Next's build. */
  buildDir: string
  log: RequestLog
  bodyTimes?: BodyTimes
  /** Answers health and readiness. */
  watch?: ReadinessProbe
  /** null: metrics are not collected. */
  metrics?: Metrics | null
}

export function createHandler(
  nextHandler: NextHandler,
  { settings, cached, buildDir, log, bodyTimes, watch = new ReadinessProbe(settings), metrics = null }: Options,
) {
  provideLog(log.warn)
  // 0.0.0.0 can be listened on, but not connected to.
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host
  const self = { host, port: settings.port, styles: builtStyles(buildDir), policy: visitorPolicy() }
  const pages = cached ? readPageStyles(buildDir) : {}
  providePageStyles(pages)
  const signedInStyles = stylesOfOnePage(pages, self.styles)
  const sendFile = cached ? compressedFiles(buildDir) : () => false

  const byNext = (request: IncomingMessage, response: ServerResponse, scope: RequestScope) => {
    const isLean = cached && request.headers[CACHE_REQUEST_HEADER] === undefined && goesWithoutFramework(request)
    const styles = hasIdentity(request) ? signedInStyles : self.styles
    scope.lean = isLean
    const failed = (error: unknown) => log.warn({ ...whatFailed(error), path: loggedPath(request.url ?? ''), requestId: scope.requestId }, 'page failed')
    if (isLean) holdPage(request, response, (page) => pageWithoutFramework(page, response, { styles, scope, failed }))
    completeHeaders(response, { request, scope })
    if (sendFile(request, response)) return
    // Pieces of uploads bypass Next, whose handling would be most of their cost.
    const answer = uploadAt(request.url) ? receivePiece : plainPageOr(nextHandler, { scope, madeBy: (who) => metrics?.madePage(who) })
    inScope(scope, () => answer(request, response)).catch((error: unknown) => {
      failed(error)
      fail(response)
    })
  }

  const visitors = new VisitorsPages({ self, limit: new SearchLimit(settings.searchesPerMinute), byNext, log, answered: (from) => metrics?.answered(from) })
  registerPurge((tags) => visitors.purge(tags))
  metrics?.watchCache(visitors)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const filling = request.headers[CACHE_REQUEST_HEADER] === cacheRequest.key
    const filledFor = filling ? request.headers[CACHE_VISITOR_HEADER] : undefined
    const target = readTarget(request)
    dropForgedHeaders(request)
    dropConditions(request)
    const scope: RequestScope = {
      requestId: requestIdOf(request),
      address: filledFor?.toString() ?? addressOf(request, settings.trustedProxies),
      userAgent: request.headers['user-agent'],
      asked: request.url,
      cameFrom: cameFrom(request),
    }
    request.headers['x-request-id'] = scope.requestId
    if (filling) request.headers[CACHE_REQUEST_HEADER] = cacheRequest.key
    // Requests of the front to itself are neither logged nor counted.
    else {
      log.note(request, response, scope)
      metrics?.note(request, response)
    }
    discardUnreadBody(request, response)
    cutSlowBodies(request, response, bodyTimes)
    if (watch.answers(request, response, () => completeHeaders(response, { request, scope }))) return
    const answer = answerOf(request, target)
    if (answer) {
      completeHeaders(response, { request, scope })
      return answer(request, response)
    }
    const page = cached && !filling ? cacheable(request) : null
    if (page) visitors.answer(request, response, { scope, page })
    else byNext(request, response, scope)
  }
}

/** The answer to a request that is for no page or route; null: it is for one. */
function answerOf(request: IncomingMessage, target: Target): ((request: IncomingMessage, response: ServerResponse) => void) | null {
  if (!isAnswerable(request)) return refuseMethod
  if (target === 'unreadable') return answerUnreadable
  if (target === 'server') return answerForServer
  if (isGuessed((name) => request.headers[name]?.toString()) && opensSomething(request.url ?? '')) return refuseGuess
  return isWrongMethod(request) ? answerWrongMethod : null
}

/** Visitors' too, whose openings are counted. */
function refuseGuess(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(GUESS_REFUSED.status, GUESS_REFUSED.headers).end()
}

function refuseMethod(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(405, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end('Niedozwolona metoda.')
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Wystąpił nieoczekiwany błąd. Spróbuj ponownie.')
}
