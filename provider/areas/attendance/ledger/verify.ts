// Verifies the ledger of answers, and compares it with the answers and the heads in the event log.
import { canonical } from '#provider/audit/canonical.ts'
import { CHAIN_START } from '#provider/audit/chain.ts'
import type { Db } from '#provider/capabilities.ts'
import * as queries from './queries.ts'
import { entryOf, rowHash } from './service.ts'

/** Facts about the ledger in the event log. */
export interface AnswerHeads {
  /** Heads, in order. */
  heads: readonly { head: string; rows: number }[]
  /** Answers up to this id are older than the ledger. */
  upTo: number
  /** Folders deleted for good, with their answers. */
  purged: ReadonlySet<number>
}

export type AnswersCheck =
  | { ok: true; rows: number; head: string; unproven: boolean }
  | { ok: false; rowNumber: number; reason: 'missing' | 'unlinked' | 'changed' | 'head_differs' }
  | { ok: false; answerId: number; reason: 'differs' }

const BATCH = 1000

async function everyRow(db: Db): Promise<queries.LedgerRow[]> {
  const rows: queries.LedgerRow[] = []
  for (;;) {
    const more = await queries.rowsAfter(db, rows.at(-1)?.id ?? 0, BATCH)
    rows.push(...more)
    if (more.length < BATCH) return rows
  }
}

function brokenRow(rows: readonly queries.LedgerRow[], { heads }: AnswerHeads): AnswersCheck | null {
  let head = CHAIN_START
  for (const [i, row] of rows.entries()) {
    const broken = (reason: 'missing' | 'unlinked' | 'changed'): AnswersCheck => ({ ok: false, rowNumber: i + 1, reason })
    if (row.id !== i + 1) return broken('missing')
    if (row.previous_hash !== head) return broken('unlinked')
    if (rowHash(row) !== row.hash) return broken('changed')
    head = row.hash
  }
  const wrong = heads.find((known) => rows[known.rows - 1]?.hash !== known.head)
  if (wrong) return { ok: false, rowNumber: wrong.rows, reason: 'head_differs' }
  const newest = heads.at(-1)
  return newest && newest.rows !== rows.length ? { ok: false, rowNumber: newest.rows + 1, reason: 'head_differs' } : null
}

async function differingAnswer(db: Db, rows: readonly queries.LedgerRow[], { upTo, purged }: AnswerHeads): Promise<AnswersCheck | null> {
  const noted = new Map(rows.map((row) => [row.attendance_id, row]))
  const spelt = (entry: ReturnType<typeof entryOf>) => canonical({ ...entry, happened_at: entry.happened_at.toISOString() })
  const differs = (answerId: number): AnswersCheck => ({ ok: false, answerId, reason: 'differs' })
  const answers = await queries.everyDecision(db)
  for (const answer of answers) {
    const row = noted.get(answer.id)
    if (!row) {
      if (answer.id > upTo) return differs(answer.id)
      continue
    }
    const { attendance_id, node_id, person_id, status, happened_at, author_id, by_link, event_starts_at } = row
    if (spelt({ attendance_id, node_id, person_id, status, happened_at, author_id, by_link, event_starts_at }) !== spelt(entryOf(answer)))
      return differs(answer.id)
  }
  const known = new Set(answers.map(({ id }) => id))
  const there = await queries.nodesThatAre(db)
  const gone = rows.find(({ attendance_id, node_id }) => !known.has(attendance_id) && (there.has(node_id) || !purged.has(node_id)))
  return gone ? differs(gone.attendance_id) : null
}

export async function verifyAnswers(db: Db, heads: AnswerHeads): Promise<AnswersCheck> {
  const rows = await everyRow(db)
  return (
    brokenRow(rows, heads) ??
    (await differingAnswer(db, rows, heads)) ?? { ok: true, rows: rows.length, head: rows.at(-1)?.hash ?? CHAIN_START, unproven: heads.upTo > 0 }
  )
}
