// The ledger of answers: every answer with the hash of the one before, appended in the answer's transaction.
import type { Db, Tx } from '#provider/capabilities.ts'
import { canonicalHash, CHAIN_START } from '#provider/audit/chain.ts'
import * as queries from './queries.ts'

/** Hash of a row without its own hash. */
export const rowHash = ({ hash: _, ...row }: Omit<queries.LedgerRow, 'hash'> & { hash?: string }): string =>
  canonicalHash({ ...row, happened_at: row.happened_at.toISOString() })

export async function headOfLedger(db: Db): Promise<{ rows: number; head: string }> {
  const last = await queries.lastRow(db)
  return { rows: last?.id ?? 0, head: last?.hash ?? CHAIN_START }
}

export const entryOf = (decision: queries.DecisionRow) => ({
  attendance_id: decision.id,
  node_id: decision.node_id,
  person_id: decision.user_id,
  status: decision.status,
  happened_at: decision.created_at,
  author_id: decision.created_by,
  by_link: decision.by_link,
  event_starts_at: decision.event_starts_at,
})

/** Appends an answer. Call it under the lock of attendance. Returns the new head. */
export async function append(tx: Tx, decision: queries.DecisionRow): Promise<{ rows: number; head: string }> {
  const { rows, head } = await headOfLedger(tx)
  const entry = { id: rows + 1, ...entryOf(decision), previous_hash: head }
  const hash = rowHash(entry)
  await queries.insertRow(tx, { ...entry, hash })
  return { rows: entry.id, head: hash }
}
