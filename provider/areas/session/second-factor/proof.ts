// Checking a code, with a limit of tries.
import { Refusal } from '#provider/refusal.ts'
import type { Tx } from '#provider/capabilities.ts'
import { forgottenBefore, lockOf, triesExceeded, type Context, type Lock } from '#provider/areas/session/proof.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import { countCodeTry } from '#provider/areas/session/queries.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import { isOfOtherTime, plainCode, stepOf } from './codes.ts'
import * as queries from './queries.ts'
import { unseal } from './sealed.ts'

/** Limit over all addresses, against guessing from many of them. Recovery codes are not affected. */
const CODES_OF_ACCOUNT: Lock = { tries: 20, lockMinutes: 60 }
const ALL_ADDRESSES = ''

export interface Typed {
  method: Exclude<SecondFactorMethod, 'passkey'>
  text: string
}

export interface Person {
  userId: number
  fullName: string
}

interface Try {
  person: Person
  remaining: number
  /** The last one of all addresses together. */
  locksAll: boolean
}

/** Counts a try before anything is compared. Throws `ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC` while codes of the account are locked. */
export async function beginCodeTry(context: Context, person: Person, { method }: Typed): Promise<Try> {
  const { db, settings, address } = context
  const now = context.now()
  const forgotten = { forgottenBefore: forgottenBefore(now) }
  const limits = { ...lockOf(context), ...forgotten }
  const count = await countCodeTry(db, { userId: person.userId, address }, limits, now)
  if (count === null) throw triesExceeded(limits)
  // What its address may not try any more does not count towards the limit over all addresses.
  const inAll = method === 'totp' ? await countCodeTry(db, { userId: person.userId, address: ALL_ADDRESSES }, { ...CODES_OF_ACCOUNT, ...forgotten }, now) : 0
  if (inAll === null) throw triesExceeded(CODES_OF_ACCOUNT)
  return { person, remaining: settings.signInTries - count, locksAll: inAll >= CODES_OF_ACCOUNT.tries }
}

/** `other time`: of a clock that is wrong. */
export type Taken = 'taken' | 'wrong' | 'other time'

/** Consumes the code in the caller's transaction, so that it works only once. */
export async function takeCode(tx: Tx, { settings, now }: Pick<Context, 'settings' | 'now'>, userId: number, { method, text }: Typed): Promise<Taken> {
  if (method === 'recovery_code') return (await queries.useCode(tx, userId, hashKey(plainCode(text)), now())) ? 'taken' : 'wrong'
  const app = await queries.lockApp(tx, userId)
  const secret = app?.sealed_secret ? unseal(settings.secret, userId, app.sealed_secret) : null
  if (!app || secret === null) return 'wrong'
  const moment = { now: now(), after: app.last_step }
  const step = stepOf(secret, text, moment)
  if (step === null) return isOfOtherTime(secret, text, moment) ? 'other time' : 'wrong'
  await queries.useStep(tx, userId, step, now())
  return 'taken'
}

/** Records the failure and returns the refusal. */
export async function failCodeTry(context: Context, { person, remaining, locksAll }: Try, why: Exclude<Taken, 'taken'>): Promise<Refusal> {
  const { db, audit, address } = context
  const lock = locksAll ? CODES_OF_ACCOUNT : remaining <= 0 ? lockOf(context) : null
  const who = { userId: person.userId, userName: person.fullName, address }
  await db.transaction().execute(async (tx) => {
    const description = why === 'wrong' ? 'Podano błędny kod logowania dwuetapowego' : 'Podano kod z innej chwili: zegar telefonu albo serwera źle chodzi'
    await audit.recordRepeated(tx, { ...who, kind: 'second_factor_failed', description, detail: { remainingTries: Math.max(0, remaining) } })
    if (!lock) return
    const what = locksAll ? 'kodów z aplikacji, ze wszystkich adresów,' : 'kodów'
    const locked = `Blokada ${what} na ${lock.lockMinutes} min po nieudanych próbach: ${lock.tries}`
    await audit.record(tx, { ...who, kind: 'second_factor_locked', description: locked })
  })
  if (lock) return triesExceeded(lock)
  return new Refusal(why === 'wrong' ? 'ERROR_WRONG_CODE' : 'ERROR_WRONG_CLOCK', { description: String(remaining) })
}
