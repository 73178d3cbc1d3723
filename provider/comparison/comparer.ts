// Compares stored files in two processes, which read them at once and end with the comparison. What is asked for by many at once is compared once,
// and kept in memory for a while: a comparison takes a second or more.
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Comparer, FileStore, StoredFile } from '#provider/capabilities.ts'
import type { Unread } from '#provider/search/extract/extracted.ts'
import { FILE_BYTES_MAX, MEMORY_BYTES_MAX, TIME_MAX_MS } from '#provider/search/extract/limits.ts'
import { readAround } from '#provider/search/extract/read-around.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { SearchQueue } from '#provider/search/queue.ts'
import type { Compared } from './compare.ts'
import { notRead, SENT, type Comparison, type ReadFile } from './messages.ts'

const TURNS = { perMinute: 30, atOnce: 1, waiting: 20, waitMs: 20_000, restMs: 0 }
/** Characters of kept comparisons. */
const KEPT_MAX = 16 * 1024 * 1024

/** Both files are read at once, each with the limit of one; comparing has that of both, as the process of the older one has ended by then. */
const COMPARING = { memoryBytes: 2 * MEMORY_BYTES_MAX }
const PROCESS = { filesMax: 2, keptBytes: MEMORY_BYTES_MAX }
const PROGRAM = new URL('./compare-process.ts', import.meta.url)

const nothing = (from: Comparison['from'], to: Comparison['to']): Comparison => ({
  from,
  to,
  changes: [],
  counts: { added: 0, removed: 0, changed: 0, moved: 0 },
})

type Reading = ReadingProcess<ReadFile | Compared>

async function* marked(as: keyof typeof SENT, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  yield Buffer.of(SENT[as])
  yield* content
}

type Files = Pick<FileStore, 'open'>

/** With the process that has read it, for the caller to end. */
async function readIn(files: Files, as: 'older' | 'newer', { sha256, size }: StoredFile): Promise<{ process: Reading | null; read: ReadFile }> {
  let process: Reading | null = null
  const said = await readAround<ReadFile>(async (leftOut, timeMs) => {
    await process?.end()
    process = null
    const content = await files.open(sha256)
    if (!content) return { reason: 'missing' }
    const one: Reading = new ReadingProcess(PROGRAM, MEMORY_BYTES_MAX, { ...PROCESS, leftOut })
    process = one
    try {
      return (await one.read(Readable.from(marked(as, content)), 1 + size, timeMs)) as ReadFile | Unread
    } finally {
      content.destroy()
    }
  }, TIME_MAX_MS)
  return { process, read: 'reason' in said ? { version: notRead(said.reason), passages: [] } : said }
}

/** `timeMs`: what is left of the time of all. */
async function compareIn(process: Reading, older: ReadFile, timeMs: number): Promise<Compared | Unread> {
  const passages = Buffer.from(JSON.stringify(older.passages))
  return (await process.read(Readable.from(marked('passages', [passages])), 1 + passages.length, timeMs, COMPARING)) as Compared | Unread
}

async function compareFiles(files: Files, from: StoredFile, to: StoredFile): Promise<Comparison> {
  const tooLarge = ({ size }: StoredFile) => size > FILE_BYTES_MAX
  if (tooLarge(from) || tooLarge(to)) return nothing(notRead('too_large'), notRead('too_large'))
  const until = performance.now() + TIME_MAX_MS
  const readOlder = async () => {
    const { process, read } = await readIn(files, 'older', from)
    await process?.end()
    return read
  }
  const readingNewer = readIn(files, 'newer', to)
  const [older, { process, read: newer }] = await Promise.all([readOlder(), readingNewer]).catch(async (error: unknown) => {
    // A file that could not be opened leaves no process of the other one.
    await readingNewer.then(
      (one) => one.process?.end(),
      () => undefined,
    )
    throw error
  })
  try {
    if (!process || older.version.unreadable !== null || newer.version.unreadable !== null) return nothing(older.version, newer.version)
    const compared = await compareIn(process, older, until - performance.now())
    return 'reason' in compared ? nothing(notRead(compared.reason), notRead(compared.reason)) : { from: older.version, to: newer.version, ...compared }
  } finally {
    await process?.end()
  }
}

export function createComparer(files: Files): Comparer {
  const turns = new SearchQueue(TURNS)
  const kept = new LRUCache<string, Comparison>({ maxSize: KEPT_MAX })
  const underWay = new Map<string, Promise<Comparison>>()
  return {
    async compare(caller, from, to, now) {
      const key = `${from.sha256} ${to.sha256}`
      const known = kept.get(key) ?? underWay.get(key)
      if (known) return known
      const comparing = turns.take(`user ${caller.userId}`, now, () => compareFiles(files, from, to))
      underWay.set(key, comparing)
      try {
        const compared = await comparing
        // What was only too slow may go better another time.
        if (compared.from.unreadable !== 'too_slow' && compared.to.unreadable !== 'too_slow') kept.set(key, compared, { size: JSON.stringify(compared).length })
        return compared
      } finally {
        underWay.delete(key)
      }
    },
  }
}
