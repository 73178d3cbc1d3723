// Stops a server without losing connections. A connection that the system has opened but the process has not accepted is lost when the
// server closes, and a load balancer cannot repeat its request elsewhere. So the server closes right after all waiting connections were
// accepted.

/** An idle turn of the event loop takes less. */
const IDLE_TURN_MS = 0.3
const LIMIT_MS = 2000

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Resolves right after a turn of the event loop that accepted every waiting connection, or after `limitMs`. Close the server at once then. */
export async function waitForPendingConnections(limitMs = LIMIT_MS): Promise<void> {
  const until = performance.now() + limitMs
  for (;;) {
    const began = performance.now()
    await nextTurn()
    const now = performance.now()
    if (now - began < IDLE_TURN_MS || now > until) return
  }
}
