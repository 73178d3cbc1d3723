// SQL of votings about resolutions.
import { sql } from 'kysely'
import type { AdoptionRule, Outcome } from '#common/adoption.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { ANSWER_MEANING } from '#provider/areas/votings/queries.ts'

export const setRule = (tx: Tx, votingId: number, rule: AdoptionRule | null) =>
  tx
    .updateTable('votings')
    .set({ kept_rule: rule && JSON.stringify(rule) })
    .where('id', '=', votingId)
    .execute()

export const setOutcome = (tx: Tx, votingId: number, outcome: Outcome | null) => tx.updateTable('votings').set({ outcome }).where('id', '=', votingId).execute()

export const keepMeanings = (tx: Tx, votingId: number) =>
  sql`update voting_options o set meaning = a.meaning from answer_options a
    where a.id = o.answer_option_id and o.voting_id = ${votingId} and o.name is null and a.meaning is not null`.execute(tx)

/** Of its answers, in their order. */
export const meaningsOf = (db: Db, votingId: number) =>
  db
    .selectFrom('voting_options as o')
    .innerJoin('answer_options as a', 'a.id', 'o.answer_option_id')
    .select(['o.id', ANSWER_MEANING.as('meaning')])
    .where('o.voting_id', '=', votingId)
    .orderBy('o.position')
    .execute()
