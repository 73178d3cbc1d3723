// `/api/health`: the portal is running. `/api/ready`: it can write uploads and reaches a provider that is ready.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PortalSettings } from '#lib/system/portal-settings.ts'

const DISK_FREE_MIN = 200 * 1024 * 1024
const PATIENCE_MS = 4000
/** The parts are checked at most once in this time. */
const KEPT_MS = 1000

type ProbeSettings = Pick<PortalSettings, 'providerUrl' | 'uploadDir'>
interface Readiness {
  uploads: boolean
  disk: boolean
  /** The provider's own readiness; all false when it does not answer. */
  provider: Record<'database' | 'files' | 'queue' | 'disk', boolean>
}

/** With a time limit: a network folder may not answer at all. */
const holds = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((_, late) => setTimeout(() => late(new Error('no answer')), PATIENCE_MS).unref())]).then(
    () => true,
    () => false,
  )

async function tryUploads(uploadDir: string): Promise<void> {
  await mkdir(uploadDir, { recursive: true, mode: 0o700 })
  const file = join(uploadDir, `.ready-${randomUUID()}`)
  await writeFile(file, '?', { mode: 0o600 })
  await rm(file)
}

async function tryDisk(uploadDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(uploadDir)
  if (bavail * bsize < DISK_FREE_MIN) throw new Error('the disk is nearly full')
}

async function askProvider(providerUrl: string): Promise<Readiness['provider']> {
  const none = { database: false, files: false, queue: false, disk: false }
  try {
    const answer = await fetch(`${providerUrl}/api/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { checks } = (await answer.json()) as { checks?: Readiness['provider'] }
    return { ...none, ...checks }
  } catch {
    return none
  }
}

async function look({ providerUrl, uploadDir }: ProbeSettings): Promise<Readiness> {
  const uploads = await holds(tryUploads(uploadDir))
  const [disk, provider] = await Promise.all([holds(tryDisk(uploadDir)), askProvider(providerUrl)])
  return { uploads, disk, provider }
}

/** Answers health and readiness. While draining, before the portal stops, it is not ready and closes keep-alive connections. */
export class ReadinessProbe {
  readonly #settings: ProbeSettings
  #draining = false
  #kept: { at: number; found: Promise<Readiness> } | null = null

  constructor(settings: ProbeSettings) {
    this.#settings = settings
  }

  get draining(): boolean {
    return this.#draining
  }

  drain(): void {
    this.#draining = true
  }

  /** Answers a request for one of the two addresses and returns true. `begin` is called before the answer. */
  answers(request: IncomingMessage, response: ServerResponse, begin: () => void = () => undefined): boolean {
    if (this.#draining) response.setHeader('connection', 'close')
    const path = request.url?.split('?', 1)[0]
    if (request.method !== 'GET' || (path !== '/api/health' && path !== '/api/ready')) return false
    begin()
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body))
    if (path === '/api/health') send(200, { status: 'ok' })
    else if (this.#draining) send(503, { status: 'stopping' })
    else
      void this.#readiness().then((checks) => {
        const isReady = checks.uploads && checks.disk && Object.values(checks.provider).every(Boolean)
        send(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks })
      })
    return true
  }

  #readiness(): Promise<Readiness> {
    if (!this.#kept || Date.now() - this.#kept.at > KEPT_MS) this.#kept = { at: Date.now(), found: look(this.#settings) }
    return this.#kept.found
  }
}
