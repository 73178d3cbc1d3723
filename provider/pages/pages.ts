// Makes pages of stored files, each in a process of its own, which ends with it. What many ask for at once is made once, and kept in
// memory within a budget of bytes.
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { FileStore, Pages } from '#provider/capabilities.ts'
import { FILE_BYTES_MAX, TIME_MAX_MS } from '#provider/search/extract/limits.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { SearchQueue } from '#provider/search/queue.ts'
import { PAGE_BYTES, type Page } from './messages.ts'

const TURNS = { perMinute: 120, atOnce: 1, waiting: 60, waitMs: 20_000, restMs: 0 }
/** Beyond the file: the largest page and the picture within it. */
const MEMORY_BYTES_MAX = 512 * 1024 * 1024
const PROGRAM = new URL('./drawing-process.ts', import.meta.url)

type Source = Pick<FileStore, 'open'>
type File = Parameters<Pages['page']>[1]

async function* poured(page: number, content: Readable) {
  const number = Buffer.alloc(PAGE_BYTES)
  number.writeUInt32LE(page)
  yield number
  yield* content as AsyncIterable<Uint8Array>
}

async function make(files: Source, { sha256, size }: File, page: number): Promise<Page> {
  if (size > FILE_BYTES_MAX) return { reason: 'too_large' }
  const content = await files.open(sha256)
  if (!content) return { reason: 'missing' }
  const process = new ReadingProcess<Page>(PROGRAM, MEMORY_BYTES_MAX, { addons: true })
  try {
    return await process.read(Readable.from(poured(page, content)), PAGE_BYTES + size, TIME_MAX_MS)
  } finally {
    content.destroy()
    await process.end()
  }
}

/** What may be otherwise at another time. */
const isPassing = (page: Page) => 'reason' in page && (page.reason === 'too_slow' || page.reason === 'missing')

/** `budget`: bytes of kept pages. */
export function createPages(files: Source, budget: number): Pages {
  const turns = new SearchQueue(TURNS)
  const kept = new LRUCache<string, Page>({ maxSize: budget, sizeCalculation: (page) => JSON.stringify(page).length })
  const underWay = new Map<string, Promise<Page>>()
  return {
    async page(caller, file, number, now) {
      const key = `${file.sha256} ${number}`
      const known = kept.get(key) ?? underWay.get(key)
      if (known) return known
      const making = turns.take(`user ${caller.userId}`, now, () => make(files, file, number))
      underWay.set(key, making)
      try {
        const page = await making
        if (!isPassing(page)) kept.set(key, page)
        return page
      } finally {
        underWay.delete(key)
      }
    },
  }
}
