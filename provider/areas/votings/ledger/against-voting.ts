// Compares a voting in the database, except its votes, with the notes in its ledger.
import { electoralSeats } from '#common/adoption.ts'
import type { Db } from '#provider/capabilities.ts'
import { canonical } from '#provider/audit/canonical.ts'
import { changesStatus, isNote, type AnyRow, type LedgerNote, type NotedContent, type NotedOutcome, type NotedPaper, type NotedRecusal } from './chain.ts'
import { meaningsOf } from '#provider/areas/votings/adoption/queries.ts'
import { papersOf } from '#provider/areas/votings/papers/queries.ts'
import { notedRecusals } from '#provider/areas/votings/recusal/noted.ts'
import { listOptions } from '#provider/areas/votings/queries.ts'
import * as queries from './queries.ts'
import type { BrokenLedger } from './verify.ts'

type Reason = BrokenLedger['reason']
type Voting = NonNullable<Awaited<ReturnType<typeof queries.votingAsKept>>>

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const STATUS = { start: 'in_progress', finish: 'finished', back: 'preparing', cancel: 'canceled' } as const

/** Status according to the notes; null: an older voting without such notes. */
function statusOf(notes: readonly LedgerNote[]): string | null {
  const last = notes.findLast(changesStatus)
  if (!last) return null
  if (last.note !== 'restore') return STATUS[last.note as keyof typeof STATUS]
  return last.detail.outcome ? 'finished' : 'in_progress'
}

interface StoredContent {
  answers: NotedContent['answers']
  meanings: Awaited<ReturnType<typeof meaningsOf>>
  recusals: readonly NotedRecusal[]
  documentIds: readonly number[]
  papers: readonly NotedPaper[]
}

function contentDiffers(voting: Voting, content: NotedContent, { answers, meanings, recusals, documentIds, papers }: StoredContent): Reason | null {
  if (voting.title !== content.title) return 'title_differs'
  if (voting.general !== content.general || voting.work_group_id !== (content.workGroup?.id ?? null)) return 'kind_differs'
  if (!same(answers, content.answers)) return 'answers_differ'
  if (!same(voting.kept_rule && { rule: voting.kept_rule, meanings }, content.adoption ?? null)) return 'rule_differs'
  if (!same(recusals, content.recusals ?? [])) return 'recusals_differ'
  if (voting.starts_at !== content.startsAt || voting.ends_at !== content.endsAt) return 'times_differ'
  const { notApplicable, folder, chosen, votedOn } = content.documents
  const isSame = voting.document_not_applicable === notApplicable && voting.document_node_id === (folder?.id ?? null) && same(documentIds, chosen)
  if (votedOn && !same(papers, votedOn)) return 'documents_differ'
  return isSame ? null : 'documents_differ'
}

async function historyDiffers(db: Db, votingId: number, notes: readonly LedgerNote[], isWhole: boolean): Promise<boolean> {
  const kept = (await queries.changesOf(db, votingId)).map(({ action, reason, created_at, created_by }) => [
    action,
    reason,
    created_at.toISOString(),
    created_by,
  ])
  const noted = notes.filter(changesStatus).map(({ note, detail, happenedAt, authorId }) => [note, detail.reason, happenedAt.toISOString(), authorId])
  return isWhole ? !same(kept, noted) : !same(noted.length === 0 ? [] : kept.slice(-noted.length), noted)
}

const isOver = ({ status, canceled_from }: Voting): boolean => status === 'finished' || canceled_from === 'finished'

async function outcomeDiffers(db: Db, voting: Voting, notes: readonly LedgerNote[]): Promise<Reason | null> {
  const last = notes.findLast(({ detail }) => detail.outcome)
  const electors = await queries.electorsAsKept(db, voting.id)
  if (!isOver(voting)) return electors.length === 0 ? null : 'electors_differ'
  // It ended before ledgers had notes.
  if (!last) return null
  if (!same(electors, last.detail.electors)) return 'electors_differ'
  const { options, eligibleCount, votedCount, resolution } = last.detail.outcome as NotedOutcome
  if (voting.outcome !== (resolution?.outcome ?? null) || voting.resolution_number !== (resolution?.number ?? null)) return 'outcome_differs'
  const seats = [...electoralSeats(voting.general, electors).values()]
  const counted = voting.kept_rule?.recusal === 'leaves' ? seats.filter(({ recused }) => !recused) : seats
  const isSame = eligibleCount === counted.length && votedCount === counted.filter(({ voted }) => voted).length
  return isSame && same(options, await queries.optionsAsKept(db, voting.id)) ? null : 'outcome_differs'
}

/** The first difference. `isWhole`: the ledger has notes from the beginning of the voting. */
export async function differenceToVoting(db: Db, voting: Voting, { rows, isWhole }: { rows: readonly AnyRow[]; isWhole: boolean }): Promise<Reason | null> {
  const notes = rows.filter(isNote)
  const last = notes.at(-1)
  if (!last) return null
  const status = statusOf(notes)
  if (status !== null && voting.status !== status) return 'status_differs'
  if (await historyDiffers(db, voting.id, notes, isWhole)) return 'history_differs'
  // A voting in preparation may still change.
  if (voting.status === 'preparing') return null
  const kept = {
    answers: await listOptions(db, voting.id),
    meanings: await meaningsOf(db, voting.id),
    recusals: await notedRecusals(db, voting.id),
    documentIds: await queries.chosenDocuments(db, voting.id),
    papers: await papersOf(db, voting.id),
  }
  return contentDiffers(voting, last.detail.content, kept) ?? outcomeDiffers(db, voting, notes)
}
