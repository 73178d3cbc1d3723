// SQL of accounts elsewhere, sign-ins by them under way, and the sessions that they opened.
import { sql } from 'kysely'
import type { Db, Tx } from '#provider/capabilities.ts'
import type { Schema } from '#provider/db/schema.ts'

interface NewFlow {
  hash: string
  issuerKey: string
  state: string
  nonce: string
  verifier: string
  /** null: of a sign-in. */
  sessionId: string | null
  expiresAt: Date
}

export const insertFlow = (db: Db, { hash, issuerKey, state, nonce, verifier, sessionId, expiresAt }: NewFlow) =>
  db
    .insertInto('identity_flows')
    .values({ key_hash: hash, issuer_key: issuerKey, state, nonce, verifier, session_id: sessionId, expires_at: expiresAt })
    .execute()

/** Uses up the flow; undefined: unknown or used. Of two calls at once one succeeds. */
export const useFlow = (db: Db, hash: string) => db.deleteFrom('identity_flows').where('key_hash', '=', hash).returningAll().executeTakeFirst()

interface Named {
  issuer: string
  subject: string
}

export const findIdentity = (db: Db, { issuer, subject }: Named) =>
  db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.user_id'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export const listOf = (db: Db, userId: number) =>
  db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

/** undefined: somebody has it, or the person has one there already. */
export const insertIdentity = (tx: Tx, identity: Named & { userId: number; name: string; now: Date }) =>
  tx
    .insertInto('identities')
    .values({ user_id: identity.userId, issuer: identity.issuer, subject: identity.subject, name: identity.name, created_at: identity.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** false: it was unlinked meanwhile. */
export async function noteUse(tx: Tx, id: number, { name, now }: { name: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('identities').set({ name, last_used_at: now }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** undefined: it is none of theirs. Sign-ins by it that wait for a code end too. */
export async function removeIdentity(tx: Tx, userId: number, id: number) {
  const removed = await tx.deleteFrom('identities').where('id', '=', id).where('user_id', '=', userId).returning(['name', 'issuer']).executeTakeFirst()
  if (removed) await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).where('identity', 'is not', null).execute()
  return removed
}

export const insertIdentitySession = (tx: Tx, session: Schema['identity_sessions']) => tx.insertInto('identity_sessions').values(session).execute()

export const findIdentitySession = (db: Db, sessionId: string) =>
  db.selectFrom('identity_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

interface Leaving {
  issuer: string
  subject: string | undefined
  /** Only what that session there has opened. */
  sid: string | undefined
}

/** Sign-ins by the account there that wait for a code, or to open their session. */
export const dropTickets = (tx: Tx, { issuer, subject, sid }: Leaving) =>
  tx
    .deleteFrom('sign_in_tickets')
    .where(sql<boolean>`identity ->> 'issuer' = ${issuer}`)
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`identity ->> 'subject' = ${subject}`))
    .$if(sid !== undefined, (query) => query.where(sql<boolean>`identity ->> 'sid' = ${sid}`))
    .execute()

/** Live sessions that the account there has opened. */
export const sessionsOf = (tx: Tx, { issuer, subject, sid }: Leaving) =>
  tx
    .selectFrom('identity_sessions as i')
    .innerJoin('sessions as s', 's.id', 'i.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.first_name', 'u.last_name'])
    .where('i.issuer', '=', issuer)
    .where('s.ended_at', 'is', null)
    .$if(subject !== undefined, (query) => query.where('i.subject', '=', subject ?? ''))
    .$if(sid !== undefined, (query) => query.where('i.sid', '=', sid ?? ''))
    .execute()

/** false: the token was used before. */
export async function useSignOut(tx: Tx, hash: string, expiresAt: Date): Promise<boolean> {
  const used = await tx
    .insertInto('identity_sign_outs')
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n
}
