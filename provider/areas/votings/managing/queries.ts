// SQL of managing votings.
import { sql } from 'kysely'
import { NODE_DOCUMENT } from '#contract/documents.ts'
import type { VotingRule } from '#contract/adoption.ts'
import type { VotingAction } from '#contract/votings.ts'
import { liveFolder } from '#provider/areas/documents/below/service.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

export interface VotingFields {
  title: string
  startsAt: string | null
  endsAt: string | null
  general: boolean
  startStopNotifications: boolean
  workingGroupId: number | null
  resolution: boolean
  rule: VotingRule | null
  documentStructNodeId: number | null
  documentNotApplicable: boolean
}

type Status = Schema['votings']['status']
type CanceledFrom = 'in_progress' | 'finished' | null

interface StatusChange {
  status: Status
  canceledFrom?: CanceledFrom
  startsAt?: string | null
  endsAt?: string | null
}

export const setStatus = (tx: Tx, id: number, { status, canceledFrom = null, startsAt, endsAt }: StatusChange) =>
  tx
    .updateTable('votings')
    .set({
      status,
      canceled_from: canceledFrom,
      ...(startsAt !== undefined && { starts_at: startsAt }),
      ...(endsAt !== undefined && { ends_at: endsAt }),
    })
    .where('id', '=', id)
    .execute()

/** Changes `updated_at`, so that forms opened before conflict. */
export const touchVoting = (tx: Tx, id: number, author: Author) => tx.updateTable('votings').set(updatedBy(author)).where('id', '=', id).execute()

interface Change {
  votingId: number
  action: VotingAction
  reason: string
  createdAt: Date
  userId: number | null
}

export const insertChange = (tx: Tx, { votingId, action, reason, createdAt, userId }: Change) =>
  tx.insertInto('voting_changes').values({ voting_id: votingId, action, reason, created_at: createdAt, created_by: userId }).execute()

const columns = (fields: VotingFields) => ({
  title: fields.title,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  general: fields.general,
  start_stop_notifications: fields.startStopNotifications,
  work_group_id: fields.workingGroupId,
  resolution: fields.resolution,
  own_rule: fields.rule,
  document_node_id: fields.documentStructNodeId,
  document_not_applicable: fields.documentNotApplicable,
})

export const insertVoting = (tx: Tx, fields: VotingFields, author: Author): Promise<{ id: number }> =>
  tx
    .insertInto('votings')
    .values({ ...columns(fields), status: 'preparing', ...createdBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateVoting = (tx: Tx, id: number, fields: VotingFields, author: Author) =>
  tx
    .updateTable('votings')
    .set({ ...columns(fields), ...updatedBy(author) })
    .where('id', '=', id)
    .execute()

/** Saves the options in the given order. */
export async function setOptions(tx: Tx, votingId: number, answerOptionIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('voting_options').where('voting_id', '=', votingId).execute()
  await tx
    .insertInto('voting_options')
    .values(answerOptionIds.map((id, position) => ({ voting_id: votingId, answer_option_id: id, position })))
    .execute()
}

export async function setDocuments(tx: Tx, votingId: number, nodeIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('voting_documents').where('voting_id', '=', votingId).execute()
  if (nodeIds.length > 0)
    await tx
      .insertInto('voting_documents')
      .values(nodeIds.map((node_id) => ({ voting_id: votingId, node_id })))
      .execute()
}

export const documentIdsOf = async (db: Db, votingId: number): Promise<number[]> =>
  (await db.selectFrom('voting_documents').select('node_id').where('voting_id', '=', votingId).orderBy('node_id').execute()).map(({ node_id }) => node_id)

/** Locks the rows, so that none is deleted before the voting refers to it. */
export const countAnswerOptions = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('answer_options')
      .select('id')
      .where((eb) => isOneOf(eb.ref('id'), ids))
      .forKeyShare()
      .execute()
  ).length

export const workGroupExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('work_groups').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** Whether the folder exists and is not in the bin. */
export const folderExists = async (db: Db, id: number): Promise<boolean> => (await liveFolder(db, id).select('id').executeTakeFirst()) !== undefined

export const countDocumentsIn = async (db: Db, folderId: number, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('nodes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('parent_id', '=', folderId)
      .where('node_type', '=', NODE_DOCUMENT)
      .where('deleted_at', 'is', null)
      .where('deletion_id', 'is', null)
      .where((eb) => isOneOf(eb.ref('id'), ids))
      .executeTakeFirstOrThrow()
  ).count

export const votingsOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('votings as v')
    .select(['v.id', 'v.title'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('votes')
            .select(sql`1`.as('one'))
            .whereRef('votes.voting_id', '=', 'v.id'),
        )
        .as('has_votes'),
    )
    .where((eb) => isOneOf(eb.ref('v.id'), ids))
    .orderBy('v.id')
    .execute()

export async function deleteVotings(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('voting_electors')
    .where((eb) => isOneOf(eb.ref('voting_id'), ids))
    .execute()
  await tx
    .deleteFrom('votings')
    .where((eb) => isOneOf(eb.ref('id'), ids))
    .execute()
}

/** The newest visible version of each document. */
export const shownVersions = (db: Db, documentIds: readonly number[]) =>
  db
    .selectFrom('document_versions as v')
    .innerJoin('nodes as n', 'n.id', 'v.node_id')
    .distinctOn('v.node_id')
    .select([
      'v.node_id as documentId',
      'n.name',
      'v.id as versionId',
      'v.version_num as number',
      'v.original_file_name as fileName',
      'v.file_size as size',
      'v.sha256',
    ])
    .where((eb) => isOneOf(eb.ref('v.node_id'), documentIds))
    .where('v.visible', '=', true)
    .where('n.status', '=', 'published')
    .where('n.deleted_at', 'is', null)
    .orderBy('v.node_id')
    .orderBy('v.version_num', 'desc')
    .execute()
