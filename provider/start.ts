// Starts the parts of the provider and stops them again, in an order that loses no data.
import type { AddressInfo, Server } from 'node:net'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { waitForPendingConnections } from '#common/pending-connections.ts'
import { routes } from './areas/all.ts'
import { hostOf } from './areas/session/passkeys/ceremony.ts'
import { countPasskeysOfOtherHosts } from './areas/session/passkeys/service.ts'
import { digestRemaking } from './areas/digest/remaking.ts'
import { startDigests } from './areas/digest/sending.ts'
import { startBookJobs } from './areas/meetings/pack/book/service.ts'
import { startSignatureJobs } from './areas/resolutions/papers/asking-again.ts'
import { startIntake } from './areas/notifications/bounces/intake.ts'
import { startDelivery } from './areas/notifications/delivery/service.ts'
import { startPlannedMailings } from './areas/notifications/managing/planned/jobs.ts'
import { startNewsJobs } from './areas/news/publishing/jobs.ts'
import { startVotingJobs } from './areas/votings/managing/jobs.ts'
import { createAuditLog } from './audit/log.ts'
import { scheduleHeadMail } from './audit/head-mail.ts'
import { makeBackup } from './backup/make.ts'
import type { Capabilities } from './capabilities.ts'
import { headsNow, writtenHeads } from './commands/record-heads.ts'
import { scheduleCleanup } from './cleanup.ts'
import { openChannel } from './commands/channel.ts'
import { Command, perform } from './commands/commands.ts'
import { openDatabase, type Database, type DatabaseOptions } from './db/open.ts'
import { createComparer } from './comparison/comparer.ts'
import { createPages } from './pages/pages.ts'
import { createPageTexts } from './pages/texts.ts'
import { demoOf, type Demo } from './demo-door.ts'
import { openFileStore } from './files/open-file-store.ts'
import { keepPrivate } from '#common/private-files.ts'
import { forgetAllUnanswered } from './http/idempotency-queries.ts'
import { createServer } from './http/server.ts'
import { createPresence } from './identity/presence.ts'
import { startJobs, type JobQueue } from './jobs/queue.ts'
import { createMailQueue, startMailWorker } from './mail/queue.ts'
import { readSigning } from './mail/signing.ts'
import { connectSmtp } from './mail/transport.ts'
import { sender } from './mail/wording.ts'
import { createOpenings } from './openings/recorder.ts'
import { createMetrics, serveMetrics } from './operation/metrics.ts'
import { Drain, mountReadiness, readinessOf } from './operation/readiness.ts'
import { openLanguage } from './search/language/language.ts'
import { createSearch, startIndexing } from './search/search.ts'
import type { Settings } from './settings.ts'

export interface RunningProvider {
  /** The address on which it answers. */
  url: string
  /** The address of the demo's mailbox; null: mails go to a mail server. */
  mailboxUrl: string | null
  /** The address of the metrics; null: not served. */
  metricsUrl: string | null
  /** Resolves with the reason when the database is lost: only a new process can open it again. */
  databaseLost: Promise<Error>
  stop(): Promise<void>
}

/** The parts started so far; they are stopped in reverse order when a later one fails or the provider stops. */
class Running {
  readonly #stops: (() => PromiseLike<unknown>)[] = []

  add(stop: () => PromiseLike<unknown>): void {
    this.#stops.unshift(stop)
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
  }
}

/** How often this provider deletes partly received files. Each does it for itself: they may lie on a disk that the others do not see. */
const SWEEP_EVERY_MS = 60 * 60_000

const TELL_EVERY_MS = 60_000
const WRITE_OPENINGS_EVERY_MS = 5000
const WRITE_SEEN_EVERY_MS = 1000

const now = () => new Date()

interface Started {
  settings: Settings
  /** null: not a demo. */
  demo: Demo | null
}

/** Opens the database; in the demo also fills in the demo data. */
function openFilled({ settings: { databaseUrl, dataDir }, demo }: Started, options: Pick<DatabaseOptions, 'onTrouble' | 'lastCallAt'>): Promise<Database> {
  const open = () => openDatabase({ databaseUrl, dataDir, ...options })
  return demo ? demo.openFilled({ dataDir, open }) : open()
}

