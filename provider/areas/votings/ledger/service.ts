// The ledger of votes: every event of a vote, appended in the transaction of the event.
import type { Db, Tx } from '#provider/capabilities.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import { ledgerHash, ledgerStart, noteRecord, type LedgerEntry, type LedgerNote, type LedgerRow } from './chain.ts'
import * as queries from './queries.ts'

export { receiptCode } from './chain.ts'
export { everyRowOf, rowOfVote, rowsOfSeat } from './queries.ts'

/** Hash of the last row and number of rows; without rows, the start value of the voting. */
export async function ledgerHead(db: Db, votingId: number): Promise<{ head: string; rows: number }> {
  const last = await queries.lastRow(db, votingId)
  return { head: last?.hash ?? ledgerStart(votingId), rows: last?.row_number ?? 0 }
}

/** Appends a row. Call it under the lock of votings, so that two rows never follow the same one. */
export async function append(tx: Tx, entry: Omit<LedgerEntry, 'rowNumber' | 'previousHash'>): Promise<LedgerRow> {
  const { head, rows } = await ledgerHead(tx, entry.votingId)
  const whole = { ...entry, rowNumber: rows + 1, previousHash: head }
  const row = { ...whole, hash: ledgerHash(whole) }
  await queries.insertRow(tx, row)
  return row
}

/** Appends a note about the voting, under the same lock. */
export async function appendNote(tx: Tx, note: Omit<LedgerNote, 'rowNumber' | 'previousHash' | 'hash'>): Promise<void> {
  const { head, rows } = await ledgerHead(tx, note.votingId)
  // As the database will return it.
  const detail = JSON.parse(JSON.stringify(note.detail)) as LedgerNote['detail']
  const whole = { ...note, detail, rowNumber: rows + 1, previousHash: head }
  await queries.insertNote(tx, { ...whole, hash: canonicalHash(noteRecord(whole)) })
}

/** Head of all ledgers: number of the last row in the order of writing, and the hash of all hashes. */
export async function headOfAll(db: Db): Promise<{ rows: number; hash: string }> {
  const rows = await queries.lastSequence(db)
  return { rows, hash: await hashOfAll(db, rows) }
}

export const hashOfAll = async (db: Db, rows: number): Promise<string> => canonicalHash(await queries.hashesUpTo(db, rows))
