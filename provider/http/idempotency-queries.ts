// SQL of kept answers.
import { sql } from 'kysely'
import type { Db } from '#provider/capabilities.ts'

interface Key {
  userId: number
  key: string
}

interface Claim extends Key {
  endpoint: string
  creates: boolean
  now: Date
  /** Answers older than this are ignored, and calls without an answer that began before `lost`. */
  expired: Date
  lost: Date
}

/** Claims the key for a call; false: another call has it. One statement, so that exactly one of many calls succeeds. */
export async function claimKey(db: Db, { userId, key, endpoint, creates, now, expired, lost }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (user_id, key, endpoint, status, answer, created_at)
    values (${userId}, ${key}, ${endpoint}, 0, 'null', ${now})
    on conflict (user_id, key) do update set endpoint = excluded.endpoint, status = 0, answer = 'null', created_at = excluded.created_at
    where k.created_at < ${expired} or (k.status = 0 and k.created_at < ${lost})
      or (${!creates}::boolean and k.status <> 0 and k.endpoint <> excluded.endpoint)
    returning key`.execute(db)
  return rows.length > 0
}

const row = ({ userId, key }: Key) => ({ user_id: userId, key })

export const findKey = (db: Db, key: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'status', 'answer'])
    .where((eb) => eb.and(row(key)))
    .executeTakeFirst()

export const keepAnswer = (db: Db, key: Key, answer: { status: number; body: unknown }) =>
  db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body ?? null) })
    .where((eb) => eb.and(row(key)))
    .execute()

/** false: another call has taken over the claim. */
export async function keepAnswerOfClaim(db: Db, claim: Key & { now: Date }, answer: { status: number; body: unknown }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body ?? null) })
    .where((eb) => eb.and(row(claim)))
    .where('status', '=', 0)
    .where('created_at', '=', claim.now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Frees the key of a failed call, unless an answer was kept with its change. */
export const forgetUnanswered = (db: Db, key: Key) =>
  db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(row(key)))
    .where('status', '=', 0)
    .execute()

/** Frees the keys of calls that a killed process left. Only for the start of the only process. */
export const forgetAllUnanswered = (db: Db) => db.deleteFrom('idempotency_keys').where('status', '=', 0).execute()

export const forgetKeysBefore = (db: Db, instant: Date) => db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
