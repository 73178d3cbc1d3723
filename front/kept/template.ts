// A page as it is kept: its bytes, and the slots in it that every answer fills with values of its own.
import { createHash } from 'node:crypto'
import type { FreshKind, Recording } from '#lib/http/recording.ts'
import { heldBytes, ownBytes } from '../cache/own-bytes.ts'

/** What an answer has in a slot of this kind; a page has several keys, each of its own. */
export type FreshValue = (kind: FreshKind, which: number) => string

/** Where in the bytes of a page every answer has a value of its own. */
interface Slot {
  at: number
  length: number
  kind: FreshKind
  which: number
}

function positionsOf(bytes: Buffer, text: Buffer): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) found.push(at)
  return found
}

export class Template {
  readonly #bytes: Buffer
  readonly #slots: readonly Slot[]
  /** Of two renderings with the same print nothing but what is fresh in them differs. */
  readonly print: string

  private constructor(bytes: Buffer, slots: readonly Slot[]) {
    this.#bytes = bytes
    this.#slots = slots
    const hash = createHash('sha256').update(JSON.stringify(slots))
    for (const piece of this.#pieces()) hash.update(piece).update('\0')
    this.print = hash.digest('base64url')
  }

  /** null: something fresh is not found in the page as it was put there, so that no other answer could have its own. */
  static of(page: string, fresh: Recording['fresh']): Template | null {
    const bytes = ownBytes(Buffer.from(page))
    const found = fresh.map(({ kind, text }) => ({ kind, text, at: positionsOf(bytes, Buffer.from(text)) }))
    if (found.some(({ at }) => at.length === 0)) return null
    // Numbered as they follow each other in the page, whichever part of it was rendered first.
    const inOrder = found.sort((a, b) => a.at[0]! - b.at[0]!)
    const slots = inOrder
      .flatMap(({ kind, text, at }, which) => at.map((one): Slot => ({ at: one, length: Buffer.byteLength(text), kind, which })))
      .sort((a, b) => a.at - b.at)
    return new Template(bytes, slots)
  }

  get held(): number {
    return heldBytes(this.#bytes) + this.#slots.length * 64
  }

  /** The bytes between the slots. */
  *#pieces(): Generator<Buffer> {
    let from = 0
    for (const { at, length } of this.#slots) {
      yield this.#bytes.subarray(from, at)
      from = at + length
    }
    yield this.#bytes.subarray(from)
  }

  filled(valueOf: FreshValue): Buffer {
    const values = this.#slots.map(({ kind, which }) => Buffer.from(valueOf(kind, which)))
    return Buffer.concat([...this.#pieces()].flatMap((piece, i) => (i < values.length ? [piece, values[i]!] : [piece])))
  }
}
