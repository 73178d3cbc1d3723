// Checks the event log, the ledgers of votes and of attendance answers and the log of refused attempts; the results are sentences for the terminal.
import { shownLongDate } from '#common/shown-time.ts'
import { hashOfRow } from '#provider/areas/attendance/ledger/queries.ts'
import { verifyAnswers, type AnswersCheck } from '#provider/areas/attendance/ledger/verify.ts'
import { hashOfAll } from '#provider/areas/votings/ledger/service.ts'
import { verifyLedgers, type BrokenLedger, type LedgerCheck } from '#provider/areas/votings/ledger/verify.ts'
import { CHAIN_START } from '#provider/audit/chain.ts'
import { hashOfAttempt, hashOfEvent, latestDetailOf } from '#provider/audit/queries.ts'
import { verifyRefused, type RefusedCheck } from '#provider/audit/refused-chain.ts'
import { verifyChain, type ChainCheck } from '#provider/audit/verify.ts'
import type { Db } from '#provider/capabilities.ts'
import { inSnapshot } from '#provider/db/snapshot.ts'
import { readKnownHeads } from './ledger-heads.ts'
import { headsNow, writtenHeads, type Head, type RecordHeads } from './record-heads.ts'

const REASONS = {
  missing: 'brakuje go albo numeracja jest przerwana',
  unlinked: 'nie zgadza się z poprzednim',
  changed: 'jego treść zmieniono poza systemem',
}

const OF_VOTING: Record<Exclude<BrokenLedger['reason'], keyof typeof REASONS | 'vote_differs'>, string> = {
  no_beginning: 'w rejestrze brakuje wpisu o rozpoczęciu',
  title_differs: 'tytuł nie zgadza się z rejestrem',
  kind_differs: 'rodzaj albo grupa robocza nie zgadza się z rejestrem',
  answers_differ: 'warianty odpowiedzi nie zgadzają się z rejestrem',
  rule_differs: 'zasady przyjęcia uchwały nie zgadzają się z rejestrem',
  recusals_differ: 'wyłączenia z głosowania nie zgadzają się z rejestrem',
  times_differ: 'początek albo koniec nie zgadza się z rejestrem',
  documents_differ: 'dokumenty nie zgadzają się z rejestrem',
  status_differs: 'stan nie zgadza się z rejestrem',
  history_differs: 'historia stanów nie zgadza się z rejestrem',
  electors_differ: 'lista uprawnionych nie zgadza się z rejestrem',
  outcome_differs: 'wynik nie zgadza się z rejestrem',
  head_differs: 'rejestr nie zgadza się ze skrótami w dzienniku zdarzeń',
  earlier_differs: 'dane sprzed rejestru nie zgadzają się z dziennikiem zdarzeń',
  voting_gone: 'brakuje go, a nikt go nie usunął w portalu',
}

export interface Finding {
  ok: boolean
  said: string
}

function ofLog(check: ChainCheck, heads: RecordHeads): Finding {
  if (check.ok)
    return {
      ok: true,
      said: `Dziennik zdarzeń jest spójny. Liczba zdarzeń: ${check.events}. Skrót ostatniego: ${check.head}\nStan do zanotowania: ${writtenHeads(heads)}`,
    }
  return { ok: false, said: `Dziennik zdarzeń jest naruszony. Zdarzenie nr ${check.brokenId}: ${REASONS[check.reason]}.` }
}

function ofLedgers(check: LedgerCheck): Finding {
  if (check.ok) {
    const since = check.provenSince
    const earlier =
      since && check.unproven.length > 0
        ? `\nPrzebieg głosowań sprzed aktualizacji jest udowodniony dopiero od dnia ${shownLongDate(since.toISOString())}: nr ${check.unproven.join(', ')}`
        : ''
    return { ok: true, said: `Rejestry głosów są spójne i zgodne z głosami. Liczba głosowań: ${check.votings}. Liczba wpisów: ${check.rows}${earlier}` }
  }
  const where = `Rejestr głosów jest naruszony. Głosowanie nr ${check.votingId}`
  const { reason } = check
  if (reason === 'vote_differs') return { ok: false, said: `${where}, głos nr ${check.voteId}: nie zgadza się z rejestrem.` }
  if (reason === 'missing' || reason === 'unlinked' || reason === 'changed')
    return { ok: false, said: `${where}, wpis nr ${check.rowNumber}: ${REASONS[reason]}.` }
  return { ok: false, said: `${where}: ${OF_VOTING[reason]}.` }
}

