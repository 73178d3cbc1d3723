// Entries by key, bounded in bytes: the one that was asked for longest ago goes first.

interface Kept {
  size: number
  tags: readonly string[]
}

/** Addresses are long where a visitor wrote them; a character may take two bytes. */
const sizeOf = (key: string, { size }: Kept): number => size + 2 * key.length

export class Store<T extends Kept> {
  // A Map remembers the order of insertion; what is read is put last again.
  readonly #entries = new Map<string, T>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  get entries(): number {
    return this.#entries.size
  }

  /** Without being asked for. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  set(key: string, entry: T): void {
    this.delete(key)
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, entry)
  }

  purge(tags: readonly string[] | 'all'): void {
    for (const [key, entry] of this.#entries) if (tags === 'all' || entry.tags.some((tag) => tags.includes(tag))) this.delete(key)
  }
}
