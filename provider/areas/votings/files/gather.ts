// Reads everything that the evidence of a voting contains, at one moment.
import type { Settings } from '#provider/settings.ts'
import type { Tx } from '#provider/capabilities.ts'
import { adoptionNow, meaningsOf } from '#provider/areas/votings/adoption/service.ts'
import { countVoting } from '#provider/areas/votings/electorate/service.ts'
import { votesOf } from '#provider/areas/votings/ledger/queries.ts'
import { everyRowOf } from '#provider/areas/votings/ledger/service.ts'
import { firstEventOf } from '#provider/audit/queries.ts'
import { notedRecusals } from '#provider/areas/votings/recusal/noted.ts'
import { findVoting, linkedNodes } from '#provider/areas/votings/queries.ts'
import { changesSince, papersOf } from '#provider/areas/votings/papers/service.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'

interface Moment {
  id: number
  now: Date
  settings: Settings
}

/** Since when the ledger proves the voting; null: from its beginning. */
async function provenSince(tx: Tx, id: number): Promise<Date | null> {
  const began = await firstEventOf(tx, 'proofs_began')
  const votings = (began?.detail['votings'] ?? []) as { votingId: number }[]
  return began && votings.some(({ votingId }) => votingId === id) ? began.happened_at : null
}

/** Throws a refusal when the voting is not finished, because it may still change. */
export async function gather(tx: Tx, { id, now, settings }: Moment) {
  const voting = await findVoting(tx, id, now)
  if (!voting) throw new Refusal('ERROR_NOT_FOUND')
  if (voting.status !== 'finished') throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
  const counted = await countVoting(tx, voting, { now, fundProgram: settings.fundProgram })
  const nodes = await linkedNodes(tx, voting)
  const votedOn = voting.papers_at === null ? null : await papersOf(tx, id)
  const chosen = nodes.filter(({ isFolder }) => !isFolder)
  const known = new Set(chosen.map((node) => node.id))
  const papers = (votedOn ?? []).flatMap(({ documentId, name }) => (known.has(documentId) ? [] : [{ id: documentId, name }]))
  const versions = await queries.versionsOf(
    tx,
    [...chosen, ...papers].map((node) => node.id),
  )
  return {
    voting,
    settings,
    packedAt: now,
    provenSince: await provenSince(tx, id),
    ...counted,
    adoption: await adoptionNow(tx, { settings }, voting, counted),
    meanings: await meaningsOf(tx, id),
    recusals: await notedRecusals(tx, id),
    rows: await everyRowOf(tx, id),
    votes: await votesOf(tx, id),
    changes: await queries.everyChange(tx, id),
    folder: nodes.find(({ isFolder }) => isFolder) ?? null,
    votedOn,
    later: await changesSince(tx, voting, now),
    documents: [...chosen, ...papers].map((node) => ({ id: node.id, name: node.name, versions: versions.filter((version) => version.node_id === node.id) })),
  }
}

export type Gathered = Awaited<ReturnType<typeof gather>>
