// Counts what comes from each source within a window, in bounded memory.
const MOST_SOURCES = 10_000

export class FloodLimit {
  readonly #limits: { perSource: number; inAll: number; windowMs: number }
  readonly #counts = new Map<string, number>()
  #inAll = 0
  #windowEnds = 0

  constructor(limits: { perSource: number; inAll: number; windowMs: number }) {
    this.#limits = limits
  }

  /** Counts one from `source` at `time` (epoch ms); false when it is one too many. */
  allows(source: string, time: number): boolean {
    // A clock that was set back starts a window too, or the last one would never end.
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
