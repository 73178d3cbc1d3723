// Counts events per source in a time window, with limited memory.
const MOST_SOURCES = 10_000

export class FloodLimit {
  readonly #limits: { perSource: number; inAll: number; windowMs: number }
  readonly #counts = new Map<string, number>()
  #inAll = 0
  #windowEnds = 0

  constructor(limits: { perSource: number; inAll: number; windowMs: number }) {
    this.#limits = limits
  }

  /** Counts one event of `source` at `time` (ms since 1970); false: over the limit. */
  allows(source: string, time: number): boolean {
    // A clock that was set back also starts a window; otherwise the old one would not end for long.
    if (time >= this.#windowEnds || time < this.#windowEnds - this.#limits.windowMs) {
      this.#windowEnds = time + this.#limits.windowMs
      this.#counts.clear()
      this.#inAll = 0
    }
    const count = (this.#counts.get(source) ?? 0) + 1
    if (count > this.#limits.perSource || this.#inAll >= this.#limits.inAll) return false
    if (count === 1 && this.#counts.size >= MOST_SOURCES) return false
    this.#counts.set(source, count)
    this.#inAll += 1
    return true
  }
}
