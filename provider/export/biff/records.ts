// Records of BIFF8, the inside of an .xls file: a kind, a length, bytes (Microsoft's [MS-XLS]; numbers are little-endian).
import type { Overflow } from '#provider/export/overflow.ts'

export const LONGEST_RECORD = 8224
/** Bytes by which the buffer grows. */
const PIECE = 1 << 16

/** A growing sequence of records. Bytes that `write` does not set are 0. With an overflow file only the last piece is held in memory. */
export class Records {
  readonly #pieces: Buffer[] = []
  readonly #overflow: Overflow | null
  #last = Buffer.alloc(PIECE)
  #used = 0
  #length = 0

  constructor(overflow: Overflow | null = null) {
    this.#overflow = overflow
  }

  /** Bytes written so far, which is the offset of the next record. */
  get length(): number {
    return this.#length
  }

  add(kind: number, size: number, write: (data: Buffer) => void = () => undefined): void {
    if (size > LONGEST_RECORD) throw new RangeError(`a record of ${size} bytes`)
    if (this.#used + 4 + size > PIECE) this.#endPiece()
    const start = this.#used + 4
    this.#last.writeUInt16LE(kind, this.#used)
    this.#last.writeUInt16LE(size, this.#used + 2)
    this.#used = start + size
    this.#length += 4 + size
    write(this.#last.subarray(start, this.#used))
  }

  /** A record of constant bytes, given in hex. */
  addFixed(kind: number, hex: string): void {
    const data = Buffer.from(hex.replaceAll(' ', ''), 'hex')
    this.add(kind, data.length, (into) => data.copy(into))
  }

  /** All bytes in order. A piece is valid until the next one is requested. */
  *pieces(): Generator<Buffer> {
    if (this.#overflow) yield* this.#overflow.pieces()
    yield* this.#pieces
    yield this.#last.subarray(0, this.#used)
  }

  #endPiece(): void {
    const piece = this.#last.subarray(0, this.#used)
    if (this.#overflow) {
      this.#overflow.add(piece)
      this.#last.fill(0)
    } else {
      this.#pieces.push(piece)
      this.#last = Buffer.alloc(PIECE)
    }
    this.#used = 0
  }
}
