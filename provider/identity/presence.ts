// When each session was last seen, and the first looks at news and library. Writing at every call would cost more than the call: they
// are collected in memory and written in one statement every second, and by those who wait for it. What another process noted in that second is not known here; of
// two first looks the one that is written first stays.
import type { Db, NewsLook, Presence } from '#provider/capabilities.ts'
import { writeLooks } from './look-queries.ts'
import { writeSeen } from './caller-query.ts'

/** A look that could not be written for so long is dropped: its person or session is gone. */
const LOOK_KEPT_MS = 60_000

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
  const isOver = (look: { notedAt: number }, isWritten: boolean) => asked.has(look) && (isWritten || look.notedAt < Date.now() - LOOK_KEPT_MS)
  for (const look of news.values()) {
    if (!isOver(look, sessions.includes(look.sessionId))) continue
    news.delete(look.sessionId)
    if (visited.get(look.userId) === look.at) visited.delete(look.userId)
  }
  for (const look of library.values()) if (isOver(look, users.includes(look.userId))) library.delete(look.userId)
}

export function createPresence(db: Db): Presence {
  const seen = new Map<string, Date>()
  const looks: Looks = { news: new Map(), library: new Map(), visited: new Map() }
  const { news, library, visited } = looks
  async function writeNoted(): Promise<void> {
    const noted = { seen: [...seen], news: [...news.values()], library: [...library.values()] }
    if (noted.news.length + noted.library.length > 0) drop(looks, await writeLooks(db, noted), new Set([...noted.news, ...noted.library]))
    else if (noted.seen.length > 0) await writeSeen(db, noted.seen)
    // Removed only now, so that `seenAt` answers during the write; a time noted meanwhile stays for the next write.
    for (const [id, at] of noted.seen) if (seen.get(id) === at) seen.delete(id)
  }
  let running: Promise<void> = Promise.resolve()
  /** Begins when the one that runs has ended; all who ask meanwhile wait for it. */
  let next: Promise<void> | null = null
  return {
    note: (sessionId, at) => void seen.set(sessionId, at),
    seenAt: (sessionId) => seen.get(sessionId),
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
