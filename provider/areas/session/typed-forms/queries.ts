// SQL of forms that were refused and are too long for a cookie.
import type { Db } from '#provider/capabilities.ts'

/** Whose session it is or was; sessions are known for a month after their end. */
export async function ownerOfSession(db: Db, { userId, sessionId }: { userId: number; sessionId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewForm {
  hash: string
  userId: number
  sealed: string
  now: Date
  expiresAt: Date
}

export const insertForm = (db: Db, { hash, userId, sealed, now, expiresAt }: NewForm) =>
  db
    .insertInto('typed_forms')
    .values({ key_hash: hash, user_id: userId, sealed, kept_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute()

export const dropOlderForms = (db: Db, userId: number, keep: number) =>
  db
    .deleteFrom('typed_forms')
    .where('user_id', '=', userId)
    .where('key_hash', 'not in', (eb) =>
      eb.selectFrom('typed_forms').select('key_hash').where('user_id', '=', userId).orderBy('kept_at', 'desc').orderBy('key_hash').limit(keep),
    )
    .execute()

export const findForm = (db: Db, hash: string, now: Date) =>
  db.selectFrom('typed_forms').select('sealed').where('key_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst()
