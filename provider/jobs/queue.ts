// Background jobs. A job is created in the caller's transaction and runs after it commits, in any provider process. After a
// failure or a crash it is tried again.
import { fromKysely, fromPglite, PgBoss, type ConstructorOptions, type PGliteLike, type Queue } from 'pg-boss'
import type { Tx } from '#provider/capabilities.ts'
import type { EmbeddedPostgres } from '#provider/db/embedded/client.ts'
import { startLooking } from './due.ts'

export interface JobSettings {
  /** How often a failed job is tried again; 0: never. */
  retries: number
  /** Seconds before the first retry; each later pause is twice as long, up to `longestPause`. */
  pause: number
  longestPause: number
  /** Seconds after which a running job counts as failed. When its process was killed, that is noticed sooner. */
  lostAfter: number
}

export interface Attempt {
  /** Number of this try, from 1. */
  number: number
  /** Whether this is the last try. */
  last: boolean
}

export interface JobQueue {
  /** Creates a job in the caller's transaction; it starts after the commit, or at `startAt`. */
  send(tx: Tx, name: string, data: object, options?: { startAt?: Date }): Promise<void>
  /** Creates many jobs of one name in one statement. */
  sendMany(tx: Tx, name: string, data: readonly object[]): Promise<void>
  /**
   * Runs jobs of this name, one at a time. When the handler throws, the job is tried again after a pause. `onLost`: of a job whose last
   * try failed too, or ended with its process.
   */
  work<Data extends object>(
    name: string,
    settings: JobSettings,
    handler: (data: Data, attempt: Attempt) => Promise<void>,
    onLost?: (data: Data) => Promise<void>,
  ): Promise<void>
  /** Runs at the times of a cron expression (Europe/Warsaw), in one of the processes. */
  repeat(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Takes no more jobs and waits at most `timeoutMs` for the running ones. */
  stop(timeoutMs?: number): Promise<void>
}

export interface JobQueueOptions {
  /** The embedded database, or null with a server at `databaseUrl`. */
  embedded: EmbeddedPostgres | null
  databaseUrl: string | null
  onTrouble: (error: unknown) => void
}

const SERVER_CONNECTIONS = 3
const STOP_TIMEOUT_MS = 10_000
const DAY = 24 * 60 * 60
/** Jobs of a process that has sent no heartbeat for so long go to another; `lostAfter` is the limit for a job that hangs. */
const SILENCE_SECONDS = 30
/** What is done about a lost job is done until it is. */
const LOST: JobSettings = { retries: 1000, pause: 30, longestPause: 60 * 60, lostAfter: 5 * 60 }
const REPEATED: JobSettings = { retries: 0, pause: 0, longestPause: 0, lostAfter: 15 * 60 }

function connection({ embedded, databaseUrl }: JobQueueOptions): ConstructorOptions {
  // The client of the embedded thread has those methods of PGlite that the adapter uses.
  if (embedded) return { db: fromPglite(embedded as unknown as PGliteLike), backend: 'pglite' }
  if (databaseUrl === null) throw new Error('a job queue needs the embedded database or the address of a server')
  return { connectionString: databaseUrl, max: SERVER_CONNECTIONS }
}

/** The worker's own poll, which only matters when a look is missed; without announcements pg-boss polls every two seconds. */
const POLL_SECONDS = 60
/** A job that nobody has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'
/** Creates jobs at the times of cron expressions; pg-boss has no setting for its announcements. */
const CRON_QUEUE = '__pgboss__send-it'

const retention = ({ retries, pause, longestPause, lostAfter }: JobSettings) => ({
  retryLimit: retries,
  ...(retries > 0 && { retryDelay: pause, retryBackoff: true, retryDelayMax: longestPause }),
  expireInSeconds: lostAfter,
  heartbeatSeconds: SILENCE_SECONDS,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: DAY,
})

async function prepareQueue(boss: PgBoss, name: string, options: Omit<Queue, 'name'>): Promise<void> {
  await boss.createQueue(name, { ...options, notify: true })
  await boss.updateQueue(name, options)
  // Changing a queue forgets it, and looking it up again within a caller's transaction is refused there: it is looked up now.
  await boss.findJobs(name, { id: NO_JOB })
}

export async function startJobs(options: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection(options),
    schema: 'jobs',
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
    // Looks for jobs that wait for other jobs, of which there are none here: it would write to the database every five seconds.
    flowIntervalSeconds: DAY,
  })
  boss.on('error', options.onTrouble)
  await boss.start()
  await boss.updateQueue(CRON_QUEUE, { notify: true })
  const database = boss.getDb()
  const looking = startLooking({ ask: (text, parameters) => database.executeSql(text, [...parameters]), onTrouble: options.onTrouble })

  const work: JobQueue['work'] = async <Data extends object>(
    name: string,
    settings: JobSettings,
    handler: (data: Data, attempt: Attempt) => Promise<void>,
    onLost?: (data: Data) => Promise<void>,
  ) => {
    const deadLetter = onLost && `${name}-lost`
    if (deadLetter) await work<Data>(deadLetter, LOST, (data) => onLost(data))
    await prepareQueue(boss, name, { ...retention(settings), ...(deadLetter && { deadLetter }) })
    // One job per batch, so that a failure concerns one job only.
    let worker = ''
    worker = await boss.work<Data>(
      name,
      {
        batchSize: 1,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async ([job]) => {
        if (!job) return
        // More jobs may wait: the next one is fetched at once, not after the polling pause.
        boss.notifyWorker(worker)
        await handler(job.data, { number: job.retryCount + 1, last: job.retryCount >= settings.retries })
      },
    )
    looking.add(name, () => boss.notifyWorker(worker))
  }

  return {
    async send(tx, name, data, { startAt } = {}) {
      const id = await boss.send(name, data, { db: fromKysely(tx), ...(startAt && { startAfter: startAt }) })
      if (id === null) throw new Error(`the job ${name} was not taken`)
    },
    async sendMany(tx, name, data) {
      if (data.length === 0) return
      const jobs = data.map((one) => ({ data: one }))
      await boss.insert(name, jobs, { db: fromKysely(tx) })
    },
    work,
    async repeat(name, cron, handler) {
      await work(name, REPEATED, handler)
      await boss.schedule(name, cron, null, { tz: 'Europe/Warsaw' })
    },
    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      await looking.stop()
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true })
    },
  }
}
