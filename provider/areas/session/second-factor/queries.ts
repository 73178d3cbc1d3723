// SQL of second factors and of sign-in tickets.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { TicketIdentity } from '#provider/db/schema.ts'

export const findApp = (db: Db, userId: number) => db.selectFrom('totp_apps').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const sealedSecrets = (db: Db) => db.selectFrom('totp_apps').select(['user_id', 'sealed_secret']).where('sealed_secret', 'is not', null).execute()

/** Locks the app until the transaction ends, so that of two codes at once one is accepted. */
export const lockApp = (tx: Tx, userId: number) => tx.selectFrom('totp_apps').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

export type App = NonNullable<Awaited<ReturnType<typeof findApp>>>

export const putPending = (tx: Tx, userId: number, sealed: string, now: Date) =>
  tx
    .insertInto('totp_apps')
    .values({ user_id: userId, sealed_pending: sealed, pending_since: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_pending: sealed, pending_since: now }))
    .execute()

export const confirmPending = (tx: Tx, { user_id, sealed_pending }: App, step: number, now: Date) =>
  tx
    .updateTable('totp_apps')
    .set({ sealed_secret: sealed_pending, confirmed_at: now, last_step: step, last_used_at: now, sealed_pending: null, pending_since: null })
    .where('user_id', '=', user_id)
    .execute()

export const useStep = (tx: Tx, userId: number, step: number, now: Date) =>
  tx.updateTable('totp_apps').set({ last_step: step, last_used_at: now }).where('user_id', '=', userId).execute()

/** false: there was no app in use. */
export async function removeApp(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx.deleteFrom('totp_apps').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst()
  return (removed?.confirmed_at ?? null) !== null
}

/** An app in use or a passkey, whether or not it can be used here. */
export async function hasMethod(db: Db, userId: number): Promise<boolean> {
  const { has } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('totp_apps').select('user_id').where('user_id', '=', userId).where('confirmed_at', 'is not', null)),
          eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(has)
}

export const removeCodes = (tx: Tx, userId: number) => tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

export async function replaceCodes(tx: Tx, userId: number, hashes: readonly string[], now: Date): Promise<void> {
  await removeCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute()
}

/** Adds a recovery code that expires. */
export const insertCode = (tx: Tx, { userId, hash, now, expiresAt }: { userId: number; hash: string; now: Date; expiresAt: Date }) =>
  tx.insertInto('recovery_codes').values({ user_id: userId, code_hash: hash, created_at: now, expires_at: expiresAt }).execute()

export async function countCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Consumes the code; false: used or unknown. Of two calls at once one succeeds. */
export async function useCode(tx: Tx, userId: number, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewTicket {
  hash: string
  userId: number
  expiresAt: Date
  complete: boolean
  /** Of a sign-in by an account elsewhere. */
  identity?: TicketIdentity
}

export const insertTicket = (tx: Tx, { hash, userId, expiresAt, complete, identity }: NewTicket, now: Date) =>
  tx
    .insertInto('sign_in_tickets')
    .values({ ticket_hash: hash, user_id: userId, created_at: now, expires_at: expiresAt, complete, identity: identity ? JSON.stringify(identity) : null })
    .execute()

export const findTicketOwner = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('sign_in_tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.complete', 'u.id as userId', sql<string>`u.first_name || ' ' || u.last_name`.as('fullName')])
    .where('t.ticket_hash', '=', hash)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()

/** Consumes the ticket; undefined: used. Of two calls at once one succeeds. */
export const useTicket = (tx: Tx, hash: string) => tx.deleteFrom('sign_in_tickets').where('ticket_hash', '=', hash).returning('identity').executeTakeFirst()

export const clearCodeAttempts = (db: Db, userId: number) => db.deleteFrom('code_attempts').where('user_id', '=', userId).execute()

export const noteProof = (tx: Tx, sessionId: string, now: Date) => tx.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute()
