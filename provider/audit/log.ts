// The event log: append-only, each row holds the hash of the row before it. Also the log of refused attempts.
import type { AuditEvent, AuditLog, Db, Tx } from '#provider/capabilities.ts'
import { lock } from '#provider/db/locks.ts'
import { CHAIN_START, eventHash } from './chain.ts'
import { EventFold, eventSummary } from './fold.ts'
import { insertEvent, lastEvent } from './queries.ts'
import { refusedNoter } from './refused-chain.ts'
import { createRefusedLog } from './refused-log.ts'
import { storable } from './storable.ts'

const REFUSED_KEPT = 100_000

export function createAuditLog({ db, now, kept = REFUSED_KEPT }: { db: Db; now: () => Date; kept?: number }): AuditLog {
  const fold = new EventFold(eventSummary)

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
      // Converted to JSON before hashing, so that the hash matches what the database returns later.
      detail: JSON.parse(JSON.stringify(event.detail ?? {})) as unknown,
      previousHash: last?.hash ?? CHAIN_START,
    }
    await insertEvent(tx, row, eventHash(row))
  }

  const refused = createRefusedLog({ db, now, kept, record })
  const noteRefused = refusedNoter({ db, record })

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
      await refused.tellRepeated({ all })
      await noteRefused()
    },

    recordIllegalAccess: refused.recordIllegalAccess,
    recordRefusedPage: refused.recordRefusedPage,
  }
}
