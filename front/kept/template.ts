// A page as it is kept: its bytes, and the places in it where every answer says something else.
import { createHash } from 'node:crypto'
import type { FreshKind, Recording } from '#lib/http/recording.ts'
import { heldBytes, ownBytes } from '../cache/own-bytes.ts'

/** What is said in one kind of place; a page has several keys, each of its own. */
export type Say = (kind: FreshKind, which: number) => string

interface Place {
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
  readonly #places: readonly Place[]
  /** Of two renderings with the same print nothing but what is fresh in them differs. */
  readonly print: string

  private constructor(bytes: Buffer, places: readonly Place[]) {
    this.#bytes = bytes
    this.#places = places
    const hash = createHash('sha256').update(JSON.stringify(places))
    for (const piece of this.#pieces()) hash.update(piece).update('\0')
    this.print = hash.digest('base64url')
  }

  /** null: something fresh is not found in the page as it was put there, so that it could not be said anew. */
  static of(page: string, fresh: Recording['fresh']): Template | null {
    const bytes = ownBytes(Buffer.from(page))
    const found = fresh.map(({ kind, text }) => ({ kind, text, at: positionsOf(bytes, Buffer.from(text)) }))
    if (found.some(({ at }) => at.length === 0)) return null
    // Numbered as they follow each other in the page, whichever part of it was rendered first.
    const inOrder = found.sort((a, b) => a.at[0]! - b.at[0]!)
    const places = inOrder
      .flatMap(({ kind, text, at }, which) => at.map((one): Place => ({ at: one, length: Buffer.byteLength(text), kind, which })))
      .sort((a, b) => a.at - b.at)
    return new Template(bytes, places)
  }

  get held(): number {
    return heldBytes(this.#bytes) + this.#places.length * 64
  }

  /** The bytes between the places. */
  *#pieces(): Generator<Buffer> {
    let from = 0
    for (const { at, length } of this.#places) {
      yield this.#bytes.subarray(from, at)
      from = at + length
    }
    yield this.#bytes.subarray(from)
  }

  filled(say: Say): Buffer {
    const said = this.#places.map(({ kind, which }) => Buffer.from(say(kind, which)))
    return Buffer.concat([...this.#pieces()].flatMap((piece, i) => (i < said.length ? [piece, said[i]!] : [piece])))
  }
}
