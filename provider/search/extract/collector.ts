// Collects text up to the limit.
import { TEXT_MAX } from './limits.ts'

export class Collector {
  readonly #pieces: string[] = []
  #length = 0

  get full(): boolean {
    return this.#length >= TEXT_MAX
  }

  add(piece: string): void {
    if (this.full || piece === '') return
    this.#pieces.push(piece.slice(0, TEXT_MAX - this.#length))
    this.#length += piece.length
  }

  toString(): string {
    return this.#pieces.join('')
  }
}
