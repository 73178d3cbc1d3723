// Answers that are the same for everybody, kept for a moment: however many ask, the provider is asked once in two seconds.
import { LRUCache } from 'lru-cache'

/** Well below the five seconds within which a change must be seen. */
const FRESH_MS = 2_000
const BYTES_MAX = 8 * 1024 * 1024

export class KeptAnswers {
  readonly #kept = new LRUCache<string, string>({ maxSize: BYTES_MAX, ttl: FRESH_MS, sizeCalculation: (body, key) => 2 * (body.length + key.length) + 1 })
  readonly #pending = new Map<string, Promise<string>>()

  /** What fails is not kept: the next one asks again. */
  get(key: string, make: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return Promise.resolve(kept)
    const running = this.#pending.get(key)
    if (running) return running
    const made = make()
      .then((body) => {
        this.#kept.set(key, body)
        return body
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, made)
    return made
  }
}
