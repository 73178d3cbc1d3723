// Cache bounded in bytes; the least recently used entry is dropped first.
import { LRUCache } from 'lru-cache'

interface StoreEntry {
  size: number
  tags: readonly string[]
}

/** Keys count too, since visitors can make them long; a character takes up to two bytes. */
const sizeOf = (entry: StoreEntry, key: string): number => entry.size + 2 * key.length

export class Store<T extends StoreEntry> {
  readonly #entries: LRUCache<string, T>

  /** `limit`: bytes. A larger entry is not kept. */
  constructor(limit: number) {
    this.#entries = new LRUCache<string, T>({ maxSize: limit, sizeCalculation: sizeOf })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get entries(): number {
    return this.#entries.size
  }

  /** Does not count as a use. */
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
