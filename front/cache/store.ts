// Entries by key, bounded in bytes: the one that was asked for longest ago goes first.
import { LRUCache } from 'lru-cache'

interface Kept {
  size: number
  tags: readonly string[]
}

/** Addresses are long where a visitor wrote them; a character may take two bytes. */
const sizeOf = (entry: Kept, key: string): number => entry.size + 2 * key.length

export class Store<T extends Kept> {
  readonly #entries: LRUCache<string, T>

  /** `limit`: bytes. An entry that is larger by itself is not kept. */
  constructor(limit: number) {
    this.#entries = new LRUCache<string, T>({ maxSize: limit, sizeCalculation: sizeOf })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get entries(): number {
    return this.#entries.size
  }

  /** Without being asked for. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)
  }

  set(key: string, entry: T): void {
    this.#entries.set(key, entry)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  purge(tags: readonly string[] | 'all'): void {
    for (const [key, entry] of [...this.#entries.entries()]) if (tags === 'all' || entry.tags.some((tag) => tags.includes(tag))) this.delete(key)
  }
}
