// Answers of several prepared statements in one piece of memory, which is given to the other thread: a copy for each would cost as much as
// a short statement.
const HEADER = 8
const ROOM = 16 * 1024

/** Collects them in the thread. Each: the number of its request, its length in bytes, and the engine's answer as it stands. */
export class Answers {
  #bytes = new Uint8Array(ROOM)
  #view = new DataView(this.#bytes.buffer)
  #length = 0
  #begun = 0

  begin(id: number): void {
    this.#begun = this.#length
    this.#reserve(HEADER)
    this.#view.setUint32(this.#begun, id)
    this.#length += HEADER
  }

  /** The piece is copied: it lies in the engine's memory, which is used again. */
  add(piece: Uint8Array): void {
    this.#reserve(piece.length)
    this.#bytes.set(piece, this.#length)
    this.#length += piece.length
  }

  /** What was added since `begin`. */
  get begun(): Uint8Array {
    return this.#bytes.subarray(this.#begun + HEADER, this.#length)
  }

  forget(): void {
    this.#length = this.#begun
  }

  end(): void {
    if (this.#length > this.#begun) this.#view.setUint32(this.#begun + 4, this.#length - this.#begun - HEADER)
  }

  /** All that have ended, which are gone from here; null: none. None may be begun. */
  take(): ArrayBuffer | null {
    if (this.#length === 0) return null
    const taken = this.#bytes.buffer.slice(0, this.#length)
    this.#length = 0
    // A long answer is rare.
    if (this.#bytes.length > ROOM) this.#renew(ROOM)
    return taken
  }

  #reserve(size: number): void {
    const needed = this.#length + size
    if (needed <= this.#bytes.length) return
    const before = this.#bytes
    this.#renew(Math.max(needed, 2 * before.length))
    this.#bytes.set(before.subarray(0, this.#length))
  }

  #renew(size: number): void {
    this.#bytes = new Uint8Array(size)
    this.#view = new DataView(this.#bytes.buffer)
  }
}

/** Reads them where they are waited for. */
export function* readAnswers(buffer: ArrayBuffer): Generator<{ id: number; bytes: Uint8Array }> {
  const view = new DataView(buffer)
  for (let at = 0; at < buffer.byteLength;) {
    const length = view.getUint32(at + 4)
    yield { id: view.getUint32(at), bytes: new Uint8Array(buffer, at + HEADER, length) }
    at += HEADER + length
  }
}
