// The parent's side of a process that reads files one after the other: what is sent to it, its answers, and its limits.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Readable, Writable } from 'node:stream'
import { WITHOUT_TYPES } from '#common/without-types.ts'
import { AnswerStream } from './answer-stream.ts'
import { ANSWER, HEADER_BYTES, type Unread } from './extracted.ts'
import type { PageBegun } from './page-steps.ts'
import { FILES_MAX, HEAP_MB_MAX, MEMORY_BYTES_MAX, MEMORY_KEPT_MAX, PAGE_MS_MAX, TIME_MAX_MS } from './limits.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const LOOK_EVERY_MS = 20
const PAGE_BYTES = 4096
/** The kernel ends a process that runs on after the provider has ended. */
const LIMITS = `ulimit -c 0; ulimit -t ${Math.ceil((2 * TIME_MAX_MS) / 1000)}; exec "$@"`
/** After any other answer a process reads no further file: a library that threw may be in any state. */
const ORDINARY = new Set<string>(['unsupported', 'no_text'])

/** Without our environment, which has the secrets, and without permission to write files or start processes. */
function start(program: URL, { addons = false, leftOut }: Pick<ProcessOptions, 'addons' | 'leftOut'>) {
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB_MAX}`,
    '--permission',
    `--allow-fs-read=${PROJECT}*`,
    ...(addons ? ['--allow-addons'] : []),
    '--disable-warning=ExperimentalWarning',
    ...WITHOUT_TYPES,
    fileURLToPath(program),
    ...(leftOut ? [JSON.stringify(leftOut)] : []),
  ]
  const [command, ...args] = process.platform === 'win32' ? node : ['/bin/sh', '-c', LIMITS, 'sh', ...node]
  // The types of Next require NODE_ENV in every environment.
  return spawn(command!, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] } as never)
}

/** Resident bytes of a process; 0 when it has ended or the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
}

/**
 * Sends at most `size` bytes, since more would be taken for the next file. Stops silently when the process no longer reads.
 * Throws what reading the content throws. Returns whether there were as many bytes as announced.
 */
async function pour(content: Readable, size: number, { into, closed }: { into: Writable; closed: Promise<unknown> }): Promise<boolean> {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(size)
  into.write(header)
  let length = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (into.destroyed || length > size) break
    if (!into.write(chunk)) await Promise.race([once(into, 'drain').catch(() => undefined), closed])
  }
  return length === size
}

const isUnread = (answer: unknown): answer is Unread => typeof answer === 'object' && answer !== null && 'reason' in answer

/** Something threw, although there is an answer. */
const isLast = (answer: unknown) => typeof answer === 'object' && answer !== null && 'isLast' in answer

const NO_PAGE: PageBegun = { begins: 0, of: 0 }

interface ProcessOptions {
  /** It may load compiled libraries. */
  addons?: boolean
  /** Pages that ended the processes before it; undefined: it is the first one that reads its file. */
  leftOut?: readonly number[] | undefined
  /** How many times it may be sent something. */
  filesMax?: number
  /** With more memory than this after an answer it is sent nothing further. */
  keptBytes?: number
}

/** Of one answer, where it needs other limits than those of the process. */
interface ReadLimits {
  memoryBytes?: number
  keptBytes?: number
}

export class ReadingProcess<Answer> {
  readonly #child: ReturnType<typeof start>
  readonly #into: Writable
  readonly #inputClosed: Promise<unknown>
  readonly #answers: AnswerStream<Answer | Unread>
  readonly #memoryBytes: number
  readonly #filesMax: number
  readonly #keptBytes: number
  readonly #closed: Promise<[number | null, NodeJS.Signals | null]>
  /** The page that it reads; 0: none. */
  #page: PageBegun = NO_PAGE
  #pageTimer: NodeJS.Timeout | undefined
  #endPage: () => void = () => undefined
  #files = 0
  #workedMs = 0
  #fit = true

  /** `program`: a module that calls `readFiles`. `memoryBytes`: all that it may hold beyond the file itself. */
  constructor(program: URL, memoryBytes = MEMORY_BYTES_MAX, options: ProcessOptions = {}) {
    const { filesMax = FILES_MAX, keptBytes = MEMORY_KEPT_MAX } = options
    this.#memoryBytes = memoryBytes
    this.#filesMax = filesMax
    this.#keptBytes = keptBytes
    this.#child = start(program, options)
    this.#into = this.#child.stdin
    this.#inputClosed = new Promise((resolve) => this.#into.once('close', resolve))
    this.#answers = new AnswerStream(this.#child.stdio[ANSWER] as unknown as Readable, (begun) => this.#begin(begun))
    this.#closed = once(this.#child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    this.#into.on('error', () => undefined)
  }

  /** It has read at least one file. */
  get isUsed(): boolean {
    return this.#files > 0
  }

  /** It may read another file. */
  get isFit(): boolean {
    return this.#fit && this.#child.exitCode === null && this.#child.signalCode === null && !this.#answers.hasMore
  }

  /** Throws only when the file cannot be read, never because of its content. */
  async read(content: Readable, size: number, timeMaxMs: number, limits: ReadLimits = {}): Promise<Answer | Unread> {
    const { memoryBytes = this.#memoryBytes, keptBytes = this.#keptBytes } = limits
    const since = performance.now()
    this.#fit = false
    let ended: Unread | null = null
    let isOver = false
    const end = (reason: 'too_large' | 'too_slow' | 'broken') => {
      if (isOver) return
      ended ??= { reason }
      this.#child.kill('SIGKILL')
    }
    const timer = setTimeout(() => end('too_slow'), timeMaxMs)
    this.#page = NO_PAGE
    this.#endPage = () => end('too_slow')
    const watch = setInterval(() => void residentBytes(this.#child.pid).then((bytes) => bytes > memoryBytes + size && end('too_large')), LOOK_EVERY_MS)
    try {
      const [, answer] = await Promise.all([
        pour(content, size, { into: this.#into, closed: this.#inputClosed }).then((isWhole) => isWhole || end('broken')),
        this.#answers.next(),
      ])
      const said = answer && !ended ? answer : this.#withPage(ended ?? (await this.#whyEnded()))
      this.#files += 1
      this.#workedMs += performance.now() - since
      this.#fit = await this.#canGoOn(said, keptBytes)
      return said
    } finally {
      isOver = true
      clearTimeout(timer)
      clearTimeout(this.#pageTimer)
      clearInterval(watch)
      if (!this.#fit) this.#child.kill('SIGKILL')
    }
  }

  #begin(page: PageBegun): void {
    this.#page = page
    clearTimeout(this.#pageTimer)
    if (page.begins > 0) this.#pageTimer = setTimeout(() => this.#endPage(), PAGE_MS_MAX)
  }

  #withPage(unread: Unread): Unread {
    const { begins, of } = this.#page
    return begins > 0 ? { ...unread, page: begins, pagesCount: of } : unread
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#closed
  }

  /** It ended without an answer. V8 ends with that signal when its heap is full. */
  async #whyEnded(): Promise<Unread> {
    this.#child.kill('SIGKILL')
    const [, signal] = await this.#closed
    return { reason: signal === 'SIGABRT' ? 'too_large' : 'broken' }
  }

  async #canGoOn(answer: Answer | Unread, keptBytes: number): Promise<boolean> {
    if (isUnread(answer) ? !ORDINARY.has(answer.reason) : isLast(answer)) return false
    // The kernel limits the CPU time of all its files together.
    if (this.#files >= this.#filesMax || this.#workedMs > TIME_MAX_MS) return false
    return (await residentBytes(this.#child.pid)) <= keptBytes
  }
}
