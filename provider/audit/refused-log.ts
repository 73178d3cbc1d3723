// The log of refused attempts: calls that the provider refused, and pages that the portal did not open.
import { plural, type Forms } from '#common/plural.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { AuditLog, Db, Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { CHAIN_START } from './chain.ts'
import { FloodLimit } from './flood-limit.ts'
import { EventFold, type Foldable, type Folded } from './fold.ts'
import { dropRefusedAttemptsBefore, hashBefore, insertRefusedAttempt, lastAttempt } from './queries.ts'
import { attemptHash } from './refused-chain.ts'
import { storable } from './storable.ts'

const PRUNE_EVERY = 1000

type Attempt = Parameters<AuditLog['recordIllegalAccess']>[0]

const sourceOf = ({ userId, address }: Attempt) => (userId === null ? address : `user ${userId}`)

/** `kind` is the error code, `description` the page without ids. */
interface RefusedPage extends Foldable {
  request: string
}

const pageSummary = ({ event, count, firstAt, lastAt }: Folded<RefusedPage>): RefusedPage => {
  const [first, last] = [firstAt, lastAt].map((at) => wallTimeOf(at).slice(11, 16))
  const when = first === last ? `o ${first}` : `od ${first} do ${last}`
  return { ...event, request: `${event.description} (${count} ${plural(count, AGAIN)} ${when})` }
}

const AGAIN: Forms = { one: 'kolejna próba', few: 'kolejne próby', many: 'kolejnych prób' }

interface RefusedLogOptions extends Pick<AuditLog, 'record'> {
  db: Db
  now: () => Date
  /** The most rows kept. */
  kept: number
}

type RefusedLog = Pick<AuditLog, 'recordIllegalAccess' | 'recordRefusedPage' | 'tellRepeated'>

export function createRefusedLog({ db, now, kept, record }: RefusedLogOptions): RefusedLog {
  // The most rows that one source, and all together, may write per window.
  const limit = new FloodLimit({ perSource: 30, inAll: 600, windowMs: 60_000 })
  const pageFold = new EventFold<RefusedPage>(pageSummary)

  /** Deletes the oldest rows; an event in the log says where the kept chain begins. */
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
    async recordIllegalAccess(attempt) {
      if (limit.allows(sourceOf(attempt), now().getTime())) await db.transaction().execute((tx) => refuse(tx, attempt))
    },

    async recordRefusedPage({ page, ...attempt }) {
      const folded = { ...attempt, kind: attempt.answer, description: page }
      if (pageFold.isFirst(folded, now())) await db.transaction().execute((tx) => refuse(tx, attempt))
    },

    async tellRepeated({ all }) {
      await pageFold.tellDue(now(), all, (pages) =>
        db.transaction().execute(async (tx) => {
          for (const page of pages) await refuse(tx, { ...page, answer: page.kind })
        }),
      )
    },
  }
}
