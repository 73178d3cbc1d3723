// Texts of all pages of stored files, read in a process of its own, which ends with the file. A page that ends it is left out by the next.
// What many ask for at once is read once, and kept in memory for a while.
import { LRUCache } from 'lru-cache'
import type { FileStore, PageTexts } from '#provider/capabilities.ts'
import type { Reason } from '#provider/search/extract/extracted.ts'
import { FILE_BYTES_MAX, TIME_MAX_MS } from '#provider/search/extract/limits.ts'
import { readAround } from '#provider/search/extract/read-around.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { SearchQueue } from '#provider/search/queue.ts'

const TURNS = { perMinute: 60, atOnce: 1, waiting: 20, waitMs: 10_000, restMs: 0 }
/** Characters that are kept. */
const KEPT_MAX = 8 * 1024 * 1024
const PROGRAM = new URL('./texts-process.ts', import.meta.url)

type Texts = { texts: string[] } | { reason: Reason }
type File = Parameters<PageTexts['of']>[1]

async function read(files: Pick<FileStore, 'open'>, { sha256, size }: File): Promise<Texts> {
  if (size > FILE_BYTES_MAX) return { reason: 'too_large' }
  return readAround<{ texts: string[] }>(async (leftOut, timeMs) => {
    const content = await files.open(sha256)
    if (!content) return { reason: 'missing' }
    const process = new ReadingProcess<{ texts: string[] }>(PROGRAM, undefined, { leftOut })
    try {
      return await process.read(content, size, timeMs)
    } finally {
      content.destroy()
      await process.end()
    }
  }, TIME_MAX_MS)
}

/** What may be otherwise at another time. */
const isPassing = (texts: Texts) => 'reason' in texts && (texts.reason === 'too_slow' || texts.reason === 'missing')
const lengthOf = (texts: Texts) => ('reason' in texts ? 1 : texts.texts.reduce((sum, { length }) => sum + length, 1))

export function createPageTexts(files: Pick<FileStore, 'open'>): PageTexts {
  const turns = new SearchQueue(TURNS)
  const kept = new LRUCache<string, Texts>({ maxSize: KEPT_MAX, sizeCalculation: lengthOf })
  const underWay = new Map<string, Promise<Texts>>()
  return {
    async of(caller, file, now) {
      const known = kept.get(file.sha256) ?? underWay.get(file.sha256)
      if (known) return known
      const reading = turns.take(`user ${caller.userId}`, now, () => read(files, file))
      underWay.set(file.sha256, reading)
      try {
        const texts = await reading
        if (!isPassing(texts)) kept.set(file.sha256, texts)
        return texts
      } finally {
        underWay.delete(file.sha256)
      }
    },
  }
}
