// Decides which page is rendered next. Frequent addresses go first. Searches, which anybody can invent without limit, have a short
// queue of their own and never use all slots.

export type Lane = 'known' | 'other' | 'search'

/** How many pages are rendered at the same time, in total and per lane, and how many searches may wait. */
export interface QueueLimits {
  inAll: number
  other: number
  search: number
  searchesWaiting: number
}

const QUEUE_LIMITS: QueueLimits = { inAll: 8, other: 6, search: 2, searchesWaiting: 40 }

/** The queue of searches is full. */
export class TooManySearches extends Error {}

interface LaneState {
  waiting: (() => void)[]
  running: number
  most: number
}

export class RenderQueue {
  /** In order of priority. */
  readonly #lanes: Record<Lane, LaneState>
  readonly #inAll: number
  readonly #searchesWaiting: number
  #running = 0

  constructor({ inAll, other, search, searchesWaiting }: QueueLimits = QUEUE_LIMITS) {
    const lane = (most: number): LaneState => ({ waiting: [], running: 0, most })
    this.#lanes = { known: lane(inAll), other: lane(other), search: lane(search) }
    this.#inAll = inAll
    this.#searchesWaiting = searchesWaiting
  }

  /** Throws `TooManySearches`. */
  async run<T>(name: Lane, render: () => Promise<T>): Promise<T> {
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
