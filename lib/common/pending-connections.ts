// How a server stops without cutting anybody off. A connection that the system has made but the process has not yet accepted is lost
// when the server closes, and a load balancer cannot send a request that it has begun to send to another process. So the server
// closes right after a moment in which every waiting connection had been accepted.

/** A turn of the event loop in which nothing was to be done takes less. */
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
