// Preparing, changing and deleting votings.
import type { RequestOutput } from '#contract/kit.ts'
import type { CreateVoting, UpdateVoting } from '#contract/voting-changes.ts'
import type { Tx } from '#provider/capabilities.ts'
import { requireMeanings } from '#provider/areas/votings/adoption/service.ts'
import { ledgerHead } from '#provider/areas/votings/ledger/service.ts'
import { countVotesEver, findVoting, listOptions, type VotingRow } from '#provider/areas/votings/queries.ts'
import { change, named, quoted, requireUnchanged, type Context } from '#provider/records/change.ts'
import { Refusal } from '#provider/refusal.ts'
import * as queries from './queries.ts'
import { requireDocuments, requireFittingTimes, requireGroup, requireOptions } from './rules.ts'
import { begin } from './beginning.ts'
import { note } from './noting.ts'
import { scheduleNext, settle, type Settling } from './settling.ts'

type Managing = Context & Settling
type CreateForm = RequestOutput<typeof CreateVoting>['body']
type UpdateForm = RequestOutput<typeof UpdateVoting>['body']

interface Whole extends queries.VotingFields {
  answerOptions: number[]
  nodeIds: number[]
}

function wholeOf(form: CreateForm): Whole {
  const { documentNotApplicable } = form
  return {
    title: form.title,
    startsAt: form.startsAt,
    endsAt: form.endsAt,
    general: form.general,
    startStopNotifications: form.startStopNotifications,
    workingGroupId: form.workingGroupId ?? null,
    resolution: form.resolution ?? false,
    rule: form.resolution ? (form.rule ?? 'meeting') : null,
    documentNotApplicable,
    documentStructNodeId: documentNotApplicable ? null : (form.documentStructNodeId ?? null),
    answerOptions: form.answerOptions,
    nodeIds: documentNotApplicable ? [] : [...new Set(form.selectedDocumentStructNodeIds)].sort((a, b) => a - b),
  }
}

async function requireKnown(tx: Tx, form: Whole): Promise<void> {
  await requireOptions(tx, form.answerOptions)
  await requireGroup(tx, form.workingGroupId)
  await requireDocuments(tx, form)
}

const shownTitle = (title: string): string => quoted(title.length > 200 ? `${title.slice(0, 200).trimEnd()}…` : title)

export const createVoting = (context: Managing, body: CreateForm) =>
  change(context, 'votings', async ({ tx, author }) => {
    const form = wholeOf(body)
    requireFittingTimes(form, author.now)
    await requireKnown(tx, form)
    const { id } = await queries.insertVoting(tx, form, author)
    await queries.setOptions(tx, id, form.answerOptions)
    await queries.setDocuments(tx, id, form.nodeIds)
    if (form.resolution) await requireMeanings(tx, id)
    await scheduleNext(tx, context, { id, status: 'preparing', starts_at: form.startsAt, ends_at: form.endsAt })
    return { answer: { id }, trace: { kind: 'voting_created', description: `Przygotowano głosowanie ${shownTitle(form.title)}`, detail: { votingIds: [id] } } }
  })

/** The stored form of the voting. */
async function keptForm(tx: Tx, voting: VotingRow): Promise<Whole> {
  return {
    title: voting.title,
    startsAt: voting.starts_at,
    endsAt: voting.ends_at,
    general: voting.general,
    startStopNotifications: voting.start_stop_notifications,
    workingGroupId: voting.work_group_id,
    resolution: voting.resolution,
    rule: voting.own_rule,
    documentNotApplicable: voting.document_not_applicable,
    documentStructNodeId: voting.document_node_id,
    answerOptions: (await listOptions(tx, voting.id)).map(({ answerOptionId }) => answerOptionId),
    nodeIds: await queries.documentIdsOf(tx, voting.id),
  }
}

/** Fields that the form leaves out keep their values. */
const completed = (body: UpdateForm, kept: Whole): Whole =>
  wholeOf({
    ...body,
    answerOptions: body.answerOptions ?? kept.answerOptions,
    general: body.general ?? kept.general,
    resolution: body.resolution ?? kept.resolution,
    rule: body.rule === undefined ? kept.rule : body.rule,
    workingGroupId: body.workingGroupId === undefined ? kept.workingGroupId : body.workingGroupId,
    documentNotApplicable: body.documentNotApplicable ?? kept.documentNotApplicable,
    documentStructNodeId: body.documentStructNodeId === undefined ? kept.documentStructNodeId : body.documentStructNodeId,
    selectedDocumentStructNodeIds: body.selectedDocumentStructNodeIds ?? kept.nodeIds,
  })

