// SQL of the rules of procedure: one row.
import { sql } from 'kysely'
import type { Rules } from '#contract/rules.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import { fullName } from '#provider/db/full-name.ts'
import { createdBy, updatedBy } from '#provider/records/authorship.ts'
import type { Author } from '#provider/records/change.ts'

const ONLY = 1

export const findRules = (db: Db) =>
  db
    .selectFrom('rules as r')
    .leftJoin('users as creator', 'creator.id', 'r.created_by')
    .leftJoin('users as changer', 'changer.id', 'r.updated_by')
    .select(['r.settings', 'r.created_at', 'r.updated_at', fullName('creator').as('creator'), fullName('changer').as('changer')])
    .where('r.id', '=', ONLY)
    .executeTakeFirst()

/** Without who set them: every count by the rules reads this. */
export async function settingsNow(db: Db): Promise<Rules | undefined> {
  const { rows } = await sql<{ settings: Rules }>`select settings from rules where id = ${ONLY}`.execute(db)
  return rows[0]?.settings
}

export const insertRules = (tx: Tx, settings: Rules, author: Author) =>
  tx
    .insertInto('rules')
    .values({ id: ONLY, settings: JSON.stringify(settings), ...createdBy(author) })
    .execute()

export const updateRules = (tx: Tx, settings: Rules, author: Author) =>
  tx
    .updateTable('rules')
    .set({ settings: JSON.stringify(settings), ...updatedBy(author) })
    .where('id', '=', ONLY)
    .execute()
