// The portal's program: starts the HTTP server with Next, the cache of visitors' pages and the headers of every answer.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { limitNewSpace } from '#common/new-space.ts'
import { keepPrivate, makePrivately } from '#common/private-files.ts'
import { waitForPendingConnections } from '#common/pending-connections.ts'
import { repeatSignOuts } from '#lib/session/sign-outs.ts'
import { providePortalSettings } from '#lib/system/portal-settings.ts'
import { createHandler } from './handler.ts'
import { createMetrics, serveMetrics } from './operation/metrics.ts'
import { ReadinessProbe } from './operation/readiness.ts'
import { createRequestLog } from './request-log.ts'
import { createFrontServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'

const dev = process.argv.includes('--dev')
const STOP_WITHIN_MS = 10_000

const OLD_SPACE_GROWS_PERCENT = 25
/** If a half were smaller than the objects of the pages that are being made, these would be promoted to the old space too early. */
const NEW_SPACE_BYTES = 16 * 1024 * 1024

/**
 * By default V8 lets the space of new objects grow to 128 MB, and that of old objects to twice the live size, before it collects garbage.
 * Pages are made of short-lived objects, so more frequent collections cost little. The flags are set here because the portal is started
 * in several ways.
 */
function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${OLD_SPACE_GROWS_PERCENT}`)
  limitNewSpace(NEW_SPACE_BYTES)
}

async function main(): Promise<void> {
  keepHeapSmall()
  makePrivately()
  const settings = readSettings(process.env)
  providePortalSettings(settings)
  // next-auth reads its own address only from here.
  process.env.NEXTAUTH_URL = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  // React reads it while loading, so Next is imported afterwards.
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
  const { default: next } = await import('next')
  const dir = fileURLToPath(new URL('..', import.meta.url))
  const server = createFrontServer({ dev })
  // Next uses 'localhost' internally for every loopback name; with another name its own rewrites would look external.
  const app = next({ dev, dir, hostname: 'localhost', port: settings.port, httpServer: server })
  await app.prepare()
  const log = createRequestLog(settings)
  // Fails when the folder belongs to another user, who must restrict it then.
  await keepPrivate(settings.uploadDir).catch((error: unknown) =>
    log.warn({ err: error, path: settings.uploadDir }, 'the folder of uploads is not closed to others'),
  )
  const watch = new ReadinessProbe(settings)
  const metrics = settings.metrics ? createMetrics() : null
  const buildDir = join(dir, process.env.PORTAL_BUILD || '.next')
  server.on('request', createHandler(app.getRequestHandler(), { settings, cached: !dev, buildDir, log, watch, metrics }))
  const served = metrics && settings.metrics && (await serveMetrics(metrics, settings.metrics))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  if (served) console.log(`metrics: http://${settings.metrics?.host}:${served.port}/metrics`)
  await repeatSignOuts()
  console.log(`portal: ${settings.publicUrl ?? `http://${settings.host}:${settings.port}`}`)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + STOP_WITHIN_MS).unref()
    // Load balancers have to see it before the server closes.
    watch.drain()
    setTimeout(() => void waitForPendingConnections().then(close), settings.drainSeconds * 1000)
  }
  const close = () => {
    server.close(
      () =>
        void app.close().finally(() => {
          log.flush()
          process.exit(0)
        }),
    )
    server.closeIdleConnections()
    served?.close()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
})
