// SQL of a person's access: locks, bounces, second factor.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'active', 'active_no_time_limit', 'active_until', 'blocked_since', 'password_hash'])
    .select(sql<number[]>`array(select profile_id from user_profiles up where up.user_id = users.id)`.as('profile_ids'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const clearAttempts = async (tx: Tx, username: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom('sign_in_attempts')
      .where('username_key', '=', sql<string>`lower(${username}::text collate polish)`)
      .executeTakeFirst()
  ).numDeletedRows > 0n

export const clearBounce = async (tx: Tx, email: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom('bounced_addresses')
      .where('email_key', '=', sql<string>`lower(${email}::text collate polish)`)
      .executeTakeFirst()
  ).numDeletedRows > 0n

export const hasSecondFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('totp_apps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .unionAll(tx.selectFrom('passkeys').select('user_id').where('user_id', '=', userId))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findRescue = (tx: Tx, userId: number, since: Date) =>
  tx.selectFrom('second_factor_rescues').select('requested_by').where('user_id', '=', userId).where('requested_at', '>', since).executeTakeFirst()

export const putRescue = (tx: Tx, { userId, by, now }: { userId: number; by: number; now: Date }) =>
  tx
    .insertInto('second_factor_rescues')
    .values({ user_id: userId, requested_by: by, requested_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ requested_by: by, requested_at: now }))
    .execute()

export const dropRescue = (tx: Tx, userId: number) => tx.deleteFrom('second_factor_rescues').where('user_id', '=', userId).execute()
