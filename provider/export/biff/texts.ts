// The table of texts in an .xls file, which cells refer to by index.
import { LONGEST_RECORD, Records } from './records.ts'
import type { Overflow } from '#provider/export/overflow.ts'

const SST = 0x00fc
const CONTINUE = 0x003c
/** Bytes of the length, and of the flag that says that letters have two bytes. */
const TEXT_HEADER = 3
const TWO_BYTES = 1
/** Bytes of the two counts at the beginning of the table: uses of texts, and different texts. */
const COUNTS = 8

/** Letters (UTF-16 units) of one cell: "Total number of characters that a cell can contain" in Excel's specifications and limits. */
const LONGEST_TEXT = 32_767
/** Number of recent texts that are reused. A text may occur in the table more than once. */
const KNOWN_MAX = 10_000

/** Cut at the limit of the format, but not within a surrogate pair. */
const cut = (text: string): string => (text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, ''))

/** A table that is longer than a record continues in another one; a text that is split there repeats its flag. */
export class TextTable {
  readonly #places = new Map<string, number>()
  /** The first record is written last, when the counts are known; the others as they are filled. */
  readonly #following: Records
  #first: Buffer | null = null
  #record = Buffer.alloc(LONGEST_RECORD)
  #size = COUNTS
  #uses = 0
  #count = 0

  constructor(overflow: Overflow | null = null) {
    this.#following = new Records(overflow)
  }

  /** Returns the index of the text in the table. */
  placeOf(text: string): number {
    this.#uses += 1
    const kept = cut(text)
    const known = this.#places.get(kept)
    if (known !== undefined) return known
    if (this.#places.size === KNOWN_MAX) this.#places.clear()
    this.#places.set(kept, this.#count)
    this.#write(kept)
    this.#count += 1
    return this.#count - 1
  }

  #write(text: string): void {
    // The header of a text is never split, nor is it the last thing in a record.
    if (this.#size + TEXT_HEADER + 2 > LONGEST_RECORD) this.#endRecord()
    this.#size = this.#record.writeUInt16LE(text.length, this.#size)
    this.#size = this.#record.writeUInt8(TWO_BYTES, this.#size)
    let rest = Buffer.from(text, 'utf16le')
    while (rest.length > 0) {
      const room = LONGEST_RECORD - this.#size
      const fits = rest.subarray(0, room - (room % 2))
      fits.copy(this.#record, this.#size)
      this.#size += fits.length
      rest = rest.subarray(fits.length)
      if (rest.length === 0) break
      this.#endRecord()
      this.#size = this.#record.writeUInt8(TWO_BYTES, this.#size)
    }
  }

  #endRecord(): void {
    const data = this.#record.subarray(0, this.#size)
    if (this.#first) this.#following.add(CONTINUE, data.length, (into) => data.copy(into))
    else this.#first = Buffer.from(data)
    this.#size = 0
  }

  /** Returns the finished table; nothing can be added afterwards. */
  finish(): { length: number; pieces: () => Generator<Buffer> } {
    this.#endRecord()
    const counted = this.#first!
    counted.writeUInt32LE(this.#uses, 0)
    counted.writeUInt32LE(this.#count, 4)
    const first = new Records()
    first.add(SST, counted.length, (into) => counted.copy(into))
    const following = this.#following
    return {
      length: first.length + following.length,
      *pieces() {
        yield* first.pieces()
        yield* following.pieces()
      },
    }
  }
}
