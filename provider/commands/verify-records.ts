// What the person at the terminal is told of the event log and the ledgers of votes.
import { verifyChain, type ChainCheck } from '#provider/audit/verify.ts'
import { CHAIN_START } from '#provider/audit/chain.ts'
import { hashOfEvent } from '#provider/audit/queries.ts'
import { verifyRefused, type RefusedCheck } from '#provider/audit/refused-chain.ts'
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
  if (check.ok)
    return {
      ok: true,
      said: `Dziennik zdarzeń jest spójny. Liczba zdarzeń: ${check.events}. Skrót ostatniego: ${check.head}\nStan do zanotowania: ${check.events}:${check.head}`,
    }
  return { ok: false, said: `Dziennik zdarzeń jest naruszony. Zdarzenie nr ${check.brokenId}: ${REASONS[check.reason]}.` }
}

function ofLedgers(check: LedgerCheck): Finding {
  if (check.ok) return { ok: true, said: `Rejestry głosów są spójne i zgodne z głosami. Liczba głosowań: ${check.votings}. Liczba wpisów: ${check.rows}` }
  const where = `Rejestr głosów jest naruszony. Głosowanie nr ${check.votingId}`
  if (check.reason === 'vote_differs') return { ok: false, said: `${where}, głos nr ${check.voteId}: nie zgadza się z rejestrem.` }
  return { ok: false, said: `${where}, wpis nr ${check.rowNumber}: ${REASONS[check.reason]}.` }
}

function ofRefused(check: RefusedCheck): Finding {
  if (check.ok) return { ok: true, said: `Rejestr nieuprawnionego dostępu jest spójny. Liczba wpisów: ${check.attempts}` }
  const broken = 'Rejestr nieuprawnionego dostępu jest naruszony.'
  if (check.reason === 'cut_off') return { ok: false, said: `${broken} Brakuje wpisów, które zapisano, zanim zanotowano jego stan w dzienniku zdarzeń.` }
  return { ok: false, said: `${broken} Wpis nr ${check.brokenId}: ${REASONS[check.reason]}.` }
}

/** A head noted before: how many events there were, and the hash of the last. */
export interface Head {
  events: number
  hash: string
}

/** As it was printed or mailed: `N:HASH`; null where it is anything else. */
export function readHead(text: string): Head | null {
  const [, events, hash] = /^(\d{1,12}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return events !== undefined && hash !== undefined ? { events: Number(events), hash } : null
}

async function ofExpected(db: Db, { events, hash }: Head): Promise<Finding> {
  const found = events === 0 ? CHAIN_START : await hashOfEvent(db, events)
  if (found === hash) return { ok: true, said: `Zdarzenia od 1 do ${events} są te same co przy zanotowanym stanie.` }
  const what = found === null ? `zdarzenia nr ${events} już nie ma, końca dziennika brakuje` : `zdarzenie nr ${events} ma inny skrót, dziennik zapisano na nowo`
  return { ok: false, said: `Dziennik zdarzeń nie zgadza się z zanotowanym stanem: ${what}.` }
}

/** The event log's line comes last: it is the one to keep elsewhere. */
export async function verifyRecords(db: Db, expected: Head | null = null): Promise<Finding[]> {
  const findings = [ofLedgers(await verifyLedgers(db)), ofRefused(await verifyRefused(db))]
  const chain = await verifyChain(db)
  if (expected) findings.push(await ofExpected(db, expected))
  findings.push(ofLog(chain))
  return findings
}
