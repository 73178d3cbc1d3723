// The key by which somebody sets a password without having one: mailed to a new user, or once more.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { createPasswordKey } from './change-service.ts'
import { mailNewUser } from './mails.ts'
import * as queries from './queries.ts'

interface Owner {
  id: number
  username: string
  email: string
}

/** Mails a fresh key within the caller's transaction; whatever was mailed before stops working. */
export async function sendPasswordKey(tx: Tx, { mail, settings }: Pick<Capabilities, 'mail' | 'settings'>, account: Owner, now: Date): Promise<void> {
  await queries.voidMailedSecrets(tx, account.id, now)
  const key = await createPasswordKey(tx, account.id, now)
  await mailNewUser(tx, mail, settings, { account, key })
}

/** Keys and temporary passwords that lie in a mailbox open nothing from now on. */
export const voidPasswordKeys = (tx: Tx, userId: number, now: Date): Promise<void> => queries.voidMailedSecrets(tx, userId, now)
