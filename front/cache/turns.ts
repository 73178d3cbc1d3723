// Which page is rendered next. Addresses that visitors come to again and again go first; searches, of which there may be as many
// as somebody cares to invent, have a short queue of their own and never all places.

export type Lane = 'known' | 'other' | 'search'

/** How many pages are rendered at once, in all and in each lane, and how many searches may wait. */
export interface Places {
  inAll: number
  other: number
  search: number
  searchesWaiting: number
}

const PLACES: Places = { inAll: 8, other: 6, search: 2, searchesWaiting: 40 }

/** As many searches as allowed are waiting already. */
export class TooManySearches extends Error {}

interface Lined {
  waiting: (() => void)[]
  running: number
  most: number
}

export class Turns {
  /** The first goes first. */
  readonly #lanes: Record<Lane, Lined>
  readonly #inAll: number
  readonly #searchesWaiting: number
  #running = 0

  constructor({ inAll, other, search, searchesWaiting }: Places = PLACES) {
    const lane = (most: number): Lined => ({ waiting: [], running: 0, most })
    this.#lanes = { known: lane(inAll), other: lane(other), search: lane(search) }
    this.#inAll = inAll
    this.#searchesWaiting = searchesWaiting
  }

  /** Throws `TooManySearches`. */
  async take<T>(name: Lane, render: () => Promise<T>): Promise<T> {
    const lane = this.#lanes[name]
    if (name === 'search' && lane.waiting.length >= this.#searchesWaiting) throw new TooManySearches()
    await new Promise<void>((enter) => {
      lane.waiting.push(enter)
      this.#next()
    })
    try {
      return await render()
    } finally {
      lane.running -= 1
      this.#running -= 1
      this.#next()
    }
  }

  #next(): void {
    for (const lane of Object.values(this.#lanes)) {
      while (this.#running < this.#inAll && lane.running < lane.most && lane.waiting.length > 0) {
        lane.running += 1
        this.#running += 1
        lane.waiting.shift()?.()
      }
    }
  }
}
