// Every SQL statement on the ledger of votes.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import type { LedgerRow } from './chain.ts'

const asRow = (row: Selectable<Schema['vote_ledger']>): LedgerRow => ({
  votingId: row.voting_id,
  rowNumber: row.row_number,
  happenedAt: row.happened_at,
  action: row.action,
  voteId: row.vote_id,
  userId: row.user_id,
  userName: row.user_name,
  institutionId: row.institution_id,
  institutionName: row.institution_name,
  role: row.role,
  votingOptionId: row.voting_option_id,
  votingOptionName: row.voting_option_name,
  replacedVoteIds: row.replaced_vote_ids,
  authorId: row.author_id,
  authorName: row.author_name,
  previousHash: row.previous_hash,
  hash: row.hash,
})

export const lastRow = (db: Db, votingId: number) =>
  db.selectFrom('vote_ledger').select(['row_number', 'hash']).where('voting_id', '=', votingId).orderBy('row_number', 'desc').limit(1).executeTakeFirst()

export const insertRow = (tx: Tx, row: LedgerRow) =>
  tx
    .insertInto('vote_ledger')
    .values({
      voting_id: row.votingId,
      row_number: row.rowNumber,
      happened_at: row.happenedAt,
      action: row.action,
      vote_id: row.voteId,
      user_id: row.userId,
      user_name: row.userName,
      institution_id: row.institutionId,
      institution_name: row.institutionName,
      role: row.role,
      voting_option_id: row.votingOptionId,
      voting_option_name: row.votingOptionName,
      replaced_vote_ids: JSON.stringify(row.replacedVoteIds),
      author_id: row.authorId,
      author_name: row.authorName,
      previous_hash: row.previousHash,
      hash: row.hash,
    })
    .execute()

/** In their order. */
export const rowsOf = async (db: Db, votingId: number): Promise<LedgerRow[]> =>
  (await db.selectFrom('vote_ledger').selectAll().where('voting_id', '=', votingId).orderBy('row_number').execute()).map(asRow)

/** Of a person, and of the seat of an institution where there is one; the newest first. */
export async function rowsOfSeat(db: Db, votingId: number, { userId, institutionId }: { userId: number; institutionId: number | null }): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('vote_ledger')
    .selectAll()
    .where('voting_id', '=', votingId)
    .where((eb) => (institutionId === null ? eb('user_id', '=', userId) : eb.or([eb('user_id', '=', userId), eb('institution_id', '=', institutionId)])))
    .orderBy('row_number', 'desc')
    .execute()
  return rows.map(asRow)
}

/** The row by which a vote came to count. */
export const rowOfVote = async (db: Db, voteId: number): Promise<LedgerRow | undefined> => {
  const row = await db.selectFrom('vote_ledger').selectAll().where('vote_id', '=', voteId).where('action', '!=', 'cancel').executeTakeFirst()
  return row && asRow(row)
}

export const votingsWithVotes = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('votes').select('voting_id').union(db.selectFrom('vote_ledger').select('voting_id')).orderBy('voting_id').execute()).map(
    ({ voting_id }) => voting_id,
  )

export const votesOf = (db: Db, votingId: number) =>
  db
    .selectFrom('votes as v')
    .innerJoin('voting_options as o', 'o.id', 'v.voting_option_id')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .selectAll('v')
    .select('a.name as option_name')
    .where('v.voting_id', '=', votingId)
    .orderBy('v.id')
    .execute()
