// SQL of unsubscriptions. A user and the user's address count as one.
import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Schema } from '#provider/db/schema.ts'

export const findUser = (db: Db, userId: number) =>
  db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name']).where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()

export interface Holder {
  /** null: a typed address. */
  userId: number | null
  /** Lower case. */
  address: string
}

function isOf({ userId, address }: Holder) {
  return (eb: ExpressionBuilder<{ r: Schema['newsletter_refusals'] }, 'r'>): Expression<SqlBool> =>
    eb.or([
      eb('r.email_key', '=', address),
      userId === null ? sql<SqlBool>`r.user_id in (select u.id from users as u where lower(trim(u.email)) = ${address})` : eb('r.user_id', '=', userId),
    ])
}

export const hasUnsubscribed = async (db: Db, holder: Holder): Promise<boolean> =>
  (await db.selectFrom('newsletter_refusals as r').select('r.id').where(isOf(holder)).limit(1).executeTakeFirst()) !== undefined

/** Whether the user is among those who unsubscribed. */
export const ownRefusals = prepared(
  [],
  (_db, { userId }: { userId: number }) => sql<{ refused: boolean }>`
    select exists (select from newsletter_refusals as r where r.user_id = u.id or r.email_key = lower(trim(u.email))) as refused
    from users as u where u.id = ${userId} and u.deleted_at is null`,
)

export const insertRefusal = (tx: Tx, { userId, address }: Holder, now: Date) =>
  tx
    .insertInto('newsletter_refusals')
    .values({ user_id: userId, email_key: userId === null ? address : null, refused_at: now })
    .execute()

export const deleteRefusals = (tx: Tx, holder: Holder) => tx.deleteFrom('newsletter_refusals as r').where(isOf(holder)).execute()
