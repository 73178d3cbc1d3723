// When each session was last seen, and the first looks at news and library. Writing at every call would cost more than the call: they
// are collected in memory and written in one statement every second, and for whoever waits for it. What another process noted in that
// second is not known here; of two first looks the one that is written first stays.
import type { Db, NewsLook, Presence } from '#provider/capabilities.ts'
import { writeLooks } from './look-queries.ts'
import { writeSeen } from './caller-query.ts'

/** What could not be written for so long is dropped: its person or session is gone. */
const KEPT_MS = 60_000
const isOld = ({ notedAt }: { notedAt: number }) => notedAt < Date.now() - KEPT_MS

interface Looks {
  /** By session. */
  news: Map<string, NewsLook & { notedAt: number }>
  /** By person. */
  library: Map<number, { userId: number; since: Date; notedAt: number }>
  /** The last look at the news of each person. */
  visited: Map<number, Date>
}

/** Drops what was written, and what will never be. */
function drop({ news, library, visited }: Looks, { sessions, users }: Awaited<ReturnType<typeof writeLooks>>, asked: ReadonlySet<object>): void {
  const isOver = (look: { notedAt: number }, isWritten: boolean) => asked.has(look) && (isWritten || isOld(look))
  for (const look of news.values()) {
    if (!isOver(look, sessions.includes(look.sessionId))) continue
    news.delete(look.sessionId)
    if (visited.get(look.userId) === look.at) visited.delete(look.userId)
  }
  for (const look of library.values()) if (isOver(look, users.includes(look.userId))) library.delete(look.userId)
}

export function createPresence(db: Db): Presence {
  const seen = new Map<string, { at: Date; notedAt: number }>()
  const looks: Looks = { news: new Map(), library: new Map(), visited: new Map() }
  const { news, library, visited } = looks
  async function writeNoted(): Promise<void> {
    const asked = [...seen]
    const noted = { seen: asked.map(([id, { at }]) => [id, at] as const), news: [...news.values()], library: [...library.values()] }
    const written = new Set<string>()
    if (noted.news.length + noted.library.length > 0) {
      const told = await writeLooks(db, noted)
      drop(looks, told, new Set([...noted.news, ...noted.library]))
      for (const id of told.sessions) written.add(id)
    } else if (noted.seen.length > 0) for (const id of await writeSeen(db, noted.seen)) written.add(id)
    // Removed only now, so that `seenAt` answers during the write; what was locked, or noted meanwhile, stays for the next write.
    for (const [id, one] of asked) if (seen.get(id) === one && (written.has(id) || isOld(one))) seen.delete(id)
  }
  let running: Promise<void> = Promise.resolve()
  /** Begins when the one that runs has ended; all who ask meanwhile wait for it. */
  let next: Promise<void> | null = null
  return {
    note: (sessionId, at) => void seen.set(sessionId, { at, notedAt: Date.now() }),
    seenAt: (sessionId) => seen.get(sessionId)?.at,
    beginNews(look) {
      news.set(look.sessionId, { ...look, notedAt: Date.now() })
      visited.set(look.userId, look.at)
    },
    newsBegun: (sessionId) => news.get(sessionId),
    newsVisitedAt: (userId) => visited.get(userId),
    beginLibrary: (userId, since) => void library.set(userId, { userId, since, notedAt: Date.now() }),
    libraryBegun: (userId) => library.get(userId)?.since,
    write: () =>
      (next ??= running.then(() => {
        next = null
        const written = writeNoted()
        running = written.catch(() => undefined)
        return written
      })),
  }
}
