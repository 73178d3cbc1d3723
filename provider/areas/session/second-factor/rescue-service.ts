// A recovery code that others make for somebody who lost telephone and codes, and the mails about it. Who may do so is the callers' to decide.
import type { Capabilities, Tx } from '#provider/capabilities.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import { plainCode, recoveryCode } from './codes.ts'
import { factorMail } from './mails.ts'
import { insertCode } from './queries.ts'

/** Answers the code, which is kept as a hash alone. */
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
