// Readiness: whether a load balancer may send calls to this provider. Liveness alone is `/api/health`.
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Capabilities } from '#provider/capabilities.ts'
import { askDatabase, askQueue } from './queries.ts'

type Check = 'database' | 'files' | 'queue' | 'disk'

/** Bytes of free disk space; with less, uploads and backups would soon fail. */
const DISK_FREE_MIN = 200 * 1024 * 1024
const PATIENCE_MS = 3000
/** A result is kept for so long, so that many requests cost one check. */
const KEPT_MS = 1000
const NO_FILE = '0'.repeat(64)

const within = (work: Promise<unknown>) => Promise.race([work, new Promise((_, late) => setTimeout(() => late(new Error('no answer')), PATIENCE_MS).unref())])

/** Checks the disk by starting a file, and the storage by asking for a file that cannot exist. */
async function tryFiles({ files }: Pick<Capabilities, 'files'>): Promise<void> {
  const incoming = await files.receive()
  try {
    await incoming.write(Buffer.from('?'))
  } finally {
    await incoming.discard()
  }
  await files.has(NO_FILE)
}

async function tryDisk(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < DISK_FREE_MIN) throw new Error('the disk is nearly full')
}

export type Readiness = Record<Check, boolean>

export function readinessOf({ db, files, settings }: Pick<Capabilities, 'db' | 'files' | 'settings'>): () => Promise<Readiness> {
  const look = async (): Promise<Readiness> => {
    const checks = { database: askDatabase(db), files: tryFiles({ files }), queue: askQueue(db), disk: tryDisk(settings.dataDir) }
    const found = await Promise.all(
      Object.entries(checks).map(
        async ([name, work]) =>
          [
            name,
            await within(work).then(
              () => true,
              () => false,
            ),
          ] as const,
      ),
    )
    return Object.fromEntries(found) as Readiness
  }
  let kept: { at: number; found: Promise<Readiness> } | null = null
  return () => {
    if (!kept || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), found: look() }
    return kept.found
  }
}

/** Whether the provider is about to stop: readiness then fails, so balancers send no more calls, and connections are closed. */
export class Drain {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  /** Resolves after `seconds`, the time for balancers to notice. */
  async begin(seconds: number): Promise<void> {
    this.#begun = true
    if (seconds > 0) await new Promise((over) => setTimeout(over, seconds * 1000))
  }
}

export function mountReadiness(app: FastifyInstance, { readiness, drain }: { readiness: () => Promise<Readiness>; drain: Drain }): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.begun) reply.header('connection', 'close')
  })
  app.get('/api/ready', async (_request, reply) => {
    if (drain.begun) return reply.code(503).send({ status: 'stopping' })
    const checks = await readiness()
    const isReady = Object.values(checks).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}
