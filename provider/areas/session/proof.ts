// Checking a password or a mailed key, with a limit of tries. Unknown names run the same statements and are refused with the same
// numbers.
import type { Capabilities } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { requireRoomForPassword, verifyPassword } from './passwords/passwords.ts'
import * as queries from './queries.ts'

/** The capabilities, and the network address of the call. */
export type Context = Capabilities & { address: string }

// The same for unknown names, so that they cannot be told apart.
const FAILURES_FORGOTTEN_AFTER_HOURS = 24

export const forgottenBefore = (now: Date) => new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER_HOURS * 60 * 60 * 1000)

export const fullName = (account: { first_name: string; last_name: string }) => `${account.first_name} ${account.last_name}`

export interface Lock {
  tries: number
  lockMinutes: number
}

export const lockOf = ({ settings }: Pick<Context, 'settings'>): Lock => ({ tries: settings.signInTries, lockMinutes: settings.signInLockMinutes })

export const triesExceeded = ({ tries, lockMinutes }: Lock) => new Refusal('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', { description: `${tries},${lockMinutes}` })

export interface Try {
  username: string
  /** The account; undefined: an unknown name. */
  account: queries.Account | undefined
  /** Failures in a row, including this try. */
  count: number
}

/**
 * Counts a try before anything is compared; none that would not be compared now. Throws `ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC` while the
 * name is locked, `ERROR_UNAVAILABLE` when too many sign in.
 */
export async function beginTry(context: Context, username: string, what: string): Promise<Try> {
  requireRoomForPassword()
  const { db, audit, address } = context
  const now = context.now()
  const limits = { ...lockOf(context), forgottenBefore: forgottenBefore(now) }
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
  throw triesExceeded(limits)
}

/** Whether the password is right; takes the same time without an account. */
export const isPasswordOf = async ({ account }: Try, password: string) => verifyPassword(password, account?.password_hash ?? null)

/** Records the failure and returns the refusal; `code`: of a failure that does not lock the name yet. */
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
  if (remaining <= 0) return triesExceeded(lockOf(context))
  return new Refusal(code, code === 'ERROR_UNAUTHORIZED' ? { description: String(remaining) } : {})
}
