// What all changes of one's own methods share: the account, recovery codes, and what is told of them.
import type { Tx } from '#provider/capabilities.ts'
import type { EventKind } from '#provider/audit/event-kinds.ts'
import { Refusal } from '#provider/refusal.ts'
import { fullName, type Context } from '#provider/areas/session/proof.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import { lockAccount, type Account } from '#provider/areas/session/queries.ts'
import { newRecoveryCodes, plainCode } from './codes.ts'
import { factorMail, type FactorChange } from './mails.ts'
import * as queries from './queries.ts'

/** Locked, so that of two changes at once the second sees the first. */
export async function accountOf(tx: Tx, userId: number): Promise<Account> {
  const account = await lockAccount(tx, userId)
  if (!account) throw new Refusal('ERROR_UNAUTHORIZED')
  return account
}

interface Done {
  account: Account
  change: FactorChange
  kind: EventKind
  description: string
}

export async function note(tx: Tx, { audit, mail, settings, address }: Context, { account, change, kind, description }: Done): Promise<void> {
  await audit.record(tx, { userId: account.id, userName: fullName(account), address, kind, description })
  await mail.send(tx, factorMail(settings, account, change))
}

export async function freshCodes(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashKey(plainCode(code)))
  await queries.replaceCodes(tx, userId, hashes, now)
  return codes
}

/** Recovery codes with the first method; empty: there is one already, with codes of its own. */
export const codesForFirst = async (tx: Tx, userId: number, now: Date): Promise<string[]> =>
  (await queries.hasMethod(tx, userId)) ? [] : freshCodes(tx, userId, now)

/** Recovery codes go with the last method. */
export async function removeCodesWithLast(tx: Tx, userId: number): Promise<void> {
  if (!(await queries.hasMethod(tx, userId))) await queries.removeCodes(tx, userId)
}
