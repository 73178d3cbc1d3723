// A temporary file for bytes that do not fit into memory: they are written once and read back in the same order.
import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const PIECE = 1 << 16

export class Overflow {
  readonly #file: number
  #length = 0

  constructor(file: string) {
    this.#file = openSync(file, 'w+')
  }

  // Written synchronously: copying to the operating system's cache is faster than a turn of the event loop.
  add(bytes: Buffer): void {
    writeSync(this.#file, bytes, 0, bytes.length, this.#length)
    this.#length += bytes.length
  }

  *pieces(): Generator<Buffer> {
    const piece = Buffer.alloc(PIECE)
    for (let at = 0; at < this.#length;) {
      const count = readSync(this.#file, piece, 0, PIECE, at)
      if (count === 0) throw new Error('a file of the system is shorter than what was written')
      at += count
      yield piece.subarray(0, count)
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}
