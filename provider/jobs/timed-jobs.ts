// Settings of jobs that run at a time chosen by a person (a voting begins, an article is published).
import type { JobSettings } from './queue.ts'

/** The queue is polled every second, because a longer delay would be noticed. */
export const TIMED_JOB: JobSettings = { retries: 10, pause: 1, longestPause: 60, lostAfter: 60, lookEvery: 1 }

/** The queue uses the database's clock, which may be ahead of this process's by so much. */
const CLOCK_SKEW_MAX_MS = 2_000

export async function waitUntilDue(at: Date | undefined, now: Date): Promise<void> {
  const wait = at ? at.getTime() - now.getTime() : 0
  if (wait > 0 && wait <= CLOCK_SKEW_MAX_MS) await new Promise((due) => setTimeout(due, wait))
}
