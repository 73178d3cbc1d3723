// Makes pages of stored files. What many ask for at once is made once, and kept in memory within a budget of bytes; while nobody waits,
// the page after the one that was asked for is made ahead.
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { Pages, StoredFile } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Unread } from '#provider/search/extract/extracted.ts'
import { SearchQueue } from '#provider/search/queue.ts'
import type { AskedPage, DrawnPage, FoundInFile, OpenedFile, Page } from './messages.ts'
import { OpenFiles, type FileSource, type Undrawn } from './open-files.ts'

/** Each may take a core and the memory of a process, and the rest of the portal is to go on beside them. */
const AT_ONCE = Math.min(2, Math.ceil(availableParallelism() / 2))
const TURNS = { perMinute: 120, atOnce: AT_ONCE, waiting: 120, waitMs: 12_000, restMs: 0 }
/** Files of which the number of pages, or why they cannot be shown, is remembered. */
const FILES_KNOWN = 2000
/** Searches of which the hits are remembered: whoever turns the pages of a document asks for the same words at each. */
const SEARCHES_KEPT = 100
/** What was too slow may be quicker on a quieter machine, but not each time that somebody reloads. */
const TOO_SLOW_FOR_MS = 60_000
/** A wide screen asks for its picture right after the page. */
const AHEAD_AFTER_MS = 1000
const AHEAD_TRIES = 5

const pageOf = (drawn: DrawnPage): Page => {
  const { picture, ...page } = drawn
  return { ...page, picture: picture && { width: picture.width, height: picture.height, bytes: Buffer.from(picture.base64, 'base64') } }
}

/** Blocks say the text once more, each with its kind. */
const sizeOf = (page: Page) => ('reason' in page ? 100 : 100 + 4 * page.text.length + 100 * page.blocks.length + (page.picture?.bytes.length ?? 0))

const refused = (error: unknown) => {
  if (error instanceof Refusal) return undefined
  throw error
}

const keyOf = ({ sha256 }: StoredFile, { page, width }: AskedPage) => `${sha256} ${page} ${width}`

/** Pages within a budget of bytes, of files how many pages they have or why they cannot be shown, and what was found in them. */
class Kept {
  readonly #pages: LRUCache<string, Page>
  readonly #files = new LRUCache<string, OpenedFile | Unread>({ max: FILES_KNOWN })
  readonly #found = new LRUCache<string, FoundInFile>({ max: SEARCHES_KEPT })

  constructor(budget: number) {
    this.#pages = new LRUCache({ maxSize: budget, sizeCalculation: sizeOf })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }
  page = (key: string) => this.#pages.get(key)
  has = (key: string) => this.#pages.has(key)
  about = ({ sha256 }: StoredFile) => this.#files.get(sha256)
  found = ({ sha256 }: StoredFile, words: string) => this.#found.get(`${sha256} ${words}`)

  /** A search of a part goes on when it is asked for again. */
  keepFound({ sha256 }: StoredFile, words: string, found: FoundInFile | Undrawn): void {
    if (!('reason' in found) && found.pagesSearched === found.pagesCount) this.#found.set(`${sha256} ${words}`, found)
  }

  keep(file: StoredFile, asked: AskedPage, drawn: DrawnPage | Undrawn): Page {
    if (!('reason' in drawn)) {
      const page = pageOf(drawn)
      this.#files.set(file.sha256, { pagesCount: drawn.pagesCount })
      this.#pages.set(keyOf(file, { ...asked, page: drawn.page }), page)
      return page
    }
    const { reason, isOfFile, pagesCount } = drawn
    const options = reason === 'too_slow' ? { ttl: TOO_SLOW_FOR_MS } : {}
    if (reason === 'missing') return { reason }
    if (isOfFile || pagesCount === undefined) {
      this.#files.set(file.sha256, { reason }, options)
      return { reason }
    }
    const page = { reason, page: Math.min(asked.page, pagesCount), pagesCount }
    this.#files.set(file.sha256, { pagesCount })
    this.#pages.set(keyOf(file, { ...asked, page: page.page }), page, options)
    return page
  }
}

/** `budget`: bytes of kept pages. */
export function createPages(files: FileSource, budget: number): Pages & { keptBytes(): number } {
  const turns = new SearchQueue(TURNS)
  const open = new OpenFiles(files)
  const kept = new Kept(budget)
  const underWay = new Map<string, Promise<Page>>()
  let isClosed = false

  async function make(caller: string, file: StoredFile, { asked, now }: { asked: AskedPage; now: Date }): Promise<Page> {
    const key = keyOf(file, asked)
    const making = turns.take(caller, now, () => open.draw(file, asked)).then((drawn) => kept.keep(file, asked, drawn))
    underWay.set(key, making)
    return making.finally(() => underWay.delete(key))
  }

  /** Joins who is making the page already; whoever makes it may be refused because of that person's number of calls. */
  async function get(caller: string, file: StoredFile, { asked, now }: { asked: AskedPage; now: Date }): Promise<Page> {
    const key = keyOf(file, asked)
    for (;;) {
      const making = underWay.get(key)
      const page = kept.page(key) ?? (making ? await making.catch(refused) : await make(caller, file, { asked, now }))
      if (page) return page
    }
  }

  /** Nobody has asked for that page yet: whoever does is told why it is refused. */
  function makeAhead(file: StoredFile, { asked, now }: { asked: AskedPage; now: Date }, tries = AHEAD_TRIES): void {
    const key = keyOf(file, asked)
    if (isClosed || kept.has(key) || underWay.has(key)) return
    if (turns.isIdle) make('ahead', file, { asked, now }).catch(() => undefined)
    else if (tries > 1) setTimeout(() => makeAhead(file, { asked, now }, tries - 1), AHEAD_AFTER_MS).unref()
  }

  return {
    async page({ userId }, file, { page: number, width }, now) {
      const about = kept.about(file)
      if (about && 'reason' in about) return about
      const asked = { page: Math.min(number, about?.pagesCount ?? number), width }
      const page = await get(`user ${userId}`, file, { asked, now })
      if (!('reason' in page) && page.page < page.pagesCount)
        setTimeout(() => makeAhead(file, { asked: { page: page.page + 1, width }, now }), AHEAD_AFTER_MS).unref()
      return page
    },
    async find({ userId }, file, words, now) {
      const about = kept.about(file)
      if (about && 'reason' in about) return about
      const known = kept.found(file, words)
      if (known) return known
      const found = await turns.take(`user ${userId}`, now, () => open.find(file, words))
      kept.keepFound(file, words, found)
      return found
    },
    keptBytes: () => kept.bytes,
    async close() {
      isClosed = true
      await open.close()
    },
  }
}
