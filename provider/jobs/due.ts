// Looks for jobs that are due, of all names in one statement. pg-boss polls by itself, but with a statement that locks and updates, and
// once for each name: with some twenty names that was five such statements a second while nobody called. A new job is announced and
// needs no look; one for a later time, or one that is tried again, does.
import { setTimeout as pause } from 'node:timers/promises'

/** A longer delay of what begins at a time chosen by a person would be noticed. */
const LOOK_EVERY_MS = 1000

interface Looks {
  ask: (text: string, parameters: readonly unknown[]) => Promise<{ rows: readonly { name: string }[] }>
  onTrouble: (error: unknown) => void
}

/** One entry of an index for each name, however many jobs wait. */
const DUE = `select due.name from unnest($1::text[]) as due(name)
  cross join lateral (select from jobs.job as j
    where j.name = due.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now() limit 1) as one`

export function startLooking({ ask, onTrouble }: Looks) {
  /** By name: wakes its worker. */
  const wakes = new Map<string, () => void>()
  const stopping = new AbortController()

  async function look(): Promise<void> {
    if (wakes.size === 0) return
    const { rows } = await ask(DUE, [[...wakes.keys()]])
    for (const { name } of rows) wakes.get(name)?.()
  }

  async function keep(): Promise<void> {
    for (;;) {
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal })
      await look().catch((error: unknown) => {
        if (!stopping.signal.aborted) onTrouble(error)
      })
    }
  }
  // Rejects only when it was stopped.
  const kept = keep().catch(() => undefined)

  return {
    add: (name: string, wake: () => void) => void wakes.set(name, wake),
    async stop() {
      stopping.abort()
      await kept
    },
  }
}
