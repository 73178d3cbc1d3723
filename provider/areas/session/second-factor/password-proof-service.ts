// The password as a proof, of whoever has no second factor.
import type { AnswerOf } from '#contract/kit.ts'
import { PROOF_MINUTES, type ProveIdentity } from '#contract/second-factor.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { Refusal } from '#provider/refusal.ts'
import { beginTry, failTry, isPasswordOf, type Context } from '#provider/areas/session/proof.ts'
import { clearAttempts } from '#provider/areas/session/queries.ts'
import { accountOf } from './changing.ts'
import { hasMethod, noteProof } from './queries.ts'

const WHAT = 'Potwierdzenie hasłem'

export async function proveByPassword(context: Context, actor: Actor, password: string): Promise<AnswerOf<typeof ProveIdentity>> {
  const wantsCode = () => new Refusal('VALIDATION_ERROR', { fields: [{ path: 'code', code: 'required' }] })
  if (await hasMethod(context.db, actor.userId)) throw wantsCode()
  const attempt = await beginTry(context, actor.username, WHAT)
  const right = await isPasswordOf(attempt, password)
  const now = context.now()
  const proven = await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, actor.userId)
    // The password may have been changed while it was being checked.
    if (!right || account.password_hash !== attempt.account?.password_hash) return false
    if (await hasMethod(tx, actor.userId)) throw wantsCode()
    await clearAttempts(tx, actor.username)
    await noteProof(tx, actor.sessionId, now)
    return true
  })
  if (!proven) throw await failTry(context, attempt, { what: WHAT, code: 'ERROR_INVALID_CURRENT_PASSWORD' })
  return { provenUntil: new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString() }
}
