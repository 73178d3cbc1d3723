// SQL of passwords, their keys, recoveries and acceptances.
import type { ExpressionBuilder } from 'kysely'
import type { ConsentAction } from '#contract/session.ts'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'
import { isOneOf } from '#provider/db/one-of.ts'

export const recentPasswordHashes = async (db: Db, userId: number, limit: number): Promise<string[]> => {
  const rows = await db.selectFrom('password_history').select('password_hash').where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => row.password_hash)
}

interface NewPassword {
  userId: number
  hash: string
  /** The hash that is replaced. */
  previous: string | null
  mustChange: boolean
}

/** Replaces the password and adds the former one to the history. */
export async function replacePassword(tx: Tx, { userId, hash, previous, mustChange }: NewPassword, now: Date): Promise<void> {
  if (previous) await tx.insertInto('password_history').values({ user_id: userId, password_hash: previous, created_at: now }).execute()
  await tx.updateTable('users').set({ password_hash: hash, must_change_password: mustChange }).where('id', '=', userId).execute()
  // Tickets from sign-ins with the former password are invalid.
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
}

interface NewKey {
  hash: string
  userId: number
  expiresAt: Date
  now: Date
}

export const insertPasswordKeys = (tx: Tx, keys: readonly NewKey[]) =>
  tx
    .insertInto('password_keys')
    .values(keys.map(({ hash, userId, expiresAt, now }) => ({ key_hash: hash, user_id: userId, expires_at: expiresAt, created_at: now })))
    .execute()

/** Whether a key is the one of this person, not used yet and not expired. */
const isUsable = (keyHash: string, userId: number, now: Date) => (eb: ExpressionBuilder<Schema, 'password_keys'>) =>
  eb.and([eb('key_hash', '=', keyHash), eb('user_id', '=', userId), eb('used_at', 'is', null), eb('expires_at', '>', now)])

export async function isKeyUsable(db: Db, keyHash: string, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_keys')
    .select('key_hash')
    .where(isUsable(keyHash, userId, now))
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the key. false: used, expired, or of another user. Of two calls at once one succeeds. */
export async function useKey(tx: Tx, keyHash: string, userId: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('password_keys')
    .set({ used_at: now })
    .where(isUsable(keyHash, userId, now))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Invalidates mailed links. */
export async function voidMailedSecrets(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('password_keys')
    .set({ used_at: now })
    .where((eb) => isOneOf(eb.ref('user_id'), userIds))
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('password_recoveries')
    .where((eb) => isOneOf(eb.ref('user_id'), userIds))
    .where('activated_at', 'is', null)
    .execute()
}

export const insertRecovery = (tx: Tx, recovery: { tokenHash: string; userId: number; passwordHash: string; expiresAt: Date; now: Date }) =>
  tx
    .insertInto('password_recoveries')
    .values({
      token_hash: recovery.tokenHash,
      user_id: recovery.userId,
      temporary_password_hash: recovery.passwordHash,
      expires_at: recovery.expiresAt,
      created_at: recovery.now,
    })
    .execute()

export const findRecoveryOwner = (tx: Tx, tokenHash: string) =>
  tx.selectFrom('password_recoveries').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst()

/** Consumes the activation link; undefined: used, expired or unknown. Of two calls at once one succeeds. */
export const useRecovery = (tx: Tx, tokenHash: string, now: Date) =>
  tx
    .updateTable('password_recoveries')
    .set({ activated_at: now })
    .where('token_hash', '=', tokenHash)
    .where('activated_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'temporary_password_hash'])
    .executeTakeFirst()

interface Consent {
  userId: number
  action: ConsentAction
  textVersion: string
}

/** Time of the acceptance; null: it had been given before. */
export async function insertConsent(tx: Tx, { userId, action, textVersion }: Consent, now: Date): Promise<Date | null> {
  const row = await tx
    .insertInto('consents')
    .values({ user_id: userId, action, text_version: textVersion, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'action', 'text_version']).doNothing())
    .returning('accepted_at')
    .executeTakeFirst()
  return row?.accepted_at ?? null
}

export const findConsent = (tx: Tx, { userId, action, textVersion }: Consent) =>
  tx
    .selectFrom('consents')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('text_version', '=', textVersion)
    .executeTakeFirstOrThrow()
