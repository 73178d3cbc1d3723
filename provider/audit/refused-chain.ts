// The log of refused attempts is a hash chain too: each row holds the hash of the row before it. Old rows are deleted, which
// the event log records; it also records the newest hash every day, so that rows deleted at the end are detected.
import type { AuditLog, Db } from '#provider/capabilities.ts'
import { canonicalHash, CHAIN_START } from './chain.ts'
import { attemptsAfter, latestDetailOf, lastAttempt, type RefusedAttempt } from './queries.ts'

export const attemptHash = (attempt: RefusedAttempt & { previousHash: string }): string =>
  canonicalHash({ ...attempt, happenedAt: attempt.happenedAt.toISOString() })

export type RefusedCheck = { ok: true; attempts: number } | { ok: false; brokenId: number | null; reason: 'unlinked' | 'changed' | 'cut_off' }

const BATCH = 1000

const textOf = (detail: unknown, key: string): string | null => {
  const value = (detail as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value : null
}

const numberOf = (detail: unknown, key: string): number => Number((detail as Record<string, unknown> | undefined)?.[key] ?? 0)

/** `brokenId`: the first wrong row; null: rows are missing at the end. */
export async function verifyRefused(db: Db): Promise<RefusedCheck> {
  const dropped = await latestDetailOf(db, 'refused_attempts_dropped')
  // Only the newest noted hash is compared: it covers all rows before it.
  const noted = await latestDetailOf(db, 'log_head_noted')
  const start = textOf(dropped, 'lastDropped') ?? CHAIN_START
  const newest = textOf(noted, 'refusedHead')
  let head: string | null = null
  // The noted row itself may have been deleted since as too old.
  let found = newest === null || numberOf(noted, 'refusedId') < numberOf(dropped, 'beforeId')
  let attempts = 0
  for (let id = 0; ;) {
    const rows = await attemptsAfter(db, id, BATCH)
    for (const { id: rowId, hash, previousHash, ...attempt } of rows) {
      id = rowId
      // Written before the chain was introduced.
      if (hash === null && head === null) continue
      if (hash === null || previousHash === null || previousHash !== (head ?? start)) return { ok: false, brokenId: rowId, reason: 'unlinked' }
      if (attemptHash({ ...attempt, previousHash }) !== hash) return { ok: false, brokenId: rowId, reason: 'changed' }
      head = hash
      attempts += 1
      found ||= hash === newest
    }
    if (rows.length < BATCH) return found ? { ok: true, attempts } : { ok: false, brokenId: null, reason: 'cut_off' }
  }
}

/** Records the newest hash in the event log when rows were added since the last time. */
export function refusedNoter({ db, record }: { db: Db; record: AuditLog['record'] }): () => Promise<void> {
  let known: string | null = null
  return async () => {
    const newest = await lastAttempt(db)
    if (!newest || newest.hash === known) return
    await db.transaction().execute(async (tx) => {
      const noted = await latestDetailOf(tx, 'log_head_noted')
      const detail = { refusedId: newest.id, refusedHead: newest.hash }
      const description = 'Zapisano stan rejestru nieuprawnionego dostępu'
      if (textOf(noted, 'refusedHead') !== newest.hash)
        await record(tx, { kind: 'log_head_noted', userId: null, userName: 'System', address: '', description, detail })
    })
    known = newest.hash
  }
}
