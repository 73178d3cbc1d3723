// SQL of the links by which invited people answer without signing in.
import type { Db, Tx } from '#provider/capabilities.ts'

interface Link {
  keyHash: string
  folderId: number
  userId: number
}

/** A key that exists already is not added again. */
export const addLinks = (tx: Tx, links: readonly Link[], now: Date) =>
  tx
    .insertInto('attendance_links')
    .values(links.map(({ keyHash, folderId, userId }) => ({ key_hash: keyHash, node_id: folderId, user_id: userId, created_at: now })))
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute()

/** The holder of a link, with the data that decide whether the account is usable. */
export const findHolder = (db: Db, keyHash: string) =>
  db
    .selectFrom('attendance_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.node_id', 'l.user_id', 'u.first_name', 'u.last_name'])
    .select(['u.active', 'u.active_no_time_limit', 'u.active_until', 'u.blocked_since', 'u.deleted_at'])
    .where('l.key_hash', '=', keyHash)
    .executeTakeFirst()
