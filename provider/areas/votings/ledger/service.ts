// The ledger of votes: everything that happens to a vote, written in the transaction in which it happens.
import type { Db, Tx } from '#provider/capabilities.ts'
import { ledgerHash, ledgerStart, type LedgerEntry, type LedgerRow } from './chain.ts'
import * as queries from './queries.ts'

export { receiptCode } from './chain.ts'
export { rowOfVote, rowsOf, rowsOfSeat } from './queries.ts'

/** Hash of the last row, and how many there are. The hash of no row is the voting's own start. */
export async function ledgerHead(db: Db, votingId: number): Promise<{ head: string; rows: number }> {
  const last = await queries.lastRow(db, votingId)
  return { head: last?.hash ?? ledgerStart(votingId), rows: last?.row_number ?? 0 }
}

/** To be called under the lock of votings: no two rows may follow the same one. */
export async function append(tx: Tx, entry: Omit<LedgerEntry, 'rowNumber' | 'previousHash'>): Promise<LedgerRow> {
  const { head, rows } = await ledgerHead(tx, entry.votingId)
  const whole = { ...entry, rowNumber: rows + 1, previousHash: head }
  const row = { ...whole, hash: ledgerHash(whole) }
  await queries.insertRow(tx, row)
  return row
}
