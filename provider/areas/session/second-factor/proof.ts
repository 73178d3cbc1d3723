// Checking a code, with a limit of tries.
import { Refusal } from '#provider/refusal.ts'
import type { Tx } from '#provider/capabilities.ts'
import { forgottenBefore, triesExceeded, type Context } from '#provider/areas/session/proof.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import { countCodeTry } from '#provider/areas/session/queries.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import { plainCode, stepOf } from './codes.ts'
import * as queries from './queries.ts'
import { unseal } from './sealed.ts'

/** Limit over all addresses, against guessing from many of them. Recovery codes are not affected. */
const CODES_OF_ACCOUNT = { tries: 20, lockMinutes: 60 }
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
}

/** Counts a try before anything is compared. Throws `ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC` while codes of the account are locked. */
export async function beginCodeTry(context: Context, person: Person, { method }: Typed): Promise<Try> {
  const { db, settings, address } = context
  const now = context.now()
  const forgotten = { forgottenBefore: forgottenBefore(now) }
  const limits = { tries: settings.signInTries, lockMinutes: settings.signInLockMinutes, ...forgotten }
  const count = await countCodeTry(db, { userId: person.userId, address }, limits, now)
  if (count === null) throw triesExceeded(context)
  // Tries of one address alone cannot reach the limit over all addresses.
  const inAll = method === 'totp' ? await countCodeTry(db, { userId: person.userId, address: ALL_ADDRESSES }, { ...CODES_OF_ACCOUNT, ...forgotten }, now) : 0
  if (inAll === null) throw triesExceeded(context)
  return { person, remaining: settings.signInTries - count }
}

/** Consumes the code in the caller's transaction, so that it works only once. false: wrong code. */
export async function takeCode(tx: Tx, { settings, now }: Pick<Context, 'settings' | 'now'>, userId: number, { method, text }: Typed): Promise<boolean> {
  if (method === 'recovery_code') return queries.useCode(tx, userId, hashKey(plainCode(text)), now())
  const app = await queries.lockApp(tx, userId)
  const secret = app?.sealed_secret ? unseal(settings.secret, userId, app.sealed_secret) : null
  if (!app || secret === null) return false
  const step = stepOf(secret, text, { now: now(), after: app.last_step })
  if (step === null) return false
  await queries.useStep(tx, userId, step, now())
  return true
}

/** Records the failure and returns the refusal. */
export async function failCodeTry(context: Context, { person, remaining }: Try): Promise<Refusal> {
  const { db, settings, audit, address } = context
  const who = { userId: person.userId, userName: person.fullName, address }
  await db.transaction().execute(async (tx) => {
    const description = 'Podano błędny kod logowania dwuetapowego'
    await audit.recordRepeated(tx, { ...who, kind: 'second_factor_failed', description, detail: { remainingTries: Math.max(0, remaining) } })
    if (remaining > 0) return
    const locked = `Blokada kodów na ${settings.signInLockMinutes} min po nieudanych próbach: ${settings.signInTries}`
    await audit.record(tx, { ...who, kind: 'second_factor_locked', description: locked })
  })
  return remaining > 0 ? new Refusal('ERROR_WRONG_CODE', { description: String(remaining) }) : triesExceeded(context)
}
