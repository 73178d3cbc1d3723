// A passkey instead of a password, or after it: whose it is, and what is told when it is refused.
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { fullName, type Context } from '#provider/areas/session/proof.ts'
import { factorMail } from '#provider/areas/session/second-factor/mails.ts'
import { verifySigned, type Signed } from './ceremony.ts'
import * as queries from './queries.ts'

const traceOf = ({ user_id: userId, ...person }: queries.KnownPasskey, address: string) => ({ userId, userName: fullName(person), address })

async function refuse({ db, audit, address }: Context, passkey: queries.KnownPasskey | undefined): Promise<Refusal> {
  const who = passkey ? traceOf(passkey, address) : { userId: null, userName: 'nieznany klucz dostępu', address }
  await db.transaction().execute((tx) => audit.recordRepeated(tx, { ...who, kind: 'passkey_refused', description: 'Odrzucono klucz dostępu' }))
  return new Refusal('ERROR_PASSKEY_REFUSED')
}

/** A device counts its signatures. When it has counted less than before, another device has signed for it. */
async function refuseCopy({ db, audit, mail, settings, address }: Context, passkey: queries.KnownPasskey): Promise<Refusal> {
  await db.transaction().execute(async (tx) => {
    const description = `Odrzucono klucz dostępu „${passkey.name}”: jego licznik się cofnął, więc mógł zostać skopiowany`
    await audit.record(tx, { ...traceOf(passkey, address), kind: 'passkey_copied', description })
    await mail.send(tx, factorMail(settings, passkey, { kind: 'passkey-copied', name: passkey.name }))
  })
  return new Refusal('ERROR_PASSKEY_REFUSED')
}

/** Whose signature it is; `userId`: it has to be theirs. Throws `ERROR_PASSKEY_REFUSED` or `ERROR_TOKEN_NOT_FOUND`. */
export async function checkPasskey(context: Context, answer: PasskeyAnswer, userId?: number): Promise<Signed> {
  const { passkey, counter } = await verifySigned(context, answer)
  if (!passkey || counter === null || (userId !== undefined && passkey.user_id !== userId)) throw await refuse(context, passkey)
  const last = Number(passkey.counter)
  if ((counter > 0 || last > 0) && counter <= last) throw await refuseCopy(context, passkey)
  return { passkey, counter }
}

/** Counts the use in the caller's transaction. Throws when it was removed meanwhile. */
export async function usePasskey(tx: Tx, { passkey, counter }: Signed, now: Date): Promise<void> {
  if (!(await queries.notePasskeyUse(tx, passkey.id, counter, now))) throw new Refusal('ERROR_PASSKEY_REFUSED')
}
