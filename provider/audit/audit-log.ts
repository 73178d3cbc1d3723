// The event log: append-only, each row carrying the hash of the row before it; and the log of refused attempts.
import { plural, type Forms } from '#common/plural.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { AuditEvent, AuditLog, Db, Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { CHAIN_START, eventHash } from './chain.ts'
import { FloodLimit } from './flood-limit.ts'
import { EventFold, eventSummary, type Foldable, type Folded } from './fold.ts'
import { dropRefusedAttemptsBefore, hashBefore, insertEvent, insertRefusedAttempt, lastAttempt, lastEvent } from './queries.ts'
import { attemptHash } from './refused-chain.ts'

const LONGEST_TEXT = 500
const REFUSED_KEPT = 100_000
const PRUNE_EVERY = 1000

/** PostgreSQL stores neither NUL nor half of a surrogate pair, and a log must take whatever was tried. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_TEXT).toWellFormed()

type Attempt = Parameters<AuditLog['recordIllegalAccess']>[0]

const sourceOf = ({ userId, address }: Attempt) => (userId === null ? address : `user ${userId}`)

/** `kind` is the answer, `description` the page without its ids. */
interface RefusedPage extends Foldable {
  request: string
}

const pageSummary = ({ event, count, firstAt, lastAt }: Folded<RefusedPage>): RefusedPage => {
  const [first, last] = [firstAt, lastAt].map((at) => wallTimeOf(at).slice(11, 16))
  const when = first === last ? `o ${first}` : `od ${first} do ${last}`
  return { ...event, request: `${event.description} (${count} ${plural(count, AGAIN)} ${when})` }
}

const AGAIN: Forms = { one: 'kolejna próba', few: 'kolejne próby', many: 'kolejnych prób' }

export function createAuditLog({ db, now, kept = REFUSED_KEPT }: { db: Db; now: () => Date; kept?: number }): AuditLog {
  // A minute's flood from one source, or from many, writes this much and no more.
  const limit = new FloodLimit({ perSource: 30, inAll: 600, windowMs: 60_000 })

  const fold = new EventFold(eventSummary)
  const pageFold = new EventFold<RefusedPage>(pageSummary)

  async function record(tx: Tx, event: AuditEvent): Promise<void> {
    await lock(tx, 'eventLog')
    const last = await lastEvent(tx)
    const row = {
      id: (last?.id ?? 0) + 1,
      happenedAt: now(),
      kind: event.kind,
      userId: event.userId,
      userName: storable(event.userName),
      address: storable(event.address),
      description: event.description,
      // As the database will hand it back: what JSON cannot say is gone before the hash is made.
      detail: JSON.parse(JSON.stringify(event.detail ?? {})) as unknown,
      previousHash: last?.hash ?? CHAIN_START,
    }
    await insertEvent(tx, row, eventHash(row))
  }

  /** The event log says where the chain of those that are kept begins. */
  async function dropBefore(tx: Tx, id: number): Promise<void> {
    const lastDropped = await hashBefore(tx, id)
    await dropRefusedAttemptsBefore(tx, id)
    if (lastDropped === undefined) return
    const description = 'Usunięto najstarsze wpisy o nieuprawnionym dostępie'
    await record(tx, { kind: 'refused_attempts_dropped', userId: null, userName: 'System', address: '', description, detail: { beforeId: id, lastDropped } })
  }

  async function refuse(tx: Tx, { userId, userName, address, request, answer }: Attempt): Promise<void> {
    await lock(tx, 'refusedAttempts')
    const attempt = {
      happenedAt: now(),
      userId,
      userName: storable(userName),
      address: storable(address),
      request: storable(request),
      answer: storable(answer),
      previousHash: (await lastAttempt(tx))?.hash ?? CHAIN_START,
    }
    const { id } = await insertRefusedAttempt(tx, attempt, attemptHash(attempt))
    if (id % PRUNE_EVERY === 0) await dropBefore(tx, id - kept)
  }

  return {
    record,

    async recordRepeated(tx, event) {
      if (fold.isFirst(event, now())) await record(tx, event)
    },

    async tellRepeated({ all }) {
      await fold.tellDue(now(), all, (events) =>
        db.transaction().execute(async (tx) => {
          for (const event of events) await record(tx, event)
        }),
      )
      await pageFold.tellDue(now(), all, (pages) =>
        db.transaction().execute(async (tx) => {
          for (const page of pages) await refuse(tx, { ...page, answer: page.kind })
        }),
      )
    },

    async recordIllegalAccess(attempt) {
      if (limit.allows(sourceOf(attempt), now().getTime())) await db.transaction().execute((tx) => refuse(tx, attempt))
    },

    async recordRefusedPage({ page, ...attempt }) {
      const folded = { ...attempt, kind: attempt.answer, description: page }
      if (pageFold.isFirst(folded, now())) await db.transaction().execute((tx) => refuse(tx, attempt))
    },
  }
}
