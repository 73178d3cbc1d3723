// Notes about a voting in its ledger, with everything that decides about the voting at that time.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { adoptionNow, meaningsOf } from '#provider/areas/votings/adoption/service.ts'
import { countVoting, SHARE } from '#provider/areas/votings/electorate/service.ts'
import { appendNote } from '#provider/areas/votings/ledger/service.ts'
import { notedElector, type NotedContent, type NoteDetail, type NoteKind } from '#provider/areas/votings/ledger/chain.ts'
import { papersOf } from '#provider/areas/votings/papers/service.ts'
import { notedRecusals } from '#provider/areas/votings/recusal/noted.ts'
import { findVoting, linkedNodes, listOptions, type VotingRow } from '#provider/areas/votings/queries.ts'
import * as queries from './queries.ts'

interface Noted {
  votingId: number
  note: NoteKind
  reason: string
  at: Date
  author: { userId: number | null; fullName: string }
  /** Of a recusal: whose. */
  person?: NoteDetail['person']
}

type Dependencies = Pick<Capabilities, 'settings'>

async function contentOf(tx: Tx, { settings }: Dependencies, voting: VotingRow): Promise<NotedContent> {
  const nodes = await linkedNodes(tx, voting)
  const folder = nodes.find(({ isFolder }) => isFolder)
  // Votings that began before documents were frozen have only the chosen ones.
  const votedOn = voting.papers_at === null ? undefined : await papersOf(tx, voting.id)
  const documentIds = votedOn?.map(({ documentId }) => documentId) ?? nodes.filter(({ isFolder }) => !isFolder).map(({ id }) => id)
  const recusals = await notedRecusals(tx, voting.id)
  return {
    title: voting.title,
    general: voting.general,
    workGroup: voting.work_group_id === null ? null : { id: voting.work_group_id, name: voting.group_name },
    startsAt: voting.starts_at,
    endsAt: voting.ends_at,
    answers: await listOptions(tx, voting.id),
    rule: { programme: settings.fundProgram, oneIn: SHARE[settings.fundProgram] },
    ...(voting.kept_rule && { adoption: { rule: voting.kept_rule, meanings: await meaningsOf(tx, voting.id) } }),
    ...(recusals.length > 0 && { recusals }),
    documents: {
      notApplicable: voting.document_not_applicable,
      folder: folder ? { id: folder.id, name: folder.name } : null,
      chosen: await queries.documentIdsOf(tx, voting.id),
      ...(votedOn && { votedOn }),
      versions: await queries.shownVersions(tx, documentIds),
    },
  }
}

const WITH_ELECTORS: readonly NoteKind[] = ['start', 'edit', 'finish', 'restore', 'recusal', 'recusal_end']

/** Call it after the change is written and before the ledger's head is used. */
export async function note(tx: Tx, needed: Dependencies, { votingId, note, reason, at, author, person }: Noted): Promise<void> {
  const voting = (await findVoting(tx, votingId, at))!
  const detail: NoteDetail = { reason, ...(person && { person }), content: await contentOf(tx, needed, voting) }
  if (WITH_ELECTORS.includes(note)) {
    const counted = await countVoting(tx, voting, { now: at, fundProgram: needed.settings.fundProgram })
    const { electors, statistic, options } = counted
    detail.electors = electors.map(notedElector)
    const { eligibleCount, votedCount, requiredTurnout, valid } = statistic
    const resolution = voting.status === 'finished' ? await adoptionNow(tx, needed, voting, counted) : null
    if (voting.status === 'finished')
      detail.outcome = {
        ...{ eligibleCount, votedCount, requiredTurnout, valid },
        options: options.map(({ id, name, votesCount }) => ({ id, name, votesCount })),
        ...(resolution && { resolution: { outcome: voting.outcome!, number: voting.resolution_number, figures: resolution.figures } }),
      }
  }
  await appendNote(tx, { votingId, note, happenedAt: at, detail, authorId: author.userId, authorName: author.fullName })
}