const LABELS: Record<keyof Whole, string> = {
  title: 'tytuł',
  startsAt: 'początek',
  endsAt: 'koniec',
  general: 'głosowanie powszechne',
  startStopNotifications: 'powiadomienia',
  workingGroupId: 'grupa robocza',
  resolution: 'uchwała',
  rule: 'tryb i większość',
  documentNotApplicable: 'dokumenty',
  documentStructNodeId: 'katalog dokumentów',
  answerOptions: 'warianty odpowiedzi',
  nodeIds: 'wybrane dokumenty',
}
/** Fields that may be changed after somebody has voted. */
const FREE: readonly (keyof Whole)[] = ['startsAt', 'endsAt', 'startStopNotifications']

const ASKED: readonly (keyof Whole)[] = ['resolution', 'rule', 'answerOptions', 'documentNotApplicable', 'documentStructNodeId', 'nodeIds']

const changedFields = (was: Whole, is: Whole): (keyof Whole)[] =>
  (Object.keys(LABELS) as (keyof Whole)[]).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))

export const updateVoting = (context: Managing, body: UpdateForm) =>
  change(context, 'votings', async ({ tx, author }) => {
    const { id } = body
    const voting = await settle(tx, context, { id, now: author.now })
    if (!voting) throw new Refusal('ERROR_NOT_FOUND')
    requireUnchanged(voting, body.updatedAt)
    if (voting.status !== 'preparing' && voting.status !== 'in_progress') throw new Refusal('ERROR_VOTING_STATUS_NOT_ALLOWED')
    const kept = await keptForm(tx, voting)
    const form = completed(body, kept)
    const changed = changedFields(kept, form)
    const votesExist = (await countVotesEver(tx, id)) > 0
    if (votesExist && changed.some((field) => !FREE.includes(field))) throw new Refusal('ERROR_VOTING_HAS_VOTES')
    requireFittingTimes(form, author.now, { ...kept, hasBegun: voting.status === 'in_progress' })
    if (!votesExist) {
      await requireKnown(tx, form)
      if (changed.includes('answerOptions')) await queries.setOptions(tx, id, form.answerOptions)
      await queries.setDocuments(tx, id, form.nodeIds)
      if (form.resolution) await requireMeanings(tx, id)
    }
    await queries.updateVoting(tx, id, form, author)
    await scheduleNext(tx, context, { ...voting, starts_at: form.startsAt, ends_at: form.endsAt })
    // The subject has changed, so its documents are frozen again.
    if (voting.status === 'in_progress' && changed.some((field) => ASKED.includes(field)))
      await begin(tx, context, (await findVoting(tx, id, author.now))!, author.now)
    // A voting in preparation has no notes in the ledger before its start.
    const isNoted = voting.status === 'in_progress' && changed.length > 0
    if (isNoted) await note(tx, context, { votingId: id, note: 'edit', reason: 'edit', at: author.now, author: context.actor })
    const ledger = isNoted ? { ledger: await ledgerHead(tx, id) } : {}
    const told = changed.map((field) => LABELS[field]).join(', ')
    const description = told ? `Zmieniono głosowanie ${shownTitle(kept.title)}: ${told}` : `Zapisano głosowanie ${shownTitle(kept.title)} bez zmian`
    return { answer: { id }, trace: { kind: 'voting_changed', description, detail: { votingIds: [id], ...ledger } } }
  })

export const deleteVotings = (context: Managing, ids: readonly number[]) =>
  change(context, 'votings', async ({ tx, author }) => {
    const votingIds = [...new Set(ids)].sort((a, b) => a - b)
    const settled = []
    for (const id of votingIds) settled.push(await settle(tx, context, { id, now: author.now }))
    const votings = await queries.votingsOf(tx, votingIds)
    if (votings.length !== votingIds.length) throw new Refusal('ERROR_NOT_FOUND')
    if (votings.some(({ has_votes }) => has_votes)) throw new Refusal('ERROR_VOTING_HAS_VOTES')
    if (settled.some((voting) => voting?.status !== 'preparing')) throw new Refusal('ERROR_VOTING_NOT_DELETABLE')
    await queries.deleteVotings(tx, votingIds)
    const description = `Usunięto głosowania: ${named(votings, ({ title }) => shownTitle(title))}`
    return { answer: { affectedCount: votingIds.length }, trace: { kind: 'votings_deleted', description, detail: { votingIds } } }
  })
