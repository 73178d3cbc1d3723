// Reads the answers of a reading process: one for each file, each after its length, and what it tells of the pages that it begins.
import type { Readable } from 'node:stream'
import { HEADER_BYTES } from './extracted.ts'
import type { PageBegun } from './page-steps.ts'

const ANSWER_BYTES_MAX = 16 * 1024 * 1024

function parsed<Answer>(answer: Buffer): Answer | null {
  try {
    return JSON.parse(answer.toString()) as Answer
  } catch {
    return null
  }
}

const isBegun = (said: unknown): said is PageBegun => typeof said === 'object' && said !== null && 'begins' in said

export class AnswerStream<Answer> {
  readonly #stream: Readable
  readonly #begins: (begun: PageBegun) => void
  #pieces: Buffer[] = []
  #length = 0
  #waiting: ((answer: Answer | null) => void) | null = null
  #unasked = false

  constructor(stream: Readable, begins: (begun: PageBegun) => void) {
    this.#stream = stream
    this.#begins = begins
    stream.on('data', (piece: Buffer) => this.#take(piece))
    stream.on('error', () => undefined)
    stream.once('close', () => this.#resolve(null))
  }

  /** An answer came for which no file was sent. */
  get hasMore(): boolean {
    return this.#unasked || this.#length > 0
  }

  /** null: the process ended without an answer, or the answer is invalid. */
  next(): Promise<Answer | null> {
    if (this.#stream.destroyed || this.hasMore) return Promise.resolve(null)
    return new Promise((resolve) => (this.#waiting = resolve))
  }

  #resolve(answer: Answer | null): void {
    this.#waiting?.(answer)
    this.#waiting = null
  }

  #take(piece: Buffer): void {
    if (this.#waiting === null) {
      this.#unasked = true
      this.#stream.destroy()
      return
    }
    this.#pieces.push(piece)
    this.#length += piece.length
    if (this.#length > ANSWER_BYTES_MAX) return this.#resolve(null)
    for (let one = this.#whole(); one; one = this.#whole()) {
      const said = parsed<Answer | PageBegun>(one)
      if (!isBegun(said)) return this.#resolve(said)
      this.#begins(said)
    }
  }

  /** The next one that has come; null: none, or not all of it. */
  #whole(): Buffer | null {
    const size = this.#announced()
    if (size === null || this.#length < HEADER_BYTES + size) return null
    const all = Buffer.concat(this.#pieces)
    this.#pieces = [all.subarray(HEADER_BYTES + size)]
    this.#length = this.#pieces[0]!.length
    return all.subarray(HEADER_BYTES, HEADER_BYTES + size)
  }

  /** Length of the answer that is being received. */
  #announced(): number | null {
    if (this.#length < HEADER_BYTES) return null
    if (this.#pieces[0]!.length < HEADER_BYTES) this.#pieces = [Buffer.concat(this.#pieces)]
    return this.#pieces[0]!.readUInt32LE()
  }
}
