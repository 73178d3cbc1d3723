// Metrics for Prometheus, on a separate port. Labels are route patterns, states and queue names, never an address or a person.
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Capabilities } from '#provider/capabilities.ts'
import { mailsByState, openSessions, waitingJobs } from './queries.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  registry: Registry
  /** Counts every answer of the server. */
  watch(app: FastifyInstance): void
}

export function createMetrics({ db, settings, now }: Pick<Capabilities, 'db' | 'settings' | 'now'>): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ part: 'provider' })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route pattern and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs whose time has come',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { name, count } of await waitingJobs(db)) this.set({ queue: name }, count)
    },
  })
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest waiting job could have been done',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { name, oldest } of await waitingJobs(db)) this.set({ queue: name }, oldest)
    },
  })
  new Gauge({
    name: 'mails',
    help: 'Mails by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, state, count } of await mailsByState(db)) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'sessions_open',
    help: 'Sessions that have not ended',
    registers,
    async collect() {
      this.set(await openSessions(db, new Date(now().getTime() - settings.sessionMaxTime * 1000)))
    },
  })
  return {
    registry,
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      }),
  }
}

/** Serves `GET /metrics`; call the returned function to stop. */
export async function serveMetrics({ registry }: Metrics, { host, port }: { host: string; port: number }): Promise<{ port: number; close(): Promise<void> }> {
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
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
