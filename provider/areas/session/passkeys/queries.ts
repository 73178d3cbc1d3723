// SQL of passkeys and of the challenges of their ceremonies.
import type { Db, Tx } from '#provider/capabilities.ts'

export const listOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'credential_id', 'transports', 'synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findByCredential = (db: Db, credentialId: string, host: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.name', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
    .where('p.credential_id', '=', credentialId)
    .where('p.host', '=', host)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findByCredential>>>

export const insertChallenge = (db: Db, challenge: { hash: string; userId: number | null; expiresAt: Date }) =>
  db.insertInto('passkey_challenges').values({ challenge_hash: challenge.hash, user_id: challenge.userId, expires_at: challenge.expiresAt }).execute()

/** Consumes the challenge; false: unknown, used, expired, or somebody else's. Of two calls at once one succeeds. */
export async function useChallenge(db: Db, hash: string, userId: number | null, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: string
  host: string
  name: string
  counter: number
  transports: readonly string[]
  synced: boolean
  now: Date
}

/** null: the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<number | null> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      host: passkey.host,
      name: passkey.name,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      synced: passkey.synced,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** false: it was removed meanwhile, or another use has counted as far. */
export async function notePasskeyUse(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', '0') : eb('counter', '<', String(counter))))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name of the removed passkey; undefined: it is none of theirs. */
export const removePasskey = async (tx: Tx, userId: number, id: number): Promise<string | undefined> =>
  (await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst())?.name

export const hasDeclined = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('declined_passkey').where('id', '=', userId).executeTakeFirst())?.declined_passkey ?? false

/** false: it was declined already. */
export async function noteDeclined(tx: Tx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ declined_passkey: true })
    .where('id', '=', userId)
    .where('declined_passkey', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countOfOtherHosts(db: Db, host: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('host', '<>', host)
    .executeTakeFirstOrThrow()
  return Number(count)
}
