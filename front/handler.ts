// One request through the portal: from memory where it may be, else by Next.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fill, FILL_HEADER } from '#lib/http/fill.ts'
import { inScope, type RequestScope } from '#lib/http/request-scope.ts'
import { causeOf } from '#lib/provider/failed-call.ts'
import { registerPurge } from '#lib/provider/purge.ts'
import { provideLog } from '#lib/system/log.ts'
import type { PortalSettings } from '#lib/system/portal-settings.ts'
import { completeHeaders } from './answer-headers.ts'
import { answerSender } from './cache/answer.ts'
import { cacheable, hasIdentity, type Cacheable } from './cache/cacheable.ts'
import { renderPage } from './cache/render.ts'
import { VisitorCache } from './cache/visitor-cache.ts'
import { compressedFiles } from './compressed-files.ts'
import { builtStyles, stylesOfOnePage } from './inline-styles.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Watch } from './operation/readiness.ts'
import { answerLean, goesLean } from './lean-answer.ts'
import { loggedPath, type RequestLog } from './request-log.ts'
import { addressOf, dropForgedHeaders, isAnswerable, requestIdOf } from './request.ts'
import { letRestRunOut } from './rest-of-body.ts'
import { answerWrongMethod, isWrongMethod } from './wrong-method.ts'

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const CACHE_BYTES = 64 * 1024 * 1024

interface Options {
  settings: PortalSettings
  /** Development renders every page anew. */
  cached: boolean
  /** Where Next's build lies. */
  buildDir: string
  log: RequestLog
  watch: Watch
  /** null: nobody collects. */
  metrics: Metrics | null
}

export function createHandler(nextHandler: NextHandler, { settings, cached, buildDir, log, watch, metrics }: Options) {
  const cache = new VisitorCache(CACHE_BYTES)
  metrics?.watchCache(cache)
  provideLog(log.warn)
  registerPurge((tags) => cache.purge(tags))
  const send = answerSender()
  // 0.0.0.0 is where the portal listens, not where it is reached.
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host
  const self = { host, port: settings.port, styles: builtStyles(buildDir) }
  const signedInStyles = cached ? stylesOfOnePage(buildDir, self.styles) : self.styles
  const sendFile = cached ? compressedFiles(buildDir) : () => false

  const byNext = (request: IncomingMessage, response: ServerResponse, scope: RequestScope) => {
    if (cached && request.headers[FILL_HEADER] === undefined && goesLean(request)) {
      answerLean(request, response, hasIdentity(request) ? signedInStyles : self.styles)
    }
    completeHeaders(response, { request, scope })
    if (sendFile(request, response)) return
    inScope(scope, () => nextHandler(request, response)).catch((error: unknown) => {
      log.warn({ ...whatFailed(error), path: loggedPath(request.url ?? ''), requestId: scope.requestId }, 'page failed')
      fail(response)
    })
  }

  const fromMemory = (request: IncomingMessage, response: ServerResponse, { scope, page }: { scope: RequestScope; page: Cacheable }) => {
    const render = () => renderPage(self, page)
    const ready = cache.ready(page.key, page.tags, render)
    metrics?.answered(ready ? 'memory' : 'rendering')
    if (ready) return send(request, response, ready, scope.requestId)
    cache.refresh(page.key, page.tags, render).then(
      (entry) => (entry ? send(request, response, entry, scope.requestId) : byNext(request, response, scope)),
      (error: unknown) => {
        log.warn({ ...whatFailed(error), path: loggedPath(page.path), requestId: scope.requestId }, 'page could not be kept')
        byNext(request, response, scope)
      },
    )
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const filling = request.headers[FILL_HEADER] === fill.key
    dropForgedHeaders(request)
    const scope: RequestScope = { requestId: requestIdOf(request), address: addressOf(request, settings.trustedProxies) }
    request.headers['x-request-id'] = scope.requestId
    if (filling) request.headers[FILL_HEADER] = fill.key
    // What the front asks of itself is no request of anybody's.
    else {
      log.note(request, response, scope)
      metrics?.note(request, response)
    }
    letRestRunOut(request, response)
    if (watch.answers(request, response, () => completeHeaders(response, { request, scope }))) return
    if (!isAnswerable(request)) return refuseMethod(response, { request, scope })
    if (isWrongMethod(request)) {
      completeHeaders(response, { request, scope })
      return answerWrongMethod(response)
    }
    const page = cached && !filling ? cacheable(request) : null
    if (page) fromMemory(request, response, { scope, page })
    else byNext(request, response, scope)
  }
}

/** Names and places, no messages: those may quote what was asked. */
function whatFailed(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, ...((error.cause !== undefined || 'code' in error) && causeOf(error)), at: places.slice(0, 5).map((line) => line.trim()) }
}

function refuseMethod(response: ServerResponse, asked: Parameters<typeof completeHeaders>[1]): void {
  completeHeaders(response, asked)
  response.writeHead(405, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end('Niedozwolona metoda.')
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Wystąpił nieoczekiwany błąd. Spróbuj ponownie.')
}
