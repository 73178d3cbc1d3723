// Whether the session passed a second-factor check recently.
import { PROOF_MINUTES } from '#contract/second-factor.ts'
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Actor } from './actor.ts'

/** Refuses with `ERROR_PROOF_REQUIRED`; a person without a second factor is let in, because there is nothing to check. */
export async function requireProof({ db, now }: Pick<Capabilities, 'db' | 'now'>, { userId, sessionId }: Actor): Promise<void> {
  const app = await db
    .selectFrom('totp_apps')
    .select((eb) => eb.selectFrom('sessions').select('proven_at').where('id', '=', sessionId).as('proven_at'))
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!app) return
  const provenAt = app.proven_at?.getTime() ?? -Infinity
  if (provenAt + PROOF_MINUTES * 60_000 <= now().getTime()) throw new Refusal('ERROR_PROOF_REQUIRED')
}
