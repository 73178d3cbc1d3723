// Signing in: the way from a name and a password to a session.
import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#contract/kit.ts'
import type { SignIn } from '#contract/session.ts'
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { issueToken } from '#provider/identity/tokens.ts'
import { beginTry, failTry, fullName, isPasswordOf, type Context } from './proof.ts'
import * as queries from './queries.ts'

type Outcome = 'wrong' | 'blocked' | 'passwordChange' | { userId: number; sessionId: string }

const WHAT = 'Logowanie'

/** The profile last in use if it is still the user's, else the first by name. */
async function profileFor(tx: Tx, account: queries.Account): Promise<number | null> {
  const own = await queries.profilesOf(tx, account.id)
  return (own.find((profile) => profile.id === account.active_profile_id) ?? own[0])?.id ?? null
}

interface Proven {
  account: queries.Account
  userAgent: string | null
}

async function enter(tx: Tx, context: Context, { account: proven, userAgent }: Proven): Promise<Outcome> {
  const { audit, address } = context
  const now = context.now()
  const account = await queries.lockAccount(tx, proven.id)
  // The password may have been changed while it was being compared; then what was proven no longer holds.
  if (!account || account.password_hash !== proven.password_hash) return 'wrong'
  await queries.clearAttempts(tx, account.username)
  const who = { userId: account.id, userName: fullName(account), address }
  if (!isUsable(account, now)) {
    await audit.record(tx, { ...who, kind: 'sign_in_blocked', description: 'Logowanie odrzucone: konto jest zablokowane lub nieaktywne' })
    return 'blocked'
  }
  if (account.must_change_password) {
    await audit.record(tx, { ...who, kind: 'sign_in_password_change', description: 'Logowanie wstrzymane: wymagana zmiana hasła' })
    return 'passwordChange'
  }
  const sessionId = randomUUID()
  await queries.insertSession(tx, { id: sessionId, userId: account.id, address, userAgent, now })
  await queries.noteSignIn(tx, account.id, await profileFor(tx, account), now)
  await audit.record(tx, { ...who, kind: 'sign_in', description: 'Zalogowanie' })
  return { userId: account.id, sessionId }
}

/** Opens a session, or tells that the password has to be changed first; wrong names and wrong passwords are refused alike. */
export async function signIn(
  context: Context,
  { username, password }: { username: string; password: string },
  userAgent: string | null,
): Promise<AnswerOf<typeof SignIn>> {
  const attempt = await beginTry(context, username, WHAT)
  const { account } = attempt
  const right = await isPasswordOf(attempt, password)
  const outcome = account && right ? await context.db.transaction().execute((tx) => enter(tx, context, { account, userAgent })) : 'wrong'
  if (outcome === 'wrong') throw await failTry(context, attempt, { what: WHAT, code: 'ERROR_UNAUTHORIZED' })
  if (outcome === 'blocked') throw new Refusal('ERROR_USER_BLOCKED')
  if (outcome === 'passwordChange') return { passwordChange: true }
  const { token, expiresAt } = await issueToken(context.settings, outcome, context.now())
  return { token, expiresAt: expiresAt.toISOString() }
}
