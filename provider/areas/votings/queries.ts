// SQL of votings that several rooms of this area use.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { AnswerMeaning } from '#common/adoption.ts'
import { lastPassedWallTime } from '#common/warsaw-clock.ts'
import { NODE_FOLDER } from '#contract/documents.ts'
import type { VotingStatus } from '#contract/votings.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'

/** The status by stored status and times, for a row named `voting`, when this wall time has passed. */
export const statusWhenPassed = (voting: string, passed: string): RawBuilder<VotingStatus> =>
  sql<VotingStatus>`voting_status(${sql.ref(`${voting}.status`)}, ${sql.ref(`${voting}.starts_at`)}, ${sql.ref(`${voting}.ends_at`)}, ${passed}::timestamp)`

export const statusAt = (voting: string, now: Date): RawBuilder<VotingStatus> => statusWhenPassed(voting, lastPassedWallTime(now))

export const votingsAt = (db: Db, now: Date) => votingsWhenPassed(db, lastPassedWallTime(now))

/** When this wall time has passed. */
export const votingsWhenPassed = (db: Db, passed: string) =>
  db
    .selectFrom('votings as v')
    .leftJoin('work_groups as g', 'g.id', 'v.work_group_id')
    .leftJoin('users as creator', 'creator.id', 'v.created_by')
    .leftJoin('users as editor', 'editor.id', 'v.updated_by')
    .leftJoin('resolutions as r', 'r.voting_id', 'v.id')
    .selectAll('v')
    .select(['g.name as group_name', fullName('creator').as('creator'), fullName('editor').as('editor'), 'r.label as resolution_number'])
    .select(statusWhenPassed('v', passed).as('current_status'))

export type VotingRow = Awaited<ReturnType<ReturnType<typeof votingsAt>['execute']>>[number]

export const findVoting = (db: Db, id: number, now: Date): Promise<VotingRow | undefined> => votingsAt(db, now).where('v.id', '=', id).executeTakeFirst()

/** The first of these votings, in their order, that runs. */
export const findRunning = (db: Db, ids: readonly number[], now: Date): Promise<VotingRow | undefined> =>
  votingsAt(db, now)
    .where('v.id', 'in', [...ids])
    .where(statusAt('v', now), '=', 'in_progress')
    .orderBy(sql`array_position(${[...ids]}::integer[], v.id)`)
    .limit(1)
    .executeTakeFirst()

/** Name of the answer of `o`: frozen at the start, else from the dictionary (`a`). */
export const ANSWER_NAME = sql<string>`coalesce(o.name, a.name)`

/** What it means for a resolution: frozen with its name; before, as the dictionary says, or said when the voting was prepared. */
export const ANSWER_MEANING = sql<AnswerMeaning | null>`case when o.name is null then coalesce(a.meaning, o.meaning) else o.meaning end`

/** Votings that are due to start or end, in the order of their ends: resolutions get their numbers in it. */
export const dueVotings = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('votings as v')
      .select('v.id')
      .where((eb) => eb(statusAt('v', now), '!=', eb.ref('v.status')))
      .orderBy('v.ends_at')
      .orderBy('v.id')
      .execute()
  ).map(({ id }) => id)

/** Number of all votes, also cancelled ones. */
export const countVotesEver = async (db: Db, votingId: number): Promise<number> =>
  (
    await db
      .selectFrom('votes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('voting_id', '=', votingId)
      .executeTakeFirstOrThrow()
  ).count

/** The folder, then the chosen documents in the folder's order. */
export async function linkedNodes(db: Db, voting: { id: number; document_node_id: number | null }): Promise<{ id: number; name: string; isFolder: boolean }[]> {
  const rows = await db
    .selectFrom('nodes as n')
    .select(['n.id', 'n.name', 'n.node_type'])
    .where((eb) =>
      eb.or([
        eb('n.id', '=', voting.document_node_id ?? 0),
        eb('n.id', 'in', eb.selectFrom('voting_documents as d').select('d.node_id').where('d.voting_id', '=', voting.id)),
      ]),
    )
    .orderBy((eb) => eb('n.id', '=', voting.document_node_id ?? 0) as Expression<SqlBool>, 'desc')
    .orderBy('n.position')
    .orderBy('n.id')
    .execute()
  return rows.map(({ id, name, node_type }) => ({ id, name, isFolder: node_type === NODE_FOLDER }))
}

export const listOptions = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_options as o')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .select(['o.id', 'o.answer_option_id as answerOptionId', ANSWER_NAME.as('name')])
    .where('o.voting_id', '=', votingId)
    .orderBy('o.position')
    .execute()

/** Time and reason of the last cancellation. */
export const lastCancellation = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_changes')
    .select(['reason', 'created_at'])
    .where('voting_id', '=', votingId)
    .where('action', '=', 'cancel')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last reason typed by a person. */
export const lastReason = async (db: Tx | Db, votingId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('voting_changes')
      .select('reason')
      .where('voting_id', '=', votingId)
      .where('action', 'in', ['cancel', 'restore'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.reason ?? null
