// SQL of casting and cancelling votes.
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { ANSWER_NAME } from '#provider/areas/votings/queries.ts'

type VoterSeat = { userId: number; institutionId: number | null }

/** Active votes of the person and of the seat: none, one, or two when the person has moved to another institution. */
export const activeVotes = (db: Db, votingId: number, { userId, institutionId }: VoterSeat) =>
  db
    .selectFrom('votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('voting_options as o', 'o.id', 'v.voting_option_id')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .selectAll('v')
    .select(['u.email', ANSWER_NAME.as('option_name'), fullName('u').$notNull().as('user_name')])
    .where('v.voting_id', '=', votingId)
    .where('v.status', '=', 'active')
    .where((eb) => (institutionId === null ? eb('v.user_id', '=', userId) : eb.or([eb('v.user_id', '=', userId), eb('v.institution_id', '=', institutionId)])))
    .orderBy('v.id')
    .execute()

export type ActiveVote = Awaited<ReturnType<typeof activeVotes>>[number]

export const findVote = (db: Db, id: number) =>
  db
    .selectFrom('votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .innerJoin('voting_options as o', 'o.id', 'v.voting_option_id')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .leftJoin('institutions as i', 'i.id', 'v.institution_id')
    .selectAll('v')
    .select(['u.email', ANSWER_NAME.as('option_name'), 'i.name as institution_name', fullName('u').$notNull().as('user_name')])
    .where('v.id', '=', id)
    .executeTakeFirst()

export const cancelVotes = (tx: Tx, ids: readonly number[], { at, by }: { at: Date; by: number }) =>
  tx.updateTable('votes').set({ status: 'canceled', canceled_at: at, canceled_by: by }).where('id', 'in', ids).where('status', '=', 'active').execute()

interface NewVote {
  votingId: number
  votingOptionId: number
  userId: number
  seat: { institutionId: number; role: 'member' | 'alternate_member' } | null
  at: Date
  by: number
}

export const insertVote = (tx: Tx, { votingId, votingOptionId, userId, seat, at, by }: NewVote): Promise<{ id: number }> =>
  tx
    .insertInto('votes')
    .values({
      voting_id: votingId,
      voting_option_id: votingOptionId,
      user_id: userId,
      institution_id: seat?.institutionId ?? null,
      role: seat?.role ?? null,
      status: 'active',
      created_at: at,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Whether the person wants receipts of votes by mail. */
export const wantsReceipts = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('vote_receipts').where('id', '=', userId).executeTakeFirstOrThrow()).vote_receipts

export const setWantsReceipts = (tx: Tx, userId: number, wants: boolean) =>
  tx.updateTable('users').set({ vote_receipts: wants }).where('id', '=', userId).execute()

export const emailOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

export const institutionName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('institutions').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
