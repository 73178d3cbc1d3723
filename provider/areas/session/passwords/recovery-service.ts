// Forgotten passwords: a temporary password is mailed, with a link that activates it once.
import { countRequest } from '#provider/records/request-limit-queries.ts'
import { Refusal } from '#provider/refusal.ts'
import { maskAddress } from '#provider/areas/session/policy.ts'
import { isUsable } from '#provider/identity/usable.ts'
import { fullName, type Context } from '#provider/areas/session/proof.ts'
import * as queries from '#provider/areas/session/queries.ts'
import { recoveryMail } from './mails.ts'
import * as passwordQueries from './queries.ts'
import { hashKey, hashPassword, newKey, randomPassword } from './passwords.ts'

const LINK_HOURS = 24
const WINDOW_MINUTES = 60
const PER_NAME = 5
const PER_ADDRESS = 20

/** Limits requests per name, known or not, and per network address. */
async function limitRequests({ db, address, now }: Context, username: string): Promise<void> {
  const at = now()
  const windowStart = new Date(at.getTime() - WINDOW_MINUTES * 60_000)
  const byAddress = await countRequest(db, `recovery:address:${address}`, windowStart, at)
  const byName = await countRequest(db, `recovery:name:${queries.nameKey(username)}`, windowStart, at)
  if (byAddress > PER_ADDRESS || byName > PER_NAME) throw new Refusal('ERROR_TOO_MANY_REQUESTS')
}

/** Mails the temporary password and its link; returns the masked address. */
export async function requestRecovery(context: Context, username: string): Promise<{ email: string }> {
  const { db, audit, mail, settings, address } = context
  await limitRequests(context, username)
  const now = context.now()
  const account = await queries.findAccount(db, username)
  // Hashing is done in any case, so that a refusal takes as long as a success.
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const { key, hash: tokenHash } = newKey()

  if (!account || !isUsable(account, now)) {
    const description = account ? 'Odzyskiwanie hasła odrzucone: konto jest nieaktywne' : 'Odzyskiwanie hasła odrzucone: nie ma takiego użytkownika'
    const who = { userId: account?.id ?? null, userName: username, address }
    await db.transaction().execute((tx) => audit.record(tx, { ...who, kind: 'recovery_refused', description }))
    throw new Refusal(account ? 'ERROR_USER_NOT_ACTIVE' : 'ERROR_USER_NOT_EXISTS')
  }
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 60 * 60 * 1000)
  await db.transaction().execute(async (tx) => {
    await passwordQueries.insertRecovery(tx, { tokenHash, userId: account.id, passwordHash, expiresAt, now })
    await mail.send(tx, recoveryMail(settings, { account, password, key }))
    const description = 'Wysłanie hasła tymczasowego i odnośnika do jego aktywacji'
    await audit.record(tx, { userId: account.id, userName: fullName(account), address, kind: 'recovery_requested', description })
  })
  return { email: maskAddress(account.email) }
}

/** Activates the temporary password, which must be changed at the next sign-in. */
export async function activateTemporaryPassword(context: Context, activationToken: string): Promise<void> {
  const { db, audit, address } = context
  const now = context.now()
  const tokenHash = hashKey(activationToken)
  const activated = await db.transaction().execute(async (tx) => {
    const owner = await passwordQueries.findRecoveryOwner(tx, tokenHash)
    // Locks the account first, as everywhere, to avoid deadlocks.
    const account = owner && (await queries.lockAccount(tx, owner.user_id))
    const recovery = account && isUsable(account, now) ? await passwordQueries.useRecovery(tx, tokenHash, now) : undefined
    if (!account || !recovery) {
      const who = { userId: account?.id ?? null, userName: account ? fullName(account) : '', address }
      await audit.record(tx, { ...who, kind: 'activation_failed', description: 'Aktywacja hasła tymczasowego nieudana: odnośnik wygasł lub jest nieznany' })
      return false
    }
    const password = { userId: account.id, hash: recovery.temporary_password_hash, previous: account.password_hash, mustChange: true }
    await passwordQueries.replacePassword(tx, password, now)
    await passwordQueries.voidMailedSecrets(tx, [account.id], now)
    await queries.clearAttempts(tx, account.username)
    await queries.endSessionsOf(tx, [account.id], 'password_change', now)
    const who = { userId: account.id, userName: fullName(account), address }
    await audit.record(tx, { ...who, kind: 'temporary_password_activated', description: 'Aktywacja hasła tymczasowego' })
    return true
  })
  if (!activated) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
}
