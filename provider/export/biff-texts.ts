// The texts of an .xls file: each is kept once, in a table that the cells point into.
import { LONGEST_RECORD, type Records } from './biff-records.ts'

const SST = 0x00fc
const CONTINUE = 0x003c
/** Length and the mark that says two bytes a letter. */
const TEXT_HEADER = 3
const TWO_BYTES = 1

/** Letters (UTF-16 units) of one cell: "Total number of characters that a cell can contain" in Excel's specifications and limits. */
const LONGEST_TEXT = 32_767

/** At the limit of the format, and never through the middle of a character. */
const cut = (text: string): string => (text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, ''))

export class TextTable {
  readonly #places = new Map<string, number>()
  #uses = 0

  /** The text's place in the table. */
  placeOf(text: string): number {
    this.#uses += 1
    const kept = cut(text)
    const known = this.#places.get(kept)
    if (known !== undefined) return known
    this.#places.set(kept, this.#places.size)
    return this.#places.size - 1
  }

  writeTo(records: Records): void {
    const counts = Buffer.alloc(8)
    counts.writeUInt32LE(this.#uses, 0)
    counts.writeUInt32LE(this.#places.size, 4)
    const parts = recordsOf(this.#places.keys(), counts)
    for (const [i, part] of parts.entries()) records.add(i === 0 ? SST : CONTINUE, part.length, (data) => part.copy(data))
  }
}

/** A table longer than a record goes on in the next one; a text that is parted there has its mark again. */
function recordsOf(texts: Iterable<string>, counts: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let pieces = [counts]
  let size = counts.length
  const add = (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
  }
  const next = () => {
    parts.push(Buffer.concat(pieces))
    pieces = []
    size = 0
  }
  for (const text of texts) {
    // A header is never parted, nor left alone at the end.
    if (size + TEXT_HEADER + 2 > LONGEST_RECORD) next()
    add(Buffer.from([text.length & 0xff, text.length >> 8, TWO_BYTES]))
    let rest = Buffer.from(text, 'utf16le')
    while (rest.length > 0) {
      const fits = LONGEST_RECORD - size - ((LONGEST_RECORD - size) % 2)
      add(rest.subarray(0, fits))
      rest = rest.subarray(fits)
      if (rest.length === 0) break
      next()
      add(Buffer.from([TWO_BYTES]))
    }
  }
  next()
  return parts
}
