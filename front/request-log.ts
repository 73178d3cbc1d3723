// The portal's log: one JSON line per request, to standard output, without keys and other secrets.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { foldedPath } from '#common/folded-path.ts'
import { pino, type Logger } from 'pino'
import type { RequestScope } from '#lib/http/request-scope.ts'
import { causeOf } from '#lib/provider/failed-call.ts'
import { ROUTES } from '#contract/pages.ts'
import type { WriteLog } from '#lib/system/log.ts'
import type { PortalSettings } from '#lib/system/portal-settings.ts'

const BUFFER_BYTES = 4096
const FLUSH_EVERY_MS = 1000
const MASK = '***'

/** Beginnings of addresses that end with a key: pages of links, and calendar feeds. */
const BEFORE_KEYS = [
  '/api/feeds/calendar/',
  '/api/provider/calendar/feed/',
  '/api/newsletter/',
  '/api/digest/',
  ...ROUTES.flatMap(({ path }) => /^(.*\/)\[\w+Key\]/.exec(path)?.[1] ?? []),
]

/** Without the query, which has search texts, and with keys masked, however the address is encoded. */
export function loggedPath(url: string): string {
  const folded = foldedPath(url)
  const known = BEFORE_KEYS.find((prefix) => folded.startsWith(prefix.toLowerCase()) && folded.length > prefix.length)
  return known === undefined ? (url.split('?', 1)[0] ?? '') : known + MASK
}

export interface RequestLog {
  note(request: IncomingMessage, response: ServerResponse, scope: RequestScope): void
  /** Logs a problem outside of a request. */
  warn: WriteLog
  /** Writes the buffered lines. */
  flush(): void
}

/** Lines are buffered, because writing each alone would cost more than a page from the cache. */
export function createRequestLog(
  { logLevel }: Pick<PortalSettings, 'logLevel'>,
  destination = pino.destination({ sync: false, minLength: BUFFER_BYTES }),
): RequestLog {
  const log: Logger = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref()
  return {
    note(request, response, { requestId }) {
      if (!log.isLevelEnabled('info')) return
      const { method, url = '' } = request
      const began = performance.now()
      response.once('close', () => {
        const line = { method, path: loggedPath(url), status: response.statusCode, ms: Math.round(performance.now() - began), requestId }
        log.info(response.writableFinished ? line : { ...line, brokenOff: true }, 'request')
      })
    },
    warn: (line, message) => log.warn(line, message),
    flush: () => destination.flushSync(),
  }
}

/** An error for the log: names and stack positions without messages, which may quote the request. */
export function whatFailed(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, ...((error.cause !== undefined || 'code' in error) && causeOf(error)), at: places.slice(0, 5).map((line) => line.trim()) }
}
