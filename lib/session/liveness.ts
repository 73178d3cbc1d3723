// Sessions whose state this process knows without asking the provider: those that were alive a few seconds ago, and those that
// were ended here, which nobody may use while the provider is unreachable.

/** An ended session must be refused everywhere within 5 s. */
const ALIVE_FOR_MS = 4_000
/** No sealed cookie is valid for longer. */
const ENDED_FOR_MS = 24 * 60 * 60 * 1000
const SESSIONS_MAX = 20_000

interface KnownSessions {
  /** By `sid`: when it was last known to be alive, epoch ms. */
  alive: Map<string, number>
  ended: Map<string, number>
}

const KEY = Symbol.for('km.liveness')
const shared = globalThis as { [KEY]?: KnownSessions }
const known = (): KnownSessions => (shared[KEY] ??= { alive: new Map<string, number>(), ended: new Map<string, number>() })

function note(times: Map<string, number>, sid: string, now: number): void {
  times.delete(sid)
  times.set(sid, now)
  for (const oldest of times.keys()) {
    if (times.size <= SESSIONS_MAX) break
    times.delete(oldest)
  }
}

export const noteAlive = (sid: string, now = Date.now()): void => note(known().alive, sid, now)

export function noteEnded(sid: string, now = Date.now()): void {
  known().alive.delete(sid)
  note(known().ended, sid, now)
}

export const wasAliveLately = (sid: string, now = Date.now()): boolean => now - (known().alive.get(sid) ?? -Infinity) < ALIVE_FOR_MS
export const hasEnded = (sid: string, now = Date.now()): boolean => now - (known().ended.get(sid) ?? -Infinity) < ENDED_FOR_MS
