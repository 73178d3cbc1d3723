// SQL of recusals.
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'

export interface NewRecusal {
  votingId: number
  userId: number
  userName: string
  institutionId: number | null
  institutionName: string | null
  role: 'member' | 'alternate_member' | null
  reason: string
  at: Date
  by: number
}

export const insertRecusal = (tx: Tx, recusal: NewRecusal): Promise<{ id: number }> =>
  tx
    .insertInto('voting_recusals')
    .values({
      voting_id: recusal.votingId,
      user_id: recusal.userId,
      user_name: recusal.userName,
      institution_id: recusal.institutionId,
      institution_name: recusal.institutionName,
      role: recusal.role,
      reason: recusal.reason,
      created_at: recusal.at,
      created_by: recusal.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const endRecusal = (tx: Tx, id: number, { at, by, reason }: { at: Date; by: number; reason: string }) =>
  tx.updateTable('voting_recusals').set({ ended_at: at, ended_by: by, end_reason: reason }).where('id', '=', id).execute()

/** In force. */
export const findRecusal = (db: Db, votingId: number, userId: number) =>
  db.selectFrom('voting_recusals').selectAll().where('voting_id', '=', votingId).where('user_id', '=', userId).where('ended_at', 'is', null).executeTakeFirst()

/** Ids of people who are recused. */
export const recusedIn = async (db: Db, votingId: number): Promise<Set<number>> =>
  new Set(
    (await db.selectFrom('voting_recusals').select('user_id').where('voting_id', '=', votingId).where('ended_at', 'is', null).execute()).map(
      ({ user_id }) => user_id,
    ),
  )

/** In the order in which they were declared, those that were taken back among them. */
export const everyRecusal = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_recusals as r')
    .innerJoin('users as creator', 'creator.id', 'r.created_by')
    .leftJoin('users as ender', 'ender.id', 'r.ended_by')
    .selectAll('r')
    .select([fullName('creator').$notNull().as('creator'), fullName('ender').as('ender')])
    .where('r.voting_id', '=', votingId)
    .orderBy('r.id')
    .execute()
