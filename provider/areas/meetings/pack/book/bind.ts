// Has a book bound by a process of its own. A document that takes the process down is attached as it is, and the book is bound anew.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { WITHOUT_TYPES } from '#common/without-types.ts'
import type { FileStore, IncomingFile, StoredFile } from '#provider/capabilities.ts'
import { BOOK_OUTPUT, NEWS_OUTPUT, type Order, type Said } from './binding/messages.ts'
import type { BookPlan, Reason } from './plan.ts'

const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PROGRAM = fileURLToPath(new URL('./binding/book-process.ts', import.meta.url))

export interface Limits {
  /** Of one document. */
  documentMs: number
  wholeMs: number
  memoryBytes: number
}
const MB = 1024 * 1024
export const LIMITS: Limits = { documentMs: 30_000, wholeMs: 180_000, memoryBytes: 400 * MB }
const HEAP_MB = 224
const LOOK_EVERY_MS = 20
const SIZE_BYTES = 8
/** Documents that may take the process down before the whole is given up. */
const FAULTS_MAX = 20
/** The kernel ends what goes on when there is no provider any more to end it. */
const CPU_SECONDS = 240

export class NotBound extends Error {}

export interface BoundBook extends StoredFile {
  pages: number
  /** Largest memory of the process, in bytes. */
  peak: number
}

interface Binding {
  plan: BookPlan
  files: Pick<FileStore, 'open' | 'receive'>
  now: () => Date
  /** Called with the number of documents that are bound. */
  onProgress?: (done: number) => void
  limits?: Limits
}

/** Without our environment, which has the secrets, and without leave to write or to start anything. */
function start() {
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
    '--expose-gc',
    '--permission',
    `--allow-fs-read=${PROJECT}*`,
    '--disable-warning=ExperimentalWarning',
    ...WITHOUT_TYPES,
    PROGRAM,
  ]
  const [command, ...args] = process.platform === 'win32' ? node : ['/bin/sh', '-c', `ulimit -c 0; ulimit -t ${CPU_SECONDS}; exec "$@"`, 'sh', ...node]
  return spawn(command!, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'] } as never)
}

/** The most that the process has held since it began. It cannot say so itself: what it is told includes what its parent held. */
async function peakBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

function sized(bytes: Uint8Array | null): Buffer {
  const header = Buffer.alloc(SIZE_BYTES)
  header.writeBigInt64LE(BigInt(bytes?.length ?? -1))
  return bytes ? Buffer.concat([header, bytes]) : header
}

class Input {
  readonly #into: Writable
  readonly #closed: Promise<unknown>

  constructor(into: Writable) {
    this.#into = into
    into.on('error', () => undefined)
    this.#closed = new Promise((resolve) => into.once('close', resolve))
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#into.destroyed || this.#into.write(bytes)) return
    await Promise.race([once(this.#into, 'drain').catch(() => undefined), this.#closed])
  }

  /** Exactly `size` bytes. Throws when there are more or fewer, or when they cannot be read. */
  async pour(content: Readable, size: number): Promise<void> {
    const header = Buffer.alloc(SIZE_BYTES)
    header.writeBigInt64LE(BigInt(size))
    await this.write(header)
    let length = 0
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (this.#into.destroyed || length > size) break
      await this.write(chunk)
    }
    if (length !== size && !this.#into.destroyed) throw new Error(`a document has ${length} bytes instead of ${size}`)
  }
}

async function giveDocuments(input: Input, { plan, files }: Binding): Promise<void> {
  for (const { sha256, size } of plan.documents) {
    const content = size === 0 ? null : await files.open(sha256)
    if (content) await input.pour(content, size)
    else await input.write(sized(size === 0 ? new Uint8Array() : null))
  }
}

/** `byOthers`: it did not end by itself, nor by us; the document may be innocent. */
type Outcome = { bound: BoundBook } | { fault: number; reason: Reason; byOthers: boolean }

/** One process from its beginning to its end. */
async function attempt(binding: Binding, reasons: Record<number, Reason>, into: IncomingFile): Promise<Outcome> {
  const { plan, now, onProgress, limits = LIMITS } = binding
  const child = start()
  const closed = once(child, 'close')
  let at = -1
  let said: Extract<Said, { pages: number }> | null = null
  let reason: Reason | null = null
  let isOver = false
  const end = (why: Reason) => {
    reason = why
    child.kill('SIGKILL')
  }
  let timer: NodeJS.Timeout | undefined
  const wholeTimer = setTimeout(() => {
    isOver = true
    end('too_slow')
  }, limits.wholeMs)
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, await peakBytes(child.pid))
    if (peak > limits.memoryBytes) end('too_large')
  }
  const watch = setInterval(() => void look(), LOOK_EVERY_MS)
  createInterface({ input: child.stdio[NEWS_OUTPUT] as unknown as Readable }).on('line', (line) => {
    const news = JSON.parse(line) as Said
    if ('pages' in news) return void (said = news)
    at = news.document
    onProgress?.(at)
    clearTimeout(timer)
    if (at < plan.documents.length) timer = setTimeout(() => end('too_slow'), limits.documentMs)
  })
  const receive = async () => {
    for await (const chunk of child.stdio[BOOK_OUTPUT] as unknown as AsyncIterable<Uint8Array>) await into.write(chunk)
  }
  const give = async () => {
    const input = new Input(child.stdin)
    const order: Order = { plan, madeAt: now().toISOString(), reasons }
    await input.write(sized(Buffer.from(JSON.stringify(order))))
    await giveDocuments(input, binding)
  }
  try {
    await Promise.all([receive(), give()])
    const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
    if (code === 0 && said) {
      const { pages } = said as Extract<Said, { pages: number }>
      return { bound: { ...(await into.keep()), pages, peak } }
    }
    if (isOver) throw new NotBound('the whole takes too long')
    // V8 ends itself by that signal when its heap is full.
    return { fault: at, reason: signal === 'SIGABRT' ? 'too_large' : (reason ?? 'broken'), byOthers: signal === 'SIGKILL' && reason === null }
  } finally {
    clearTimeout(timer)
    clearTimeout(wholeTimer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Throws `NotBound` when nothing helps; also what reading or storing files throws. */
export async function bindBook(binding: Binding): Promise<BoundBook> {
  const reasons: Record<number, Reason> = {}
  const triedAgain = new Set<number>()
  for (let faults = 0; faults <= FAULTS_MAX; faults += 1) {
    const into = await binding.files.receive()
    try {
      const outcome = await attempt(binding, reasons, into)
      if ('bound' in outcome) return outcome.bound
      const { fault, reason, byOthers } = outcome
      if (byOthers && !triedAgain.has(fault)) {
        triedAgain.add(fault)
        continue
      }
      if (fault < 0 || fault >= binding.plan.documents.length || reasons[fault]) throw new NotBound(`the binding ended: ${reason} at ${fault}`)
      reasons[fault] = reason
    } finally {
      await into.discard()
    }
  }
  throw new NotBound('too many documents took the binding down')
}
