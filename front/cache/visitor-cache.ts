// Cache of visitors' pages. A page is fresh for 2 s. Until 4.5 s the old one is served while one request renders the new one; after
// that everyone waits for the rendering. So a published change is seen within 5 s.
import { Store } from './store.ts'
import type { PageEntry } from './entry.ts'

const FRESH_MS = 2_000
const STALE_MS = 4_500

/** Renders the page; `before`: the cached one; null: the answer must not be shared. */
export type Render = (before?: PageEntry) => Promise<PageEntry | null>

interface Flight {
  tags: readonly string[]
  result: Promise<PageEntry | null>
}

export class VisitorCache {
  readonly #store: Store<PageEntry>
  readonly #flights = new Map<string, Flight>()
  readonly #now: () => number

  constructor(limitBytes: number, now: () => number = Date.now) {
    this.#store = new Store(limitBytes)
    this.#now = now
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#store.bytes
  }

  get entries(): number {
    return this.#store.entries
  }

  /** Whether the page is in the cache, however old. */
  knows(key: string): boolean {
    return this.#store.has(key)
  }

  /** Whether it is being rendered: a further request only waits for the result. */
  isUnderway(key: string): boolean {
    return this.#flights.has(key)
  }

  /** The entry that may be served at once; null: the caller must wait for a rendering. */
  ready(key: string, tags: readonly string[], render: Render): PageEntry | null {
    const entry = this.#store.get(key)
    const age = entry ? this.#now() - entry.at : Infinity
    if (!entry || age >= STALE_MS) return null
    if (age >= FRESH_MS) this.refresh(key, tags, render).catch(() => undefined)
    return entry
  }

  /** Renders the page once for all callers that wait for the key. */
  refresh(key: string, tags: readonly string[], render: Render): Promise<PageEntry | null> {
    const running = this.#flights.get(key)
    if (running) return running.result
    const result = render(this.#store.get(key)).then((entry) => {
      // Not kept when the key was purged meanwhile: the result may be outdated.
      if (this.#flights.get(key) === flight) this.#keep(key, entry)
      return entry
    })
    const flight: Flight = { tags, result }
    this.#flights.set(key, flight)
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    result.then(land, land)
    return result
  }

  #keep(key: string, entry: PageEntry | null): void {
    if (entry?.status === 200) this.#store.set(key, entry)
    else this.#store.delete(key)
  }

  purge(tags: readonly string[] | 'all'): void {
    this.#store.purge(tags)
    for (const [key, flight] of this.#flights) if (tags === 'all' || flight.tags.some((tag) => tags.includes(tag))) this.#flights.delete(key)
  }
}
