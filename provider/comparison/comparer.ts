// Compares stored files in a process of its own, which ends with the comparison. What is asked for by many at once is compared once,
// and kept in memory for a while: a comparison takes a second or more.
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Comparer, FileStore, StoredFile } from '#provider/capabilities.ts'
import { FILE_BYTES_MAX, MEMORY_BYTES_MAX, TIME_MAX_MS } from '#provider/search/extract/limits.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { SearchQueue } from '#provider/search/queue.ts'
import { FIRST_SIZE_BYTES, notRead, type Comparison } from './messages.ts'

const TURNS = { perMinute: 30, atOnce: 1, waiting: 20, waitMs: 20_000, restMs: 0 }
/** Characters of kept comparisons. */
const KEPT_MAX = 16 * 1024 * 1024

/** Two documents are read, one after the other. */
const COMPARING_BYTES_MAX = 2 * MEMORY_BYTES_MAX
const PROGRAM = new URL('./compare-process.ts', import.meta.url)

const nothing = (from: Comparison['from'], to: Comparison['to']): Comparison => ({
  from,
  to,
  changes: [],
  counts: { added: 0, removed: 0, changed: 0, moved: 0 },
})

async function* poured(first: StoredFile, streams: readonly Readable[]) {
  const size = Buffer.alloc(FIRST_SIZE_BYTES)
  size.writeUInt32LE(first.size)
  yield size
  for (const stream of streams) yield* stream as AsyncIterable<Uint8Array>
}

async function compareFiles(files: Pick<FileStore, 'open'>, from: StoredFile, to: StoredFile): Promise<Comparison> {
  const tooLarge = ({ size }: StoredFile) => size > FILE_BYTES_MAX
  if (tooLarge(from) || tooLarge(to)) return nothing(notRead('too_large'), notRead('too_large'))
  const [first, second] = [await files.open(from.sha256), await files.open(to.sha256)]
  if (!first || !second) {
    first?.destroy()
    second?.destroy()
    return nothing(notRead('missing'), notRead('missing'))
  }
  const process = new ReadingProcess<Comparison>(PROGRAM, COMPARING_BYTES_MAX)
  try {
    const said = await process.read(Readable.from(poured(from, [first, second])), FIRST_SIZE_BYTES + from.size + to.size, TIME_MAX_MS)
    return 'reason' in said ? nothing(notRead(said.reason), notRead(said.reason)) : said
  } finally {
    first.destroy()
    second.destroy()
    await process.end()
  }
}

export function createComparer(files: Pick<FileStore, 'open'>): Comparer {
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
        if (compared.to.unreadable !== 'too_slow') kept.set(key, compared, { size: JSON.stringify(compared).length })
        return compared
      } finally {
        underWay.delete(key)
      }
    },
  }
}
