// Puts the provider together from its parts and takes it apart again, in an order that loses nothing.
import type { AddressInfo, Server } from 'node:net'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { waitForPendingConnections } from '#common/pending-connections.ts'
import { routes } from './areas/all.ts'
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
  /** Where it answers. */
  url: string
  /** Where the demo's mails are read; null: mails go to a mail server. */
  mailboxUrl: string | null
  /** Where Prometheus collects; null: nowhere. */
  metricsUrl: string | null
  /** Resolves with the reason when the database is gone: nothing but another process can open it again. */
  databaseLost: Promise<Error>
  stop(): Promise<void>
}

/** What was started so far, stopped in reverse when a later part fails or the provider ends. */
class Running {
  readonly #stops: (() => PromiseLike<unknown>)[] = []

  add(stop: () => PromiseLike<unknown>): void {
    this.#stops.unshift(stop)
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
  }
}

/** Each provider's own: half-received files may lie on a disk that others do not see. */
const SWEEP_EVERY_MS = 60 * 60_000

const TELL_EVERY_MS = 60_000
const WRITE_OPENINGS_EVERY_MS = 5000
const WRITE_SEEN_EVERY_MS = 1000

const now = () => new Date()

interface Started {
  settings: Settings
  /** null: it is none. */
  demo: Demo | null
}

/** Opens the database; in the demo with its data in it. */
function openFilled({ settings: { databaseUrl, dataDir }, demo }: Started, options: Pick<DatabaseOptions, 'onTrouble' | 'lastCallAt'>): Promise<Database> {
  const open = () => openDatabase({ databaseUrl, dataDir, ...options })
  return demo ? demo.openFilled({ dataDir, open }) : open()
}

/** The ways out for mails, and where the demo's can be read. Mailings have one of their own: nobody's password waits for them. */
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

/** Delivery of notifications, and what comes back of them. */
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

/** Tells of repeated events when their window is over and writes what was opened and who was seen; all the rest when stopped, with nobody answered any more. */
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

/** Commands at the terminal cannot open the embedded database beside us; with a server they need nobody. */
function takeCommands(capabilities: Capabilities, onTrouble: (error: unknown) => void) {
  const { settings } = capabilities
  const commands = {
    backup: async () => makeBackup({ ...capabilities, dataDir: settings.dataDir }),
    perform: async (command: unknown) => Readable.from([JSON.stringify(await perform(capabilities, Command.parse(command)))]),
  }
  return openChannel({ ...settings, commands, onTrouble })
}

/** What is noted in memory and written with more of its kind. */
const recorders = (db: Database['db'], onTrouble: (error: unknown) => void) => ({
  openings: createOpenings({ db, now, onTrouble }),
  presence: createPresence(db),
})

/** Answers where they are served; null: nowhere. */
async function startMetrics(capabilities: Capabilities, app: ReturnType<typeof createServer>, running: Running): Promise<string | null> {
  const { metrics: place } = capabilities.settings
  if (!place) return null
  const metrics = createMetrics(capabilities)
  metrics.watch(app)
  const served = await serveMetrics(metrics, place)
  running.add(() => served.close())
  return `http://${place.host}:${served.port}/metrics`
}

/** Resolves when the last call that came in is answered. */
async function closeServer(server: Server): Promise<void> {
  await waitForPendingConnections()
  await new Promise<void>((shut) => server.close(() => shut()))
}

async function assemble(settings: Settings, log: Logger, running: Running): Promise<Omit<RunningProvider, 'stop'>> {
  let isLost = () => false
  const onTrouble = (error: unknown) => {
    // Of a lost database the process ends, and says so once.
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
  if (database.embedded) {
    await keepPrivate(settings.dataDir)
    // With a server other providers may be at work on theirs.
    await forgetAllUnanswered(database.db)
  }
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
    now,
  }
  running.add(keepTelling(capabilities, onTrouble))

  await startMailWorker({ db, files, jobs, transport, now })
  await scheduleCleanup(jobs, capabilities)
  await scheduleHeadMail(jobs, { ...capabilities, headsOf: async (moment) => writtenHeads(await headsNow(moment)) })
  running.add(await startIndexing(jobs, { db, files, language, now }))
  await startVotingJobs(jobs, capabilities)
  await startNewsJobs(jobs, capabilities)
  await startNotifications(capabilities, { jobs, mailings, alone: database.embedded !== null, mailbox, onTrouble }, running)

  if (database.embedded) running.add(await takeCommands(capabilities, onTrouble))

  const app = createServer({ capabilities, routes, logger: log, onCall: () => (lastCallAt = Date.now()) })
  const drain = new Drain()
  mountReadiness(app, { readiness: readinessOf(capabilities), drain })
  const metricsUrl = await startMetrics(capabilities, app, running)
  running.add(() => app.close())
  await app.listen({ host: settings.host, port: settings.port })
  // Ahead of what the framework does, which refuses calls that come on lines still open.
  running.add(() => closeServer(app.server))
  // The first thing to happen: whoever balances calls hears it before the door is shut.
  running.add(() => drain.begin(settings.drainSeconds))
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${settings.host}:${port}`,
    mailboxUrl: mailbox?.pageUrl ?? null,
    metricsUrl,
    databaseLost: database.embedded?.lost ?? new Promise(() => undefined),
  }
}

/** Resolves when the provider answers. Throws what kept it from starting, with nothing left running. */
export async function startProvider(settings: Settings, log: Logger): Promise<RunningProvider> {
  const running = new Running()
  try {
    return { ...(await assemble(settings, log, running)), stop: () => running.stop() }
  } catch (error) {
    await running.stop()
    throw error
  }
}
