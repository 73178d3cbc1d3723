// When each session was last seen. Writing at every call would cost more than the call: the times are collected in
// memory and written in one statement every second.
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
      // Removed only now, so that `seenAt` answers during the write; a time noted meanwhile stays for the next write.
      for (const [id, at] of written) if (seen.get(id) === at) seen.delete(id)
    },
  }
}
