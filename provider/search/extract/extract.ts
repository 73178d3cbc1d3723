// The text of a stored file, read in a process of its own that ends with the file, well or by its limits: what a few bytes
// unpack to is never the provider's memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Readable, Writable } from 'node:stream'
import { ANSWER, type Extracted } from './extracted.ts'
import { HEAP_MB_MAX, MEMORY_BYTES_MAX, TIME_MAX_MS } from './limits.ts'

const PROGRAM = fileURLToPath(new URL('./extract-process.ts', import.meta.url))
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const LOOK_EVERY_MS = 20
const PAGE_BYTES = 4096
const ANSWER_BYTES_MAX = 16 * 1024 * 1024
/** The kernel ends what goes on when there is no provider any more to end it. */
const LIMITS = `ulimit -c 0; ulimit -t ${Math.ceil((2 * TIME_MAX_MS) / 1000)}; exec "$@"`

/** Without our environment, which has the secrets, and without leave to write or to start anything. */
function start(size: number) {
  const node = [
    process.execPath,
    `--max-old-space-size=${HEAP_MB_MAX}`,
    '--permission',
    `--allow-fs-read=${PROJECT}*`,
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    String(size),
  ]
  const [command, ...args] = process.platform === 'win32' ? node : ['/bin/sh', '-c', LIMITS, 'sh', ...node]
  // Next's types make NODE_ENV a part of every environment.
  const child = spawn(command!, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] } as never)
  return { child, into: child.stdin, answers: child.stdio[ANSWER] as unknown as Readable }
}

/** Resident bytes of a process; 0 where nobody tells, or when it has ended. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
}

/** Ends early, without a word, when nobody takes the bytes any more. Throws what reading them throws. */
async function pour(content: Readable, into: Writable): Promise<void> {
  const closed = once(into, 'close')
  into.on('error', () => undefined)
  for await (const chunk of content) {
    if (into.destroyed) break
    if (!into.write(chunk)) await Promise.race([once(into, 'drain'), closed])
  }
  into.end()
}

async function everything(answers: Readable): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answers as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > ANSWER_BYTES_MAX) return ''
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function read(answer: string): Extracted | null {
  try {
    return JSON.parse(answer) as Extracted
  } catch {
    return null
  }
}

/** `size`: of the content, in bytes. Never throws over what is in it; throws when it cannot be read. */
export async function extractText(content: Readable, size: number, timeMaxMs = TIME_MAX_MS): Promise<Extracted> {
  const { child, into, answers } = start(size)
  let ended: Extracted | null = null
  const end = (reason: 'too_large' | 'too_slow') => {
    ended ??= { reason }
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => end('too_slow'), timeMaxMs)
  const watch = setInterval(() => void residentBytes(child.pid).then((bytes) => bytes > MEMORY_BYTES_MAX + size && end('too_large')), LOOK_EVERY_MS)
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    const [, answer] = await Promise.all([pour(content, into), everything(answers)])
    const [, signal] = await closed
    // V8 ends itself like this when its heap is full.
    const full: Extracted | null = signal === 'SIGABRT' ? { reason: 'too_large' } : null
    return ended ?? full ?? read(answer) ?? { reason: 'broken' }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}
