// Whether the session passed a second-factor check recently.
import { sql } from 'kysely'
import { PROOF_MINUTES } from '#contract/second-factor.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Actor } from './actor.ts'

/** Refuses with `ERROR_PROOF_REQUIRED`; a person without a second factor is let in, because there is nothing to check. */
export async function requireProof({ db, now }: Pick<Capabilities, 'db' | 'now'>, { userId, sessionId }: Actor): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('proven_at')
    .where('id', '=', sessionId)
    .where(
      sql<boolean>`(exists (select from totp_apps where user_id = ${userId}::int and confirmed_at is not null)
        or exists (select from passkeys where user_id = ${userId}::int))`,
    )
    .executeTakeFirst()
  if (!session) return
  const provenAt = session.proven_at?.getTime() ?? -Infinity
  if (provenAt + PROOF_MINUTES * 60_000 <= now().getTime()) throw new Refusal('ERROR_PROOF_REQUIRED')
}
