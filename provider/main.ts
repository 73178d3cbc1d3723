// Starts the provider from the environment and stops it cleanly when asked.
import { DirectoryInUse } from './db/embedded/lock.ts'
import { demoSecret } from './demo-secret.ts'
import { createLog } from './log.ts'
import { readSettings, WrongSettings } from './settings.ts'
import { startProvider } from './start.ts'

/** Requests at work get this long; whoever started us is told no later than that. */
const STOP_WITHIN_MS = 15_000

function explain(error: unknown): string {
  if (error instanceof WrongSettings || error instanceof DirectoryInUse) return error.message
  if ((error as { code?: unknown }).code === 'EADDRINUSE') return `Port jest zajęty przez inny program: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function main(): Promise<void> {
  const fromEnvironment = readSettings(process.env)
  const settings = fromEnvironment.demo ? { ...fromEnvironment, secret: demoSecret(fromEnvironment.dataDir) } : fromEnvironment
  const log = createLog(settings)
  const provider = await startProvider(settings, log)
  log.info({ url: provider.url, mailbox: provider.mailboxUrl ?? undefined, metrics: provider.metricsUrl ?? undefined, demo: settings.demo }, 'provider started')

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'provider stops')
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + STOP_WITHIN_MS).unref()
    provider.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'provider did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
