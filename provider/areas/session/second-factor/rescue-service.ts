// Recovery codes made by administrators for people who lost telephone and codes, and the mails about them. Callers check the permission.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import { plainCode, recoveryCode } from './codes.ts'
import { factorMail } from './mails.ts'
import { insertCode } from './queries.ts'

/** Returns the code; only its hash is stored. */
export async function makeRescueCode(tx: Tx, { userId, now, expiresAt }: { userId: number; now: Date; expiresAt: Date }): Promise<string> {
  const code = recoveryCode()
  await insertCode(tx, { userId, hash: hashKey(plainCode(code)), now, expiresAt })
  return code
}

export const mailAboutRescue = (
  tx: Tx,
  { mail, settings }: Pick<Capabilities, 'mail' | 'settings'>,
  person: { email: string; username: string },
  kind: 'rescue-asked' | 'rescued',
): Promise<void> => mail.send(tx, factorMail(settings, person, { kind }))
