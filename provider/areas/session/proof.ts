// Proving who one is, by password or by a mailed key, with a limit on how often it may be tried.
// A name that nobody has goes the same way, statement by statement, and is refused with the same figures.
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { verifyPassword } from './passwords/passwords.ts'
import * as queries from './queries.ts'

/** The capabilities, and from which network address the call came. */
export type Context = Capabilities & { address: string }

// The same for names without an account, so that nothing tells them apart.
const FAILURES_FORGOTTEN_AFTER_HOURS = 24

export const forgottenBefore = (now: Date) => new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER_HOURS * 60 * 60 * 1000)

export const fullName = (account: { first_name: string; last_name: string }) => `${account.first_name} ${account.last_name}`

export const triesExceeded = ({ settings }: Context) =>
  new Refusal('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', { description: `${settings.signInTries},${settings.signInLockMinutes}` })

export interface Try {
  username: string
  /** Whose it is, where somebody has the name. */
  account: queries.Account | undefined
  /** Failures in a row if this one fails. */
  count: number
}

/** Counts a try before anything is compared. Throws `ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC` while the name is locked. */
export async function beginTry(context: Context, username: string, what: string): Promise<Try> {
  const { db, settings, audit, address } = context
  const now = context.now()
  const limits = { tries: settings.signInTries, lockMinutes: settings.signInLockMinutes, forgottenBefore: forgottenBefore(now) }
  const count = await queries.countTry(db, username, limits, now)
  const account = await queries.findAccount(db, username)
  if (count !== null) return { username, account, count }
  await db.transaction().execute((tx) =>
    audit.recordRepeated(tx, {
      kind: 'sign_in_while_locked',
      userId: account?.id ?? null,
      userName: username,
      address,
      description: `${what} odrzucone: trwa blokada po zbyt wielu nieudanych próbach`,
    }),
  )
  throw triesExceeded(context)
}

/** Whether the password is the account's; the same work where there is no account. */
export const isPasswordOf = async ({ account }: Try, password: string) => verifyPassword(password, account?.password_hash ?? null)

/** Writes the failure down and answers what to refuse with; `code` is what a failure short of the lock is told by. */
export async function failTry(
  context: Context,
  attempt: Try,
  { what, code }: { what: string; code: 'ERROR_UNAUTHORIZED' | 'ERROR_INVALID_CURRENT_PASSWORD' | 'ERROR_TOKEN_NOT_FOUND' },
): Promise<Refusal> {
  const { db, settings, audit, address } = context
  const remaining = settings.signInTries - attempt.count
  const who = { userId: attempt.account?.id ?? null, userName: attempt.username, address }
  await db.transaction().execute(async (tx) => {
    await audit.recordRepeated(tx, { ...who, kind: 'sign_in_failed', description: `${what} nieudane`, detail: { remainingTries: remaining } })
    if (remaining > 0) return
    const description = `Blokada logowania na ${settings.signInLockMinutes} min po nieudanych próbach: ${settings.signInTries}`
    await audit.record(tx, { ...who, kind: 'sign_in_locked', description })
  })
  if (remaining <= 0) return triesExceeded(context)
  return new Refusal(code, code === 'ERROR_UNAUTHORIZED' ? { description: String(remaining) } : {})
}
