// Finds words in the pages of one file. The texts are read once, within limits of time and length; what is left is searched the next time.
import { rangesOf } from '#common/folded.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { TEXT_MAX } from '#provider/search/extract/limits.ts'
import type { FoundInFile } from './messages.ts'

const HITS_MAX = 200
/** Characters told before and after a hit. */
const AROUND = 60
/** Of the time that a process has for one answer. */
const READING_MS = 6_000

interface Source {
  pagesCount: number
  /** Fails where the page is broken. */
  text(page: number): Promise<string>
}

const oneLine = (text: string) => text.toWellFormed().replace(/\s+/g, ' ')

export class Finder {
  readonly #source: Source
  readonly #texts: string[] = []
  readonly #unread: number[] = []
  #length = 0

  constructor(source: Source) {
    this.#source = source
  }

  async find(words: string): Promise<FoundInFile> {
    await this.#read()
    if (this.#unread.length === this.#source.pagesCount) throw new NotIndexable('broken')
    const found: FoundInFile = {
      hits: [],
      totalCount: 0,
      pages: [],
      pagesSearched: this.#texts.length,
      pagesUnread: this.#unread,
      pagesCount: this.#source.pagesCount,
      hasText: this.#length > 0,
    }
    for (const [i, text] of this.#texts.entries()) {
      const ranges = rangesOf(text, words)
      found.totalCount += ranges.length
      if (ranges.length > 0) found.pages.push(i + 1)
      for (const { start, end } of ranges.slice(0, HITS_MAX - found.hits.length))
        found.hits.push({
          page: i + 1,
          before: oneLine(text.slice(Math.max(0, start - AROUND), start)),
          match: oneLine(text.slice(start, end)),
          after: oneLine(text.slice(end, end + AROUND)),
        })
    }
    return found
  }

  async #read(): Promise<void> {
    const until = performance.now() + READING_MS
    while (this.#texts.length < this.#source.pagesCount && this.#length < TEXT_MAX && performance.now() < until) {
      const number = this.#texts.length + 1
      // The others are searched all the same, and this one is told.
      const text = await this.#source.text(number).catch(() => null)
      if (text === null) this.#unread.push(number)
      this.#texts.push(text ?? '')
      this.#length += text?.length ?? 0
    }
  }
}
