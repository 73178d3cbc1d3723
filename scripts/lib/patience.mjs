// Waits for a started program: a busy machine may take long, so waiting fails only when the program ends.
import { setTimeout as pause } from 'node:timers/promises'

/** When the first message about waiting appears, and the interval of the next ones. */
export const TOLD = { firstMs: 10_000, everyMs: 30_000 }

/** true once `isReady`; false when `hasEnded` comes first. `tell` gets the seconds of waiting so far, at intervals. */
export async function readyWhileAlive({ isReady, hasEnded, tell, told = TOLD, everyMs = 100 }) {
  const since = Date.now()
  let next = told.firstMs
  for (;;) {
    if (hasEnded()) return false
    if (await isReady()) return true
    const waited = Date.now() - since
    if (waited >= next) {
      tell(Math.round(waited / 1000))
      next = waited + told.everyMs
    }
    await pause(everyMs)
  }
}
