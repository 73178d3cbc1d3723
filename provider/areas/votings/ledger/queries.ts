// SQL of the ledger of votes.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import { ANSWER_NAME } from '#provider/areas/votings/queries.ts'
import type { AnyRow, LedgerNote, LedgerRow, NoteDetail } from './chain.ts'

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
  grounds: row.grounds,
  groundsFile: row.grounds_file,
  previousHash: row.previous_hash,
  hash: row.hash,
})

const asNote = (row: Selectable<Schema['voting_notes']>): LedgerNote => ({
  votingId: row.voting_id,
  rowNumber: row.row_number,
  happenedAt: row.happened_at,
  note: row.note,
  detail: row.detail as unknown as NoteDetail,
  authorId: row.author_id,
  authorName: row.author_name,
  previousHash: row.previous_hash,
  hash: row.hash,
})

/** The last row, of a vote or a note. */
export const lastRow = (db: Db, votingId: number) =>
  db
    .selectFrom('vote_ledger')
    .select(['row_number', 'hash'])
    .where('voting_id', '=', votingId)
    .unionAll(db.selectFrom('voting_notes').select(['row_number', 'hash']).where('voting_id', '=', votingId))
    .orderBy('row_number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertNote = (tx: Tx, note: LedgerNote) =>
  tx
    .insertInto('voting_notes')
    .values({
      voting_id: note.votingId,
      row_number: note.rowNumber,
      happened_at: note.happenedAt,
      note: note.note,
      detail: JSON.stringify(note.detail),
      author_id: note.authorId,
      author_name: note.authorName,
      previous_hash: note.previousHash,
      hash: note.hash,
    })
    .execute()

const notesOf = async (db: Db, votingId: number): Promise<LedgerNote[]> =>
  (await db.selectFrom('voting_notes').selectAll().where('voting_id', '=', votingId).orderBy('row_number').execute()).map(asNote)

/** Rows of votes and notes, in the order of the chain. */
export const everyRowOf = async (db: Db, votingId: number): Promise<AnyRow[]> =>
  [...(await rowsOf(db, votingId)), ...(await notesOf(db, votingId))].sort((a, b) => a.rowNumber - b.rowNumber)

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
      grounds: row.grounds ?? null,
      grounds_file: row.groundsFile ? JSON.stringify(row.groundsFile) : null,
      previous_hash: row.previousHash,
      hash: row.hash,
    })
    .execute()

/** Rows of votes, in order. */
export const rowsOf = async (db: Db, votingId: number): Promise<LedgerRow[]> =>
  (await db.selectFrom('vote_ledger').selectAll().where('voting_id', '=', votingId).orderBy('row_number').execute()).map(asRow)

/** Rows of a person and of a seat, the newest first. */
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

/** The row in which the vote was cast. */
export const rowOfVote = async (db: Db, voteId: number): Promise<LedgerRow | undefined> => {
  const row = await db.selectFrom('vote_ledger').selectAll().where('vote_id', '=', voteId).where('action', '!=', 'cancel').executeTakeFirst()
  return row && asRow(row)
}

/** Votings that have or should have a ledger: begun ones, and those with a row or a vote. */
export const votingsWithLedger = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('votes')
      .select('voting_id')
      .union(db.selectFrom('vote_ledger').select('voting_id'))
      .union(db.selectFrom('voting_notes').select('voting_id'))
      .union(
        db
          .selectFrom('votings')
          .select('id as voting_id')
          .where((eb) =>
            eb.or([eb('status', '!=', 'preparing'), eb.exists(eb.selectFrom('voting_changes as c').select('c.id').whereRef('c.voting_id', '=', 'votings.id'))]),
          ),
      )
      .orderBy('voting_id')
      .execute()
  ).map(({ voting_id }) => voting_id)

/** Hashes of all ledgers up to a number in the order of writing. */
export const hashesUpTo = async (db: Db, sequence: number): Promise<string[]> =>
  (
    await db
      .selectFrom('vote_ledger')
      .select(['sequence', 'hash'])
      .where('sequence', '<=', sequence)
      .unionAll(db.selectFrom('voting_notes').select(['sequence', 'hash']).where('sequence', '<=', sequence))
      .orderBy('sequence')
      .execute()
  ).map(({ hash }) => hash)

export const lastSequence = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('vote_ledger')
      .select('sequence')
      .unionAll(db.selectFrom('voting_notes').select('sequence'))
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.sequence ?? 0

export const votesOf = (db: Db, votingId: number) =>
  db
    .selectFrom('votes as v')
    .innerJoin('voting_options as o', 'o.id', 'v.voting_option_id')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .selectAll('v')
    .select(ANSWER_NAME.as('option_name'))
    .where('v.voting_id', '=', votingId)
    .orderBy('v.id')
    .execute()

/** The voting as stored, for comparison with the ledger. */
export const votingAsKept = (db: Db, votingId: number) =>
  db
    .selectFrom('votings as v')
    .leftJoin('resolutions as r', 'r.voting_id', 'v.id')
    .select(['v.id', 'v.title', 'v.status', 'v.canceled_from', 'v.general', 'v.work_group_id', 'v.starts_at', 'v.ends_at'])
    .select(['v.document_node_id', 'v.document_not_applicable', 'v.kept_rule', 'v.outcome', 'r.label as resolution_number'])
    .where('v.id', '=', votingId)
    .executeTakeFirst()

export const chosenDocuments = async (db: Db, votingId: number): Promise<number[]> =>
  (await db.selectFrom('voting_documents').select('node_id').where('voting_id', '=', votingId).orderBy('node_id').execute()).map(({ node_id }) => node_id)

export const changesOf = (db: Db, votingId: number) =>
  db.selectFrom('voting_changes').select(['action', 'reason', 'created_at', 'created_by']).where('voting_id', '=', votingId).orderBy('id').execute()

export const electorsAsKept = async (db: Db, votingId: number) =>
  (await electorRows(db, votingId)).map(({ recused, ...elector }) => ({ ...elector, ...(recused && { recused: true as const }) }))

const electorRows = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_electors')
    .select(['user_id as userId', 'user_name as userName', 'institution_id as institutionId', 'institution_name as institutionName'])
    .select(['function_name as functionName', 'role', 'voted', 'recused'])
    .where('voting_id', '=', votingId)
    .orderBy('id')
    .execute()

export const optionsAsKept = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_options as o')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .leftJoin('votes as v', (join) => join.onRef('v.voting_option_id', '=', 'o.id').on('v.status', '=', 'active'))
    .select((eb) => ['o.id', ANSWER_NAME.as('name'), eb.fn.count<number>('v.id').as('votesCount')])
    .where('o.voting_id', '=', votingId)
    .groupBy(['o.id', 'a.name'])
    .orderBy('o.position')
    .execute()
