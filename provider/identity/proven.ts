// Whether the person has proven lately in this session that it is they.
import { sql } from 'kysely'
import type { AnyEndpoint } from '#contract/kit.ts'
import { PROOF_MINUTES } from '#contract/second-factor.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Caller } from './actor.ts'

/**
 * Refuses with `ERROR_PROOF_REQUIRED`. Without a second factor it is asked only where one is demanded, or by `always`; then the password
 * is the proof, at the sign-in or later.
 */
export async function requireProof(
  { db, now }: Pick<Capabilities, 'db' | 'now'>,
  { userId, sessionId, secondFactorBy }: Pick<Caller, 'userId' | 'sessionId' | 'secondFactorBy'>,
  asked: NonNullable<AnyEndpoint['proof']>,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select([
      'proven_at',
      'created_at',
      sql<boolean>`(exists (select from totp_apps where user_id = ${userId}::int and confirmed_at is not null)
        or exists (select from passkeys where user_id = ${userId}::int))`.as('has_method'),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session || (!session.has_method && secondFactorBy === null && asked !== 'always')) return
  const provenAt = session.proven_at?.getTime() ?? -Infinity
  const latest = session.has_method ? provenAt : Math.max(provenAt, session.created_at.getTime())
  if (latest + PROOF_MINUTES * 60_000 <= now().getTime()) throw new Refusal('ERROR_PROOF_REQUIRED')
}
