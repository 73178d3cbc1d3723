// Limits searches, the most expensive call that visitors can make: they wait in a short queue of their own, so that other calls
// do not wait behind them, and each caller has a limit a minute.
import { setTimeout as pause } from 'node:timers/promises'
import { SourceLimit } from '#provider/http/source-limit.ts'
import { Turns } from '#provider/turns.ts'

export interface SearchLimits {
  /** Searches a minute of one caller: a signed-in person, or a visitor's network address. */
  perMinute: number
  atOnce: number
  waiting: number
  waitMs: number
  /** After a search its slot stays empty for as long as the search took, up to this limit, so that other calls get the database. */
  restMs: number
}

export const SEARCH_LIMITS: Omit<SearchLimits, 'perMinute' | 'atOnce'> = { waiting: 40, waitMs: 8_000, restMs: 250 }

export class SearchQueue {
  readonly #limits: SearchLimits
  readonly #perCaller: SourceLimit
  readonly #turns: Turns

  constructor(limits: SearchLimits) {
    this.#limits = limits
    this.#perCaller = new SourceLimit(limits.perMinute, 60_000)
    this.#turns = new Turns({ ...limits, refusal: 'ERROR_TOO_MANY_REQUESTS' })
  }

  /** Nobody searches, and nobody waits. */
  get isIdle(): boolean {
    return this.#turns.isIdle
  }

  /** Throws ERROR_TOO_MANY_REQUESTS when the caller has used up the searches of this minute, or the queue is full. */
  async take<T>(caller: string, now: Date, search: () => Promise<T>): Promise<T> {
    this.#perCaller.take(caller, now.getTime())
    await this.#turns.enter()
    const began = performance.now()
    try {
      return await search()
    } finally {
      void pause(Math.min(performance.now() - began, this.#limits.restMs)).then(() => this.#turns.leave())
    }
  }
}
