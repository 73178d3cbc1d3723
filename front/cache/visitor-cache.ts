// Visitors' pages from memory. A page is fresh for 2 s; until 4.5 s the old one serves while one request
// renders the new one; after that everyone waits for it: a published change is seen within 5 s.
import { Store } from './store.ts'
import type { PageEntry } from './entry.ts'

const FRESH_MS = 2_000
const STALE_MS = 4_500

/** Renders the page anew, with the kept one at hand; null: this answer cannot be shared. */
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

  /** What it holds. */
  get bytes(): number {
    return this.#store.bytes
  }

  get entries(): number {
    return this.#store.entries
  }

  /** Whether it was asked for before, however long ago. */
  knows(key: string): boolean {
    return this.#store.has(key)
  }

  /** Whether it is being rendered: whoever joins costs nothing. */
  isUnderway(key: string): boolean {
    return this.#flights.has(key)
  }

  /** The entry without waiting, when one may be served as it is. */
  ready(key: string, tags: readonly string[], render: Render): PageEntry | null {
    const entry = this.#store.get(key)
    const age = entry ? this.#now() - entry.at : Infinity
    if (!entry || age >= STALE_MS) return null
    if (age >= FRESH_MS) this.refresh(key, tags, render).catch(() => undefined)
    return entry
  }

  /** One rendering at a time and key; all who wait get its result. */
  refresh(key: string, tags: readonly string[], render: Render): Promise<PageEntry | null> {
    const running = this.#flights.get(key)
    if (running) return running.result
    const result = render(this.#store.get(key)).then((entry) => {
      // After a purge in between, what this rendering gives may be out of date, so it is not kept.
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
