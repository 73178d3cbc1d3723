// Work that is done after the answer was given: promised in the caller's transaction, done once it commits,
// tried again after a failure or a crash, by whichever provider process is free.
import { fromKysely, fromPglite, PgBoss, type ConstructorOptions, type PGliteLike } from 'pg-boss'
import type { Tx } from '#provider/capabilities.ts'
import type { EmbeddedPostgres } from '#provider/db/embedded/client.ts'

export interface JobSettings {
  /** How often a failed job is tried again; 0: never. */
  retries: number
  /** Seconds before the first of them; each later pause doubles, up to `longestPause`. */
  pause: number
  longestPause: number
  /** Seconds after which a job that has not come back counts as failed. One whose process was killed does so sooner. */
  lostAfter: number
  /** How often to look for jobs whose time has come, beside the word that one was sent; 5 unless told. Seconds. */
  lookEvery?: number
}

export interface Attempt {
  /** From 1. */
  number: number
  /** No further try follows a failure of this one. */
  last: boolean
}

export interface JobQueue {
  /** Promises a job within the caller's transaction; it starts when that commits, or at `startAt`, and never if it does not. */
  send(tx: Tx, name: string, data: object, options?: { startAt?: Date }): Promise<void>
  /** The same of many of one name, in one statement. */
  sendMany(tx: Tx, name: string, data: readonly object[]): Promise<void>
  /** Starts doing jobs of this name, one at a time. A handler that throws is called again after a pause. */
  work<Data extends object>(name: string, settings: JobSettings, handler: (data: Data, attempt: Attempt) => Promise<void>): Promise<void>
  /** Runs at the times of a cron expression (Europe/Warsaw), once over all processes. */
  repeat(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Takes no more jobs and waits for those at work, at most `timeoutMs`. */
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
/** Silence of a process after which its jobs are given to another; far below `lostAfter`, which bounds a job that hangs. */
const SILENCE_SECONDS = 30
const REPEATED: JobSettings = { retries: 0, pause: 0, longestPause: 0, lostAfter: 15 * 60 }

function connection({ embedded, databaseUrl }: JobQueueOptions): ConstructorOptions {
  // The threaded client speaks as much of PGlite as the adapter uses.
  if (embedded) return { db: fromPglite(embedded as unknown as PGliteLike), backend: 'pglite' }
  if (databaseUrl === null) throw new Error('a job queue needs the embedded database or the address of a server')
  return { connectionString: databaseUrl, max: SERVER_CONNECTIONS }
}

const LOOK_EVERY_SECONDS = 5

const retention = ({ retries, pause, longestPause, lostAfter }: JobSettings) => ({
  retryLimit: retries,
  ...(retries > 0 && { retryDelay: pause, retryBackoff: true, retryDelayMax: longestPause }),
  expireInSeconds: lostAfter,
  heartbeatSeconds: SILENCE_SECONDS,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: DAY,
})

export async function startJobs(options: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({ ...connection(options), schema: 'jobs', useListenNotify: true, reindex: false, monitorVacuum: false })
  boss.on('error', options.onTrouble)
  await boss.start()

  async function work<Data extends object>(name: string, settings: JobSettings, handler: (data: Data, attempt: Attempt) => Promise<void>) {
    const { lookEvery = LOOK_EVERY_SECONDS } = settings
    await boss.createQueue(name, { ...retention(settings), notify: true })
    await boss.updateQueue(name, retention(settings))
    // One job a batch: a failure is the failure of one job, never of its neighbours.
    let worker = ''
    worker = await boss.work<Data>(
      name,
      {
        batchSize: 1,
        pollingIntervalSeconds: Math.min(2, lookEvery),
        notifyPollingIntervalSeconds: lookEvery,
      },
      async ([job]) => {
        if (!job) return
        // Where one job waited, more may: the next is fetched at once instead of after the pause.
        boss.notifyWorker(worker)
        await handler(job.data, { number: job.retryCount + 1, last: job.retryCount >= settings.retries })
      },
    )
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
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true })
    },
  }
}
