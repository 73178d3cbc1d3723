// Starts the provider from the environment and stops it cleanly when asked.
import './small-memory.ts'
import { DirectoryInUse } from './db/embedded/lock.ts'
import { MigrationFailed, UnknownMigration } from './db/migrate.ts'
import { secretOf } from './demo-door.ts'
import { hasRoomFor, isDiskFull, NoRoomToStart, requireRoomToStart } from './disk-space.ts'
import { makePrivately } from '#common/private-files.ts'
import { createLog } from './log.ts'
import { readSettings, WrongSettings } from './settings.ts'
import { startProvider } from './start.ts'

/** Running requests may take so long at a stop; then the process ends. */
const STOP_WITHIN_MS = 15_000

/** After the loss of the database it answers for so long with a failing health check, so that monitoring sees it before the process ends. */
const LOST_ANSWERS_MS = 1000

/** Errors printed by their message only; others with their stack. */
const EXPECTED = [WrongSettings, DirectoryInUse, NoRoomToStart, MigrationFailed, UnknownMigration]

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message
  if ((error as { code?: unknown }).code === 'EADDRINUSE') return `Port jest zajęty przez inny program: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function main(): Promise<void> {
  makePrivately()
  const fromEnvironment = readSettings(process.env)
  await requireRoomToStart(fromEnvironment)
  const settings = { ...fromEnvironment, secret: await secretOf(fromEnvironment) }
  const log = createLog(settings)
  const provider = await startProvider(settings, log).catch(async (error: unknown) => {
    // A full disk causes many different errors: this prints the one reason.
    throw isDiskFull(error) || !(await hasRoomFor(0, settings, { urgent: true })) ? new NoRoomToStart(settings.dataDir) : error
  })
  log.info({ url: provider.url, mailbox: provider.mailboxUrl ?? undefined, metrics: provider.metricsUrl ?? undefined, demo: settings.demo }, 'provider started')

  let stopping = false
  void provider.databaseLost.then(({ message }) => {
    if (stopping) return
    stopping = true
    const why = message.replaceAll(/\s+/g, ' ')
    process.stderr.write(`Baza danych przestała działać (${why}); serwer danych kończy pracę i trzeba go uruchomić ponownie.\n`)
    setTimeout(() => process.exit(1), LOST_ANSWERS_MS)
  })
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
