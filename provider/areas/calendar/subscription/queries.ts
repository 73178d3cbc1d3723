// SQL of the calendar's secret addresses.
import type { Db, Tx } from '#provider/capabilities.ts'

export const findSubscription = (db: Db, userId: number) =>
  db.selectFrom('calendar_subscriptions').select('created_at').where('user_id', '=', userId).executeTakeFirst()

/** Replaces the earlier one. */
export const putSubscription = (tx: Tx, { userId, keyHash, now }: { userId: number; keyHash: string; now: Date }) =>
  tx
    .insertInto('calendar_subscriptions')
    .values({ user_id: userId, key_hash: keyHash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ key_hash: keyHash, created_at: now }))
    .execute()

export async function removeSubscription(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_subscriptions').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** The holder of a key, with the data that decide whether they may use it. */
export const findHolder = (db: Db, keyHash: string) =>
  db
    .selectFrom('calendar_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.active', 'u.active_no_time_limit', 'u.active_until', 'u.blocked_since', 'u.deleted_at'])
    .where('s.key_hash', '=', keyHash)
    .executeTakeFirst()
