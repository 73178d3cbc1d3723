// A portal and a provider as processes to be measured and killed, with somebody who uploads through them.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WITHOUT_TYPES } from '#common/without-types.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_WITHIN_MS = 120_000
export const PIECE_BYTES = 512 * 1024

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

export class Program {
  #child: ChildProcess | null = null
  readonly #script: string
  readonly #env: Record<string, string>
  readonly #answersAt: string

  constructor(script: string, { env, answersAt }: { env: Record<string, string>; answersAt: string }) {
    this.#script = script
    this.#env = env
    this.#answersAt = answersAt
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...WITHOUT_TYPES, join(ROOT, this.#script)], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...this.#env },
    })
    this.#child = child
    for (const until = Date.now() + START_WITHIN_MS; Date.now() < until; await pause(100)) {
      if (child.exitCode !== null) throw new Error(`${this.#script} ended with code ${child.exitCode}`)
      if ((await fetch(this.#answersAt).catch(() => null))?.ok) return
    }
    throw new Error(`${this.#script} does not answer at ${this.#answersAt}`)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** CPU time of the process since its start in ms (Linux, in steps of 10 ms). */
  cpu(): number {
    const fields = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }

  /** Present memory of the process in MB. */
  memory(): number {
    return this.#memoryOf('VmRSS')
  }

  /** Resets the peak to the present memory (Linux). */
  forgetPeak(): void {
    writeFileSync(`/proc/${this.#child?.pid}/clear_refs`, '5')
  }

  /** The peak memory of the process since its start or the last reset, in MB. */
  peakMemory(): number {
    return this.#memoryOf('VmHWM')
  }

  /** In MB; /proc gives kB. */
  #memoryOf(what: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  }
}

export interface Pair {
  url: string
  /** Environment of the provider. */
  providerUrl: string
  portal: Program
  provider: Program
  stop(): Promise<void>
}

/** Starts a demo in `folder`; the portal has to be built. */
export async function startPair(folder: string, more: Record<string, string> = {}): Promise<Pair> {
  const [portalPort, providerPort, mailbox, smtp] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const cleared = ['DATABASE_URL', 'FILES_URL', 'SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'PROVIDER_SECRET', 'PROVIDER_URL', 'UPLOAD_DIR', 'NODE_OPTIONS']
  const env = {
    ...Object.fromEntries(cleared.map((name) => [name, ''])),
    PORT: String(portalPort),
    PROVIDER_PORT: String(providerPort),
    MAILBOX_PORT: String(mailbox),
    MAILBOX_SMTP_PORT: String(smtp),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // As `npm start` starts both.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...more,
  }
  const url = `http://127.0.0.1:${portalPort}`
  const provider = new Program('provider/main.ts', { env, answersAt: `http://127.0.0.1:${providerPort}/api/health` })
  const portal = new Program('front/main.ts', { env: { ...env, NODE_ENV: 'production' }, answersAt: `${url}/logowanie` })
  try {
    await provider.start()
    await portal.start()
  } catch (error) {
    // Nobody else knows of them. One that does not answer may not end when asked to, either.
    await Promise.all([portal, provider].map((program) => program.end('SIGKILL')))
    throw error
  }
  return {
    url,
    providerUrl: `http://127.0.0.1:${providerPort}`,
    portal,
    provider,
    async stop() {
      await portal.end('SIGTERM')
      await provider.end('SIGTERM')
    },
  }
}

/** What uploads need of a browser: cookies, and the headers that every browser sends. */
export class Uploader {
  readonly #cookies = new Map<string, string>()
  readonly #url: string

  readonly #fetch: typeof fetch

  /** `send`: replaces `fetch`. */
  constructor(url: string, send: typeof fetch = fetch) {
    this.#url = url
    this.#fetch = send
  }

  /** Headers of every request. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: this.cookie, ...init.headers }
    const answer = await this.#fetch(this.#url + path, { ...init, redirect: 'manual', headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  async signIn(username: string, password: string): Promise<void> {
    const form = await (await this.fetch('/logowanie')).text()
    const token = /name="csrfToken"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? /value="([^"]+)"[^>]*name="csrfToken"/.exec(form)?.[1]
    if (!token) throw new Error('the sign-in page has no token')
    const body = new URLSearchParams({ csrfToken: token, username, password, callbackUrl: '/api/session/arrived', _form: 'sign-in', _back: '/logowanie' })
    await this.fetch('/api/auth/callback/credentials', {
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#url },
    })
    if ((await this.fetch('/mojekonto')).status !== 200) throw new Error(`${username} could not sign in`)
  }

  async json<T>(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<T> {
    const answer = await this.fetch(path, init)
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** Begins an upload; returns its address. */
  async begin(size: number): Promise<string> {
    const answer = await this.fetch('/api/uploads', { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': String(size) } })
    const address = answer.headers.get('location')
    if (answer.status !== 201 || !address) throw new Error(`the upload does not begin: ${answer.status} ${await answer.text()}`)
    return address
  }

  /** Number of bytes of an upload that have arrived. */
  async offset(address: string): Promise<number> {
    const answer = await this.fetch(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
    if (!answer.ok) throw new Error(`no offset: ${answer.status}`)
    return Number(answer.headers.get('upload-offset'))
  }

  async sendPiece(address: string, offset: number, piece: Uint8Array): Promise<void> {
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await this.fetch(address, { method: 'PATCH', headers, body: piece as BodyInit })
    await answer.arrayBuffer()
    if (answer.status !== 204) throw new Error(`a piece was not taken: ${answer.status}`)
  }

  finish(address: string, fields: object): Promise<{ id: number }> {
    const uploadId = address.split('/').at(-1)!
    return this.json('/api/uploads/save/documents/document', {
      method: 'POST',
      body: JSON.stringify({ ...fields, uploadId }),
      headers: { 'content-type': 'application/json', 'idempotency-key': `upload-${uploadId}` },
    })
  }
}
