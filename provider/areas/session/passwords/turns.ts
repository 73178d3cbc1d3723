// Dear work done a few at a time, for as many as can be served before they give up.
import { Refusal } from '#provider/refusal.ts'

interface Limits {
  atOnce: number
  /** Whoever comes later is refused at once instead of making everybody wait longer. */
  waitingMax: number
}

interface Turns {
  /** Throws `Refusal` (ERROR_UNAVAILABLE) when too many wait. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Throws as `inTurn` would, before anything is begun that would have to be taken back. */
  requireRoom: () => void
}

export function turns({ atOnce, waitingMax }: Limits): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  const requireRoom = () => {
    if (running >= atOnce && waiting.length >= waitingMax) throw new Refusal('ERROR_UNAVAILABLE')
  }
  return {
    requireRoom,
    async inTurn(work) {
      requireRoom()
      if (running < atOnce) running += 1
      else await new Promise<void>((begin) => waiting.push(begin))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