function ofAnswers(check: AnswersCheck): Finding {
  if (check.ok)
    return {
      ok: true,
      said: `Rejestr potwierdzeń udziału jest spójny. Liczba wpisów: ${check.rows}${check.unproven ? '. Potwierdzeń sprzed aktualizacji ten rejestr nie dowodzi' : ''}`,
    }
  const broken = 'Rejestr potwierdzeń udziału jest naruszony.'
  if (check.reason === 'differs') return { ok: false, said: `${broken} Potwierdzenie nr ${check.answerId}: nie zgadza się z rejestrem.` }
  if (check.reason === 'head_differs') return { ok: false, said: `${broken} Wpis nr ${check.rowNumber}: nie zgadza się ze skrótami w dzienniku zdarzeń.` }
  return { ok: false, said: `${broken} Wpis nr ${check.rowNumber}: ${REASONS[check.reason]}.` }
}

function ofRefused(check: RefusedCheck): Finding {
  if (check.ok) return { ok: true, said: `Rejestr nieuprawnionego dostępu jest spójny. Liczba wpisów: ${check.attempts}` }
  const broken = 'Rejestr nieuprawnionego dostępu jest naruszony.'
  if (check.reason === 'cut_off') return { ok: false, said: `${broken} Brakuje wpisów, które zapisano, zanim zanotowano jego stan w dzienniku zdarzeń.` }
  return { ok: false, said: `${broken} Wpis nr ${check.brokenId}: ${REASONS[check.reason]}.` }
}

async function ofExpectedEvents(db: Db, { rows, hash }: Head): Promise<Finding> {
  const found = rows === 0 ? CHAIN_START : await hashOfEvent(db, rows)
  if (found === hash) return { ok: true, said: `Zdarzenia od 1 do ${rows} są te same co przy zanotowanym stanie.` }
  const what = found === null ? `zdarzenia nr ${rows} już nie ma, końca dziennika brakuje` : `zdarzenie nr ${rows} ma inny skrót, dziennik zapisano na nowo`
  return { ok: false, said: `Dziennik zdarzeń nie zgadza się z zanotowanym stanem: ${what}.` }
}

/** Reads the current hash at the row of a noted head; null: that row was deleted, and the event log says why. */
const FOUND = {
  refused: async (db: Db, { rows }: Head) => {
    const dropped = Number((await latestDetailOf(db, 'refused_attempts_dropped'))?.['beforeId'] ?? 0)
    return rows < dropped ? null : rows === 0 ? CHAIN_START : ((await hashOfAttempt(db, rows)) ?? '')
  },
  votings: (db: Db, { rows }: Head) => hashOfAll(db, rows),
  answers: async (db: Db, { rows }: Head) => (rows === 0 ? CHAIN_START : ((await hashOfRow(db, rows)) ?? '')),
}
const CALLED = { refused: 'Rejestr nieuprawnionego dostępu', votings: 'Rejestry głosów', answers: 'Rejestr potwierdzeń udziału' }

async function ofExpected(db: Db, expected: RecordHeads): Promise<Finding[]> {
  const findings = [await ofExpectedEvents(db, expected.log)]
  for (const chain of ['refused', 'votings', 'answers'] as const) {
    const head = expected[chain]
    const found = head && (await FOUND[chain](db, head))
    if (!head || found === null) continue
    const ok = found === head.hash
    findings.push({ ok, said: `${CALLED[chain]}: ${ok ? 'początek jest ten sam co' : 'nie zgadza się to z tym, co było'} przy zanotowanym stanie.` })
  }
  return findings
}

/** The line of the event log comes last, because it holds the heads to be kept elsewhere. */
export async function findingsAt(moment: Db, expected: RecordHeads | null = null): Promise<Finding[]> {
  const known = await readKnownHeads(moment)
  const findings = [
    ofLedgers(await verifyLedgers(moment, known.votings)),
    ofAnswers(await verifyAnswers(moment, known.answers)),
    ofRefused(await verifyRefused(moment)),
  ]
  const chain = await verifyChain(moment)
  if (expected) findings.push(...(await ofExpected(moment, expected)))
  return [...findings, ofLog(chain, await headsNow(moment))]
}

/** Checks a snapshot, so calls may go on writing meanwhile. */
export const verifyRecords = (db: Db, expected: RecordHeads | null = null): Promise<Finding[]> => inSnapshot(db, (moment) => findingsAt(moment, expected))
