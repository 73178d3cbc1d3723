// Finds words in the pages of one file. The texts are read before, by steps, and once; what was not read is not searched.
import { rangesOf } from '#common/folded.ts'
import { NotIndexable } from '#provider/search/extract/extracted.ts'
import { TEXT_MAX } from '#provider/search/extract/limits.ts'
import type { FoundInFile, ReadSoFar, Step } from './messages.ts'

const HITS_MAX = 200
/** Characters told before and after a hit. */
const AROUND = 60

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

  find(words: string): FoundInFile {
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

  /** A broken page is left out by itself. */
  async step(step: Step): Promise<ReadSoFar> {
    if (!this.#isAll) this.#add(step === 'leave out' ? null : await this.#source.text(this.#texts.length + 1).catch(() => null))
    return { pages: this.#texts.length, isAll: this.#isAll }
  }

  get #isAll(): boolean {
    return this.#texts.length >= this.#source.pagesCount || this.#length >= TEXT_MAX
  }

  /** null: the next page cannot be read. */
  #add(text: string | null): void {
    this.#texts.push(text ?? '')
    this.#length += text?.length ?? 0
    if (text === null) this.#unread.push(this.#texts.length)
  }
}
