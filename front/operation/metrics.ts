// Metrics of the portal for Prometheus, on a port of their own. Labels are patterns of addresses, never addresses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { matchRoute } from '#contract/pages.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Prefixes of addresses that are not pages, the longer ones first. */
const BEGINNINGS = [
  '/api/uploads/save',
  '/api/uploads',
  '/api/provider',
  '/api/auth',
  '/api/session',
  '/api/feeds',
  '/api/mails',
  '/api/newsletter',
  '/api/digest',
  '/api/health',
  '/api/ready',
  '/_next',
  '/static',
]

export function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const beginning = BEGINNINGS.find((one) => path === one || path.startsWith(`${one}/`))
  return beginning ?? matchRoute(path)?.route.path ?? 'unknown'
}

export interface CacheSize {
  readonly bytes: number
  readonly entries: number
}

export interface Metrics {
  note(request: IncomingMessage, response: ServerResponse): void
  /** Counts a visitor's page, from the cache or rendered. */
  answered(from: 'memory' | 'rendering'): void
  /** Counts a page of somebody signed in that needs no framework, by what has made it. */
  madePage(by: 'renderer' | 'framework'): void
  watchCache(cache: CacheSize): void
  registry: Registry
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ part: 'portal' })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route pattern and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({ name: 'visitor_pages_total', help: 'Pages for visitors by where they came from', labelNames: ['from'], registers })
  const ownPages = new Counter({ name: 'member_pages_total', help: 'Pages of the signed-in by what made them', labelNames: ['by'], registers })
  return {
    registry,
    note(request, response) {
      const began = performance.now()
      const { method = '', url = '' } = request
      response.once('close', () => {
        const status = response.writableFinished ? String(response.statusCode) : 'broken off'
        requests.observe({ method, route: routeOf(url), status }, (performance.now() - began) / 1000)
      })
    },
    answered: (from) => pages.inc({ from }),
    madePage: (by) => ownPages.inc({ by }),
    watchCache(cache) {
      new Gauge({
        name: 'visitor_cache_bytes',
        help: 'Pages for visitors in memory',
        registers,
        collect() {
          this.set(cache.bytes)
        },
      })
      new Gauge({
        name: 'visitor_cache_pages',
        help: 'How many they are',
        registers,
        collect() {
          this.set(cache.entries)
        },
      })
    },
  }
}

/** Answers `GET /metrics` until the process ends. */
export async function serveMetrics({ registry }: Metrics, { host, port }: { host: string; port: number }): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening))
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
