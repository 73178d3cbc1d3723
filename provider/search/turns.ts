// Searches cost more than anything else that a stranger may ask for. They take turns in a short queue of their own, so that pages
// need not wait behind them, and one caller gets so many a minute.
import { setTimeout as pause } from 'node:timers/promises'
import { SourceLimit } from '#provider/http/source-limit.ts'
import { Refusal } from '#provider/refusal.ts'

export interface TurnLimits {
  /** Searches of one caller: a person who is signed in, or the address of visitors. */
  perMinute: number
  atOnce: number
  waiting: number
  waitMs: number
  /** After each search its place stays free for as long as the search took, at most this long, so that others get the database. */
  restMs: number
}

export const TURN_LIMITS: Omit<TurnLimits, 'perMinute' | 'atOnce'> = { waiting: 40, waitMs: 8_000, restMs: 250 }

export class SearchTurns {
  readonly #limits: TurnLimits
  readonly #perCaller: SourceLimit
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#perCaller = new SourceLimit(limits.perMinute, 60_000)
  }

  /** Refuses with ERROR_TOO_MANY_REQUESTS: the caller's searches of this minute are used up, or too many wait already. */
  async take<T>(caller: string, now: Date, search: () => Promise<T>): Promise<T> {
    this.#perCaller.take(caller, now.getTime())
    await this.#place()
    const began = performance.now()
    try {
      return await search()
    } finally {
      void pause(Math.min(performance.now() - began, this.#limits.restMs)).then(() => this.#leave())
    }
  }

  async #place(): Promise<void> {
    if (this.#running < this.#limits.atOnce) return void (this.#running += 1)
    if (this.#waiting.length >= this.#limits.waiting) throw new Refusal('ERROR_TOO_MANY_REQUESTS')
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(new Refusal('ERROR_TOO_MANY_REQUESTS'))
      }, this.#limits.waitMs)
      this.#waiting.push(enter)
    })
  }

  /** The place goes to whoever has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
