// What the person at the terminal is told of the event log and the ledgers of votes.
import { verifyChain, type ChainCheck } from '#provider/audit/verify.ts'
import { verifyLedgers, type LedgerCheck } from '#provider/areas/votings/ledger/verify.ts'
import type { Db } from '#provider/capabilities.ts'

const REASONS = {
  missing: 'brakuje go albo numeracja jest przerwana',
  unlinked: 'nie zgadza się z poprzednim',
  changed: 'jego treść zmieniono poza systemem',
}

export interface Finding {
  ok: boolean
  said: string
}

function ofLog(check: ChainCheck): Finding {
  if (check.ok) return { ok: true, said: `Dziennik zdarzeń jest spójny. Liczba zdarzeń: ${check.events}. Skrót ostatniego: ${check.head}` }
  return { ok: false, said: `Dziennik zdarzeń jest naruszony. Zdarzenie nr ${check.brokenId}: ${REASONS[check.reason]}.` }
}

function ofLedgers(check: LedgerCheck): Finding {
  if (check.ok) return { ok: true, said: `Rejestry głosów są spójne i zgodne z głosami. Liczba głosowań: ${check.votings}. Liczba wpisów: ${check.rows}` }
  const where = `Rejestr głosów jest naruszony. Głosowanie nr ${check.votingId}`
  if (check.reason === 'vote_differs') return { ok: false, said: `${where}, głos nr ${check.voteId}: nie zgadza się z rejestrem.` }
  return { ok: false, said: `${where}, wpis nr ${check.rowNumber}: ${REASONS[check.reason]}.` }
}

/** The event log's line comes last: it is the one to keep elsewhere. */
export const verifyRecords = async (db: Db): Promise<Finding[]> => [ofLedgers(await verifyLedgers(db)), ofLog(await verifyChain(db))]
