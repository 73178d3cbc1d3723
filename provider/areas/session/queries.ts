// SQL of accounts, sign-in attempts and sessions.
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import { isOneOf } from '#provider/db/one-of.ts'
import { prepared } from '#provider/db/prepared.ts'
import type { Schema } from '#provider/db/schema.ts'
import { PROFILES } from '#provider/identity/caller-query.ts'

/** Names are unique ignoring case. */
export const nameKey = (username: string) => username.normalize('NFC').toLowerCase()

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'active',
      'active_no_time_limit',
      'active_until',
      'blocked_since',
      'password_hash',
      'must_change_password',
      'active_profile_id',
    ])
    .where('deleted_at', 'is', null)

export const findAccount = (db: Db, username: string) =>
  accounts(db)
    .where(sql`lower(username collate polish)`, '=', nameKey(username))
    .executeTakeFirst()

/** Locks the account until the transaction ends. */
export const lockAccount = (tx: Tx, userId: number) => accounts(tx).where('id', '=', userId).forUpdate().executeTakeFirst()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

interface TryLimits {
  tries: number
  lockMinutes: number
  /** A failure before this instant no longer counts. */
  forgottenBefore: Date
}

/** Where tries are counted. */
interface Counter {
  table: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  values: RawBuilder<unknown>
}

/**
 * Counts a try before its password is checked, so that simultaneous tries cannot exceed the limit. Returns the count including this try;
 * null: locked. One statement, so that the lock of the row orders simultaneous tries.
 */
async function count(db: Db, counter: Counter, limits: TryLimits, now: Date): Promise<number | null> {
  const { tries, forgottenBefore } = limits
  const lockedUntil = new Date(now.getTime() + limits.lockMinutes * 60_000)
  const next = sql<number>`case when a.locked_until is not null or a.last_failed_at < ${forgottenBefore} then 1 else a.failed_count + 1 end`
  const { rows } = await sql<{ failed_count: number }>`
    insert into ${counter.table} as a (${counter.columns}, failed_count, locked_until, last_failed_at)
    values (${counter.values}, 1, ${tries <= 1 ? lockedUntil : null}::timestamptz, ${now})
    on conflict (${counter.columns}) do update set
      failed_count = ${next},
      locked_until = case when ${next} >= ${tries}::int then ${lockedUntil}::timestamptz end,
      last_failed_at = ${now}
    where a.locked_until is null or a.locked_until <= ${now}
    returning failed_count`.execute(db)
  return rows[0]?.failed_count ?? null
}

export const countTry = (db: Db, username: string, limits: TryLimits, now: Date) =>
  count(db, { table: sql`sign_in_attempts`, columns: sql`username_key`, values: sql`${nameKey(username)}` }, limits, now)

/** Counts tries of codes; `address` empty: from all addresses together. */
export const countCodeTry = (db: Db, { userId, address }: { userId: number; address: string }, limits: TryLimits, now: Date) =>
  count(db, { table: sql`code_attempts`, columns: sql`user_id, address`, values: sql`${userId}::int, ${address}` }, limits, now)

export const clearAttempts = (db: Db, username: string) => db.deleteFrom('sign_in_attempts').where('username_key', '=', nameKey(username)).execute()

interface NewSession {
  id: string
  userId: number
  address: string
  userAgent: string | null
  /** Whether a second factor was given. */
  proven: boolean
  now: Date
}

export const insertSession = (tx: Tx, { id, userId, address, userAgent, proven, now }: NewSession) =>
  tx
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, last_seen_at: now, address, user_agent: userAgent, proven_at: proven ? now : null })
    .execute()

export const noteSignIn = (tx: Tx, userId: number, profileId: number | null, now: Date) =>
  tx.updateTable('users').set({ last_login_at: now, active_profile_id: profileId }).where('id', '=', userId).execute()

type EndReason = NonNullable<Schema['sessions']['end_reason']>

export async function endSession(db: Db, sessionId: string, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export const endSessionsOf = (db: Db, userIds: readonly number[], reason: EndReason, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where((eb) => isOneOf(eb.ref('user_id'), userIds))
    .where('ended_at', 'is', null)
    .execute()

export const profilesOf = (db: Db, userId: number) =>
  db
    .selectFrom('user_profiles')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .select(['profiles.id', 'profiles.name'])
    .where('user_profiles.user_id', '=', userId)
    .orderBy('profiles.name')
    .orderBy('profiles.id')
    .execute()

/** Makes the profile active; false: it is not one of the user's. */
export async function activateProfile(tx: Tx, userId: number, profileId: number): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ active_profile_id: profileId })
    .where('id', '=', userId)
    .where((eb) => eb.exists(eb.selectFrom('user_profiles').select('profile_id').where('user_id', '=', userId).where('profile_id', '=', profileId)))
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export interface OwnAccount extends Pick<
  Account,
  'id' | 'username' | 'first_name' | 'last_name' | 'email' | 'active' | 'active_no_time_limit' | 'active_until'
> {
  institution: string | null
  profiles: { id: number; name: string }[]
}

const ownAccounts = prepared(
  [],
  (_db, { userId }: { userId: number }) => sql<OwnAccount>`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.active, u.active_no_time_limit, u.active_until,
      (select i.name from institutions as i where i.id = u.institution_id) as institution,
      ${PROFILES} as profiles
    from users as u where u.id = ${userId} and u.deleted_at is null`,
)

/** The account as its owner sees it, in one statement. */
export const findOwnAccount = async (db: Db, userId: number): Promise<OwnAccount | undefined> => (await ownAccounts(db, { userId }))[0]
