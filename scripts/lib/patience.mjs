// Waiting for a program that was started: a busy machine may take its time, so only the program's own end ends the waiting.
import { setTimeout as pause } from 'node:timers/promises'

/** When it is first told that somebody waits, and how often after that. */
export const TOLD = { firstMs: 10_000, everyMs: 30_000 }

/** True once `isReady` is; false when `hasEnded` is before. `tell` gets the whole seconds of waiting so far, now and then. */
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
