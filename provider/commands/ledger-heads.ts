// Reads the heads of the ledgers from the event log: every event that wrote to a ledger holds its head.
import { ledgerEvents } from '#provider/audit/queries.ts'
import type { Heads } from '#provider/areas/votings/ledger/verify.ts'
import type { AnswerHeads } from '#provider/areas/attendance/ledger/verify.ts'
import type { Db } from '#provider/capabilities.ts'

interface Beginning {
  votings: { votingId: number; rows: number; head: string | null; state: string | null }[]
  attendancesUpTo: number
}

interface Detail {
  votingIds?: number[]
  nodeIds?: number[]
  ledger?: { head: string; rows: number }
  ledgerHash?: string
}

export interface KnownHeads {
  votings: Heads
  answers: AnswerHeads
}

function addTo<Item>(lists: Map<number, Item[]>, key: number, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

export async function readKnownHeads(db: Db): Promise<KnownHeads> {
  const byVoting = new Map<number, { hash: string; rows: number | null }[]>()
  const earlier = new Map<number, Beginning['votings'][number]>()
  const [deleted, purged] = [new Set<number>(), new Set<number>()]
  const answers: { head: string; rows: number }[] = []
  let began: Date | null = null
  let upTo = 0
  for (const { kind, happened_at, detail } of await ledgerEvents(db)) {
    const { votingIds = [], nodeIds = [], ledger, ledgerHash } = detail as Detail
    const [votingId] = votingIds
    if (kind === 'votings_deleted') for (const id of votingIds) deleted.add(id)
    else if (kind === 'nodes_purged') for (const id of nodeIds) purged.add(id)
    else if (kind === 'proofs_began' && began === null) {
      // Only the first such event counts: the ledgers were introduced once.
      const beginning = detail as unknown as Beginning
      for (const voting of beginning.votings) earlier.set(voting.votingId, voting)
      upTo = beginning.attendancesUpTo
      began = happened_at
    } else if (kind === 'attendance_confirmed' && ledger) answers.push(ledger)
    else if (votingId !== undefined && ledger) addTo(byVoting, votingId, { hash: ledger.head, rows: ledger.rows })
    else if (votingId !== undefined && ledgerHash) addTo(byVoting, votingId, { hash: ledgerHash, rows: null })
  }
  return { votings: { byVoting, earlier, began, deleted }, answers: { heads: answers, upTo, purged } }
}
