// Reads the answers of a reading process: one for each file, each after its length.
import type { Readable } from 'node:stream'
import { HEADER_BYTES } from './extracted.ts'

const ANSWER_BYTES_MAX = 16 * 1024 * 1024

function parsed<Answer>(answer: Buffer): Answer | null {
  try {
    return JSON.parse(answer.toString()) as Answer
  } catch {
    return null
  }
}

export class AnswerStream<Answer> {
  readonly #stream: Readable
  #pieces: Buffer[] = []
  #length = 0
  #waiting: ((answer: Answer | null) => void) | null = null
  #unasked = false

  constructor(stream: Readable) {
    this.#stream = stream
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
    const size = this.#announced()
    if (size === null || this.#length < HEADER_BYTES + size) return
    const all = Buffer.concat(this.#pieces)
    this.#pieces = [all.subarray(HEADER_BYTES + size)]
    this.#length = this.#pieces[0]!.length
    this.#resolve(parsed(all.subarray(HEADER_BYTES, HEADER_BYTES + size)))
  }

  /** Length of the answer that is being received. */
  #announced(): number | null {
    if (this.#length < HEADER_BYTES) return null
    if (this.#pieces[0]!.length < HEADER_BYTES) this.#pieces = [Buffer.concat(this.#pieces)]
    return this.#pieces[0]!.readUInt32LE()
  }
}