/** Starts the mail transports and the demo's mailbox. Mailings have a separate transport, so that a mail with a password does not wait for them. */
async function openMails({ settings, demo }: Started, onTrouble: (error: unknown) => void, running: Running) {
  const { smtpUrl: given, mailboxPort: pagePort, mailboxSmtpPort: smtpPort, dataDir } = settings
  const mailbox = demo && given === null ? await demo.startMailbox({ pagePort, smtpPort, dataDir, now, onTrouble }) : null
  if (mailbox) running.add(() => mailbox.close())
  const smtpUrl = given ?? mailbox?.smtpUrl
  if (smtpUrl === undefined) throw new Error('Outside the demo SMTP_URL names the mail server')
  const options = { from: sender(settings, settings.mailFrom), signing: await readSigning(settings) }
  const transport = connectSmtp(smtpUrl, options)
  const mailings = connectSmtp(smtpUrl, { ...options, connections: 1, requeues: 0 })
  running.add(async () => {
    transport.close()
    mailings.close()
  })
  return { transport, mailings, mailbox }
}

/** Starts the delivery of notifications and the receipt of delivery reports. */
async function startNotifications(
  capabilities: Capabilities,
  {
    jobs,
    mailings,
    alone,
    mailbox,
    onTrouble,
  }: Pick<Parameters<typeof startDelivery>[0], 'alone' | 'onTrouble'> & { jobs: JobQueue } & Pick<
      Awaited<ReturnType<typeof openMails>>,
      'mailings' | 'mailbox'
    >,
  running: Running,
) {
  const { bounces } = capabilities.settings
  if (bounces) {
    const intake = await startIntake({ ...bounces, ...capabilities, onTrouble })
    running.add(() => intake.close())
    mailbox?.reportTo(`smtp://${bounces.host}:${intake.port}`)
  }
  await startPlannedMailings(jobs, capabilities)
  const courier = await startDelivery({ ...capabilities, jobs, transport: mailings, alone, onTrouble })
  running.add(() => courier.stop())
}

/** Regularly writes the counted events, opened documents and seen sessions; writes the rest when stopped, after the last call. */
function keepTelling({ audit, openings, presence }: Capabilities, onTrouble: (error: unknown) => void): () => Promise<void> {
  const telling = setInterval(() => void audit.tellRepeated({ all: false }).catch(onTrouble), TELL_EVERY_MS)
  const writing = setInterval(() => void openings.write().catch(onTrouble), WRITE_OPENINGS_EVERY_MS)
  const seeing = setInterval(() => void presence.write().catch(onTrouble), WRITE_SEEN_EVERY_MS)
  return async () => {
    clearInterval(telling)
    clearInterval(writing)
    clearInterval(seeing)
    await Promise.all([audit.tellRepeated({ all: true }), openings.write(), presence.write()])
  }
}

/** Only with the embedded database, which commands at the terminal cannot open while the provider runs. */
function takeCommands(capabilities: Capabilities, onTrouble: (error: unknown) => void) {
  const { settings } = capabilities
  const commands = {
    backup: async () => makeBackup({ ...capabilities, dataDir: settings.dataDir }),
    perform: async (command: unknown) => Readable.from([JSON.stringify(await perform(capabilities, Command.parse(command)))]),
  }
  return openChannel({ ...settings, commands, onTrouble })
}

/** Collected in memory and written in batches. */
const recorders = (db: Database['db'], onTrouble: (error: unknown) => void) => ({
  openings: createOpenings({ db, now, onTrouble }),
  presence: createPresence(db),
})

/** Returns the address of the metrics; null: not served. */
async function startMetrics(capabilities: Capabilities, app: ReturnType<typeof createServer>, running: Running): Promise<string | null> {
  const { metrics: place } = capabilities.settings
  if (!place) return null
  const metrics = createMetrics(capabilities)
  metrics.watch(app)
  const served = await serveMetrics(metrics, place)
  running.add(() => served.close())
  return `http://${place.host}:${served.port}/metrics`
}

/** Resolves when the last received call is answered. */
async function closeServer(server: Server): Promise<void> {
  await waitForPendingConnections()
  await new Promise<void>((shut) => server.close(() => shut()))
}

async function startJobsOfAreas(jobs: JobQueue, capabilities: Capabilities): Promise<void> {
  await startVotingJobs(jobs, capabilities)
  await startNewsJobs(jobs, capabilities)
  await startBookJobs(jobs, capabilities)
  await startSignatureJobs(jobs, capabilities)
  await startDigests(jobs, capabilities)
}

