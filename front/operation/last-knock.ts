// A line that was made but not yet taken up is cut when its door is shut, and whoever balances requests cannot send a form
// that it has begun to send to another door. So the door is shut in a moment when all lines have just been taken up.

/** A turn of the event loop in which nothing was to be done takes less. */
const QUIET_MS = 0.3
const PATIENCE_MS = 2000

const turn = () => new Promise((over) => setImmediate(over))

/** Resolves right after a turn that took up every line that waited; without one, when `patienceMs` is over. Shut the door at once then. */
export async function untilNobodyKnocks(patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const began = performance.now()
    await turn()
    const now = performance.now()
    if (now - began < QUIET_MS || now > until) return
  }
}
