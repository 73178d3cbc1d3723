// Kept pages by session and by what tells one page of it from another. Bounded in bytes, for each session and in all: within a session
// the page that was asked for longest ago goes first, and of the sessions the one that was not here for longest.
import type { RecordedCall } from '#lib/http/recording.ts'
import { Store } from '../cache/store.ts'
import type { Template } from './template.ts'

export interface KeptPage {
  template: Template
  headers: Readonly<Record<string, string>>
  calls: readonly RecordedCall[]
  info: string | null
  /** Fingerprint of the page and of everything that it is made of. */
  print: string
}

interface Known {
  /** Of the last renderings: the same page may be rendered with its parts in another order. */
  prints: readonly string[]
  /** null: no two renderings were the same yet, so that it is not known to be a function of its answers. */
  page: KeptPage | null
}

interface Kept extends Known {
  size: number
  tags: readonly []
}

/** Headers, calls and the objects around them. */
const BESIDE_BYTES = 1_024
const CALL_BYTES = 512

const sizeOf = ({ page }: Known): number => BESIDE_BYTES + (page ? page.template.held + page.calls.length * CALL_BYTES : 0)

const MB = 1024 * 1024
const ALL_BYTES = 48 * MB
const SESSION_BYTES = 2 * MB
/** Whoever has not opened a page for so long has most likely left. */
const IDLE_MS = 20 * 60_000

interface Session {
  pages: Store<Kept>
  usedAt: number
}

export class KeptPages {
  // A Map remembers the order of insertion; what is used is put last again.
  readonly #sessions = new Map<string, Session>()
  readonly #limits: { all: number; session: number }
  readonly #now: () => number
  #bytes = 0

  constructor(limits = { all: ALL_BYTES, session: SESSION_BYTES }, now: () => number = Date.now) {
    this.#limits = limits
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
  }

  get entries(): number {
    return [...this.#sessions.values()].reduce((sum, { pages }) => sum + pages.entries, 0)
  }

  get(sid: string, key: string): Known | undefined {
    const session = this.#sessions.get(sid)
    if (session) this.#touch(sid, session)
    return session?.pages.get(key)
  }

  set(sid: string, key: string, known: Known): void {
    const session = this.#sessions.get(sid) ?? { pages: new Store<Kept>(this.#limits.session), usedAt: 0 }
    this.#change(session, () => session.pages.set(key, { ...known, size: sizeOf(known), tags: [] }))
    this.#touch(sid, session)
    for (const [oldest, { usedAt }] of this.#sessions) {
      if (this.#bytes <= this.#limits.all && this.#now() - usedAt < IDLE_MS) break
      this.forget(oldest)
    }
  }

  delete(sid: string, key: string): void {
    const session = this.#sessions.get(sid)
    if (session) this.#change(session, () => session.pages.delete(key))
  }

  /** Of a session that has ended nothing stays. */
  forget(sid: string): void {
    this.#bytes -= this.#sessions.get(sid)?.pages.bytes ?? 0
    this.#sessions.delete(sid)
  }

  #change({ pages }: Session, change: () => void): void {
    const before = pages.bytes
    change()
    this.#bytes += pages.bytes - before
  }

  #touch(sid: string, session: Session): void {
    session.usedAt = this.#now()
    this.#sessions.delete(sid)
    this.#sessions.set(sid, session)
  }
}