async function afterOpening(database: Database, settings: Settings, log: Logger): Promise<void> {
  if (database.embedded) {
    await keepPrivate(settings.dataDir)
    // Not with a PostgreSQL server: calls without an answer may still be running in other providers.
    await forgetAllUnanswered(database.db)
  }
  // After a change of PUBLIC_URL: what was made for the address before works no more.
  const passkeys = await countPasskeysOfOtherHosts(database.db, settings)
  if (passkeys > 0)
    log.warn({ passkeys, host: hostOf(settings) }, 'passkeys made for another host do not work: their owners sign in with password and recovery code')
}

async function assemble(settings: Settings, log: Logger, running: Running): Promise<Omit<RunningProvider, 'stop'>> {
  let isLost = () => false
  const onTrouble = (error: unknown) => {
    // A lost database ends the process, which reports it once.
    if (!isLost()) log.error({ err: error }, 'trouble in the background')
  }
  await keepPrivate(settings.dataDir)
  const files = await openFileStore(settings)
  const sweeping = setInterval(() => void files.sweep().catch(onTrouble), SWEEP_EVERY_MS)
  running.add(async () => clearInterval(sweeping))
  let lastCallAt = 0
  const demo = await demoOf(settings)
  const database = await openFilled({ settings, demo }, { onTrouble, lastCallAt: () => lastCallAt })
  isLost = () => database.embedded?.gone ?? false
  running.add(() => database.close())
  await afterOpening(database, settings, log)
  const { transport, mailings, mailbox } = await openMails({ settings, demo }, onTrouble, running)
  const language = openLanguage()
  running.add(() => language.close())
  const jobs = await startJobs({ embedded: database.embedded, databaseUrl: settings.databaseUrl, onTrouble })
  running.add(() => jobs.stop())

  const { db } = database
  const capabilities: Capabilities = {
    settings,
    db,
    audit: createAuditLog({ db, now }),
    mail: createMailQueue({ jobs, settings, now }),
    files,
    search: createSearch({ jobs, language, perMinute: settings.searchesPerMinute, embedded: database.embedded !== null }),
    jobs,
    ...recorders(db, onTrouble),
    comparer: createComparer(files),
    pages: createPages(files, settings.readerPagesBytes),
    pageTexts: createPageTexts(files),
    now,
  }
  running.add(keepTelling(capabilities, onTrouble))
  running.add(() => capabilities.pages.close())

  await startMailWorker({ db, files, jobs, transport, now, remaking: digestRemaking(capabilities) })
  await scheduleCleanup(jobs, capabilities)
  await scheduleHeadMail(jobs, { ...capabilities, headsOf: async (moment) => writtenHeads(await headsNow(moment)) })
  running.add(await startIndexing(jobs, { db, files, language, now }))
  await startJobsOfAreas(jobs, capabilities)
  await startNotifications(capabilities, { jobs, mailings, alone: database.embedded !== null, mailbox, onTrouble }, running)

  if (database.embedded) running.add(await takeCommands(capabilities, onTrouble))

  const app = createServer({ capabilities, routes, logger: log, onCall: () => (lastCallAt = Date.now()) })
  const drain = new Drain()
  mountReadiness(app, { readiness: readinessOf(capabilities), drain })
  const metricsUrl = await startMetrics(capabilities, app, running)
  running.add(() => app.close())
  await app.listen({ host: settings.host, port: settings.port })
  // Runs before the closing hook of Fastify, which refuses calls on open connections.
  running.add(() => closeServer(app.server))
  // First of all readiness fails, so that load balancers stop sending calls before the port closes.
  running.add(() => drain.begin(settings.drainSeconds))
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${settings.host}:${port}`,
    mailboxUrl: mailbox?.pageUrl ?? null,
    metricsUrl,
    databaseLost: database.embedded?.lost ?? new Promise(() => undefined),
  }
}

/** Resolves when the provider answers calls. Throws when it cannot start, and leaves nothing running. */
export async function startProvider(settings: Settings, log: Logger): Promise<RunningProvider> {
  const running = new Running()
  try {
    return { ...(await assemble(settings, log, running)), stop: () => running.stop() }
  } catch (error) {
    await running.stop()
    throw error
  }
}
