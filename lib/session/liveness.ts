// What this process knows of sessions without asking the provider: which ones it has just heard of as alive, and which ones were
// ended here, so that nobody goes on with them while the provider is away.

/** A dead session is dead for everybody within 5 s. */
const HEARD_FOR_MS = 4_000
/** No sealed cookie lives longer. */
const ENDED_FOR_MS = 24 * 60 * 60 * 1000
const MOST = 20_000

interface Known {
  /** By `sid`: when it was heard, epoch ms. */
  alive: Map<string, number>
  ended: Map<string, number>
}

const KEY = Symbol.for('km.liveness')
const shared = globalThis as { [KEY]?: Known }
const known = (): Known => (shared[KEY] ??= { alive: new Map<string, number>(), ended: new Map<string, number>() })

function note(times: Map<string, number>, sid: string, now: number): void {
  times.delete(sid)
  times.set(sid, now)
  for (const oldest of times.keys()) {
    if (times.size <= MOST) break
    times.delete(oldest)
  }
}

export const noteAlive = (sid: string, now = Date.now()): void => note(known().alive, sid, now)

export function noteEnded(sid: string, now = Date.now()): void {
  known().alive.delete(sid)
  note(known().ended, sid, now)
}

export const heardLately = (sid: string, now = Date.now()): boolean => now - (known().alive.get(sid) ?? -Infinity) < HEARD_FOR_MS
export const hasEnded = (sid: string, now = Date.now()): boolean => now - (known().ended.get(sid) ?? -Infinity) < ENDED_FOR_MS
