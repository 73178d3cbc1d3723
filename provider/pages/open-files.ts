// Processes that draw pages. Each has one file, which it is sent once, and draws any number of its pages; then it waits a little for the
// next, since whoever reads a page turns it.
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { FileStore, StoredFile } from '#provider/capabilities.ts'
import type { Unread } from '#provider/search/extract/extracted.ts'
import { FILE_BYTES_MAX, PAGE_MS_MAX } from '#provider/search/extract/limits.ts'
import { ReadingProcess } from '#provider/search/extract/reading-process.ts'
import { askedBytes, soughtBytes, stepBytes, type AskedPage, type DrawnPage, type FoundInFile, type OpenedFile, type ReadSoFar } from './messages.ts'

/** A process with its file; while it takes the file, so much beside it. */
const MEMORY_BYTES_MAX = 512 * 1024 * 1024
const KEPT_BYTES_MAX = 256 * 1024 * 1024
/** For opening the file and drawing the page together. The portal waits 15 s for the page. */
const TIME_MAX_MS = 12_000
/** Of the time for one answer, for reading the texts before words are sought in them. */
const READING_MS = 7_000
const REST_MS = 15_000
/** Of so many files it is remembered for so long which pages cannot be read. */
const LEFT_OUT = { max: 500, ttl: 600_000 }
const RESTING_MAX = 2
const PROGRAM = new URL('./drawing-process.ts', import.meta.url)

export type FileSource = Pick<FileStore, 'open'>

interface Drawing {
  sha256: string
  pagesCount: number
  process: ReadingProcess<OpenedFile | DrawnPage | FoundInFile | ReadSoFar>
  /** Those whose texts are read, or left out. */
  pagesRead: number
  timer?: NodeJS.Timeout
}

/** Either of the file itself, or of one of its pages. */
export type Undrawn = Unread & { isOfFile?: boolean; pagesCount?: number }

/** What a new process may mend: the one before had drawn other pages. */
const FAULTS = new Set<string>(['broken', 'too_large'])

export class OpenFiles {
  readonly #files: FileSource
  readonly #resting = new Set<Drawing>()
  /** Pages that ended the process which read them. */
  readonly #leftOut = new LRUCache<string, Set<number>>(LEFT_OUT)
  #isClosed = false

  constructor(files: FileSource) {
    this.#files = files
  }

  /** Never throws because of the file's content. */
  draw(file: StoredFile, asked: AskedPage): Promise<DrawnPage | Undrawn> {
    return this.#ask<DrawnPage>(file, askedBytes(asked))
  }

  /** A page that hangs, or takes all memory, costs its process; the next one leaves it out. */
  async find(file: StoredFile, words: string): Promise<FoundInFile | Undrawn> {
    const until = performance.now() + TIME_MAX_MS
    const readUntil = performance.now() + READING_MS
    for (;;) {
      const resting = this.#wake(file.sha256)
      const drawing = resting ?? (await this.#open(file, until))
      if ('reason' in drawing) return { ...drawing, isOfFile: true }
      const ended = await this.#readTexts(drawing, readUntil)
      if (ended === null) return this.#askProcess<FoundInFile>(drawing, soughtBytes(words), until)
      await this.#end(drawing)
      // Else what had been drawn before may have taken the memory.
      if (!resting || !FAULTS.has(ended.reason)) this.#leaveOut(file.sha256, drawing.pagesRead + 1)
      if (performance.now() > readUntil) return { reason: 'too_slow', pagesCount: drawing.pagesCount }
    }
  }

  /** As far as time allows; what is left is searched the next time. Returns why the process has ended over a page; null: it has not. */
  async #readTexts(drawing: Drawing, until: number): Promise<Unread | null> {
    const leftOut = this.#leftOut.get(drawing.sha256)
    for (let isAll = false; !isAll && performance.now() < until;) {
      const asked = stepBytes(leftOut?.has(drawing.pagesRead + 1) ? 'leave out' : 'read')
      const answer = await drawing.process.read(Readable.from([asked]), asked.length, PAGE_MS_MAX, { keptBytes: MEMORY_BYTES_MAX })
      if ('reason' in answer) return answer
      drawing.pagesRead = (answer as ReadSoFar).pages
      isAll = (answer as ReadSoFar).isAll
    }
    return null
  }

  #leaveOut(sha256: string, page: number): void {
    this.#leftOut.set(sha256, new Set(this.#leftOut.get(sha256)).add(page))
  }

  async #ask<Answer extends DrawnPage | FoundInFile>(file: StoredFile, asked: Buffer): Promise<Answer | Undrawn> {
    const until = performance.now() + TIME_MAX_MS
    const resting = this.#wake(file.sha256)
    const answer = resting && (await this.#askProcess<Answer>(resting, asked, until))
    if (answer && !('reason' in answer && FAULTS.has(answer.reason))) return answer
    const opened = await this.#open(file, until)
    return 'reason' in opened ? { ...opened, isOfFile: true } : this.#askProcess<Answer>(opened, asked, until)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#resting].map((one) => this.#end(one)))
  }

  async #open({ sha256, size }: StoredFile, until: number): Promise<Drawing | Unread> {
    if (size > FILE_BYTES_MAX) return { reason: 'too_large' }
    // The memory of one that waits is for one that draws.
    if (this.#resting.size >= RESTING_MAX) await this.#end([...this.#resting][0]!)
    const content = await this.#files.open(sha256)
    if (!content) return { reason: 'missing' }
    const process: Drawing['process'] = new ReadingProcess(PROGRAM, MEMORY_BYTES_MAX, {
      addons: true,
      filesMax: Infinity,
      keptBytes: KEPT_BYTES_MAX,
    })
    try {
      const opened = await process.read(content, size, until - performance.now())
      if (!('reason' in opened)) return { sha256, pagesCount: (opened as OpenedFile).pagesCount, process, pagesRead: 0 }
      await process.end()
      return opened
    } catch (error) {
      await process.end()
      throw error
    } finally {
      content.destroy()
    }
  }

  async #askProcess<Answer extends object>(drawing: Drawing, asked: Buffer, until: number): Promise<Answer | Undrawn> {
    const answer = await drawing.process.read(Readable.from([asked]), asked.length, Math.max(0, until - performance.now()))
    this.#rest(drawing)
    return 'reason' in answer ? { ...answer, pagesCount: drawing.pagesCount } : (answer as Answer)
  }

  #rest(drawing: Drawing): void {
    if (this.#isClosed || !drawing.process.isFit) return void drawing.process.end()
    if (this.#resting.size >= RESTING_MAX) void this.#end([...this.#resting][0]!)
    drawing.timer = setTimeout(() => void this.#end(drawing), REST_MS)
    this.#resting.add(drawing)
  }

  #wake(sha256: string): Drawing | undefined {
    const drawing = [...this.#resting].find((one) => one.sha256 === sha256)
    if (!drawing) return undefined
    clearTimeout(drawing.timer)
    this.#resting.delete(drawing)
    if (drawing.process.isFit) return drawing
    void drawing.process.end()
    return undefined
  }

  #end(drawing: Drawing): Promise<void> {
    clearTimeout(drawing.timer)
    this.#resting.delete(drawing)
    return drawing.process.end()
  }
}
