// Changing a password, authorised by the current one or by a mailed key, and these keys: they let a new user set the first password.
import type { RequestOutput } from '#contract/kit.ts'
import type { ChangePassword } from '#contract/session.ts'
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { beginTry, failTry, fullName, isPasswordOf, type Context, type Try } from '#provider/areas/session/proof.ts'
import * as queries from '#provider/areas/session/queries.ts'
import { isCommon } from './common-passwords.ts'
import { mailNewUser, newUserMail } from './mails.ts'
import * as passwordQueries from './queries.ts'
import { hashKey, hashPassword, isStrong, newKey, verifyPassword } from './passwords.ts'

type Change = RequestOutput<typeof ChangePassword>['body']
type Proof = { currentPassword: string; passwordKey?: undefined } | { passwordKey: string; currentPassword?: undefined }

interface KeyOwner {
  id: number
  username: string
  email: string
}

const WHAT = 'Zmiana hasła'
const KEY_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates a key for setting a password, valid once within 7 days. Only its hash is stored. */
export async function createPasswordKey(tx: Tx, userId: number, now: Date): Promise<string> {
  const { key, hash } = newKey()
  await passwordQueries.insertPasswordKeys(tx, [{ hash, userId, expiresAt: new Date(now.getTime() + KEY_DAYS * DAY_MS), now }])
  return key
}

/** Mails a new key in the caller's transaction; earlier keys stop working. */
export async function sendPasswordKey(tx: Tx, { mail, settings }: Pick<Capabilities, 'mail' | 'settings'>, account: KeyOwner, now: Date): Promise<void> {
  await passwordQueries.voidMailedSecrets(tx, [account.id], now)
  const key = await createPasswordKey(tx, account.id, now)
  await mailNewUser(tx, mail, settings, { account, key })
}

/** The same for many accounts without valid earlier keys, in one statement. */
export async function sendFirstPasswordKeys(
  tx: Tx,
  { mail, settings }: Pick<Capabilities, 'mail' | 'settings'>,
  accounts: readonly KeyOwner[],
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return
  const made = accounts.map((account) => ({ account, ...newKey() }))
  const expiresAt = new Date(now.getTime() + KEY_DAYS * DAY_MS)
  await passwordQueries.insertPasswordKeys(
    tx,
    made.map(({ account, hash }) => ({ hash, userId: account.id, expiresAt, now })),
  )
  await mail.sendMany(
    tx,
    made.map(({ account, key }) => newUserMail(settings, { account, key })),
  )
}

/** Invalidates mailed keys and temporary passwords. */
export const voidPasswordKeys = (tx: Tx, userIds: readonly number[], now: Date): Promise<void> => passwordQueries.voidMailedSecrets(tx, userIds, now)

function refuseUnfit({ username, newPassword1, newPassword2 }: Change): void {
  if (newPassword1 !== newPassword2) throw new Refusal('ERROR_PASSWORDS_NOT_MATCH')
  if (!isStrong(newPassword1)) throw new Refusal('ERROR_PASSWORD_NOT_STRENGTH_ENOUGH')
  if (isCommon(newPassword1, username)) throw new Refusal('ERROR_PASSWORD_TOO_COMMON')
}

async function isProven(context: Context, attempt: Try, proof: Proof): Promise<boolean> {
  if (proof.currentPassword !== undefined) return isPasswordOf(attempt, proof.currentPassword)
  // Id 0 is nobody's: unknown names run the same query.
  return passwordQueries.isKeyUsable(context.db, hashKey(proof.passwordKey), attempt.account?.id ?? 0, context.now())
}

/** Whether the password is among the last remembered ones, including the current one. */
async function wasUsed({ db, settings }: Context, account: queries.Account, password: string): Promise<boolean> {
  const earlier = await passwordQueries.recentPasswordHashes(db, account.id, Math.max(0, settings.passwordHistory - 1))
  for (const hash of [account.password_hash, ...earlier]) {
    if (hash !== null && (await verifyPassword(password, hash))) return true
  }
  return false
}

/** false: another change came first, or the key has been used. */
async function replace(tx: Tx, context: Context, { proven, proof, hash }: { proven: queries.Account; proof: Proof; hash: string }): Promise<boolean> {
  const now = context.now()
  const account = await queries.lockAccount(tx, proven.id)
  if (!account || account.password_hash !== proven.password_hash) return false
  if (proof.passwordKey !== undefined && !(await passwordQueries.useKey(tx, hashKey(proof.passwordKey), account.id, now))) return false
  await passwordQueries.replacePassword(tx, { userId: account.id, hash, previous: account.password_hash, mustChange: false }, now)
  await passwordQueries.voidMailedSecrets(tx, [account.id], now)
  await queries.clearAttempts(tx, account.username)
  await queries.endSessionsOf(tx, [account.id], 'password_change', now)
  await context.audit.record(tx, {
    userId: account.id,
    userName: fullName(account),
    address: context.address,
    kind: 'password_changed',
    description: proof.passwordKey === undefined ? 'Zmiana hasła' : 'Ustawienie hasła za pomocą odnośnika z wiadomości',
  })
  return true
}

async function refuseBlocked(context: Context, account: queries.Account): Promise<never> {
  await context.db.transaction().execute(async (tx) => {
    await queries.clearAttempts(tx, account.username)
    const who = { userId: account.id, userName: fullName(account), address: context.address }
    await context.audit.record(tx, { ...who, kind: 'sign_in_blocked', description: 'Zmiana hasła odrzucona: konto jest zablokowane lub nieaktywne' })
  })
  throw new Refusal('ERROR_USER_BLOCKED')
}

/**
 * Replaces the password and ends every session of the user: the portal signs in again with the new one.
 * Faults of the new password are reported before the proof is checked, so that they cost no try.
 */
export async function changePassword(context: Context, change: Change): Promise<void> {
  refuseUnfit(change)
  const { username, currentPassword, passwordKey, newPassword1 } = change
  // The contract requires one of the two; the key is preferred.
  const proof: Proof = passwordKey !== undefined ? { passwordKey } : { currentPassword: currentPassword ?? '' }
  const wrong = { what: WHAT, code: passwordKey === undefined ? ('ERROR_INVALID_CURRENT_PASSWORD' as const) : ('ERROR_TOKEN_NOT_FOUND' as const) }

  const attempt = await beginTry(context, username, WHAT)
  const proven = await isProven(context, attempt, proof)
  const { account } = attempt
  if (!account || !proven) throw await failTry(context, attempt, wrong)
  if (!isUsable(account, context.now())) return refuseBlocked(context, account)
  if (await wasUsed(context, account, newPassword1)) {
    await queries.clearAttempts(context.db, account.username)
    throw new Refusal('ERROR_PASSWORD_USED_IN_PAST', { description: String(context.settings.passwordHistory) })
  }
  const hash = await hashPassword(newPassword1)
  const replaced = await context.db.transaction().execute((tx) => replace(tx, context, { proven: account, proof, hash }))
  if (!replaced) throw await failTry(context, attempt, wrong)
}
