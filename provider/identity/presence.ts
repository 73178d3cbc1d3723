// When people were last seen. A write at every call would cost more than the call: what was noted of all of them is one
// statement, every second.
import type { Db, Presence } from '#provider/capabilities.ts'
import { writeSeen } from './caller-query.ts'

export function createPresence(db: Db): Presence {
  const seen = new Map<string, Date>()
  return {
    note: (sessionId, at) => void seen.set(sessionId, at),
    seenAt: (sessionId) => seen.get(sessionId),
    async write() {
      const written = [...seen]
      if (written.length === 0) return
      await writeSeen(db, written)
      // Until here they were seen as late as the map says.
      for (const [id, at] of written) if (seen.get(id) === at) seen.delete(id)
    },
  }
}
