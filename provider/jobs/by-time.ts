// Jobs of things that happen by themselves at a time that was chosen.
import type { JobSettings } from './queue.ts'

/** A second's delay would be seen; so the queue is asked every second. */
export const BY_TIME: JobSettings = { retries: 10, pause: 1, longestPause: 60, lostAfter: 60, lookEvery: 1 }

/** The queue goes by the database's clock, which may be a moment ahead of this one. */
const AHEAD_MS = 2_000

export async function waitForTime(at: Date | undefined, now: Date): Promise<void> {
  const wait = at ? at.getTime() - now.getTime() : 0
  if (wait > 0 && wait <= AHEAD_MS) await new Promise((due) => setTimeout(due, wait))
}
