// Dear work done a few at a time: whoever comes later waits, in order, and is refused where too many wait or for too long.
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

export interface TurnLimits {
  atOnce: number
  waiting: number
  /** Missing: as long as it takes. */
  waitMs?: number
  /** With what whoever cannot wait is refused. */
  refusal: ErrorCode
}

export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Nobody works, and nobody waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Throws `Refusal` as `enter` would, before anything is begun that would have to be taken back. */
  requireRoom(): void {
    if (this.#running >= this.#limits.atOnce && this.#waiting.length >= this.#limits.waiting) throw this.#refused()
  }

  /** Whoever has entered has to leave. Throws `Refusal`. */
  async enter(): Promise<void> {
    this.requireRoom()
    if (this.#running < this.#limits.atOnce) return void (this.#running += 1)
    const { waitMs } = this.#limits
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(this.#refused())
      }
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      this.#waiting.push(begin)
    })
  }

  /** Gives the place to whoever has waited longest. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }

  #refused(): Refusal {
    return new Refusal(this.#limits.refusal)
  }
}
