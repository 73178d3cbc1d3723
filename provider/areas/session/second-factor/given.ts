// What is given as a second factor: a code, or a passkey's signature. Both are taken in one way.
import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import type { Tx } from '#provider/capabilities.ts'
import { Refusal } from '#provider/refusal.ts'
import { checkPasskey, usePasskey } from '#provider/areas/session/passkeys/proof.ts'
import type { Context } from '#provider/areas/session/proof.ts'
import { beginCodeTry, failCodeTry, takeCode, type Person, type Taken, type Typed } from './proof.ts'

export type Given = Typed | { method: Extract<SecondFactorMethod, 'passkey'>; answer: PasskeyAnswer }

interface Sent {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/** A code of the app has digits only, so one field takes both kinds of codes. */
const typedAs = (text: string): Typed => ({ method: /^[\d\s]*$/.test(text) ? 'totp' : 'recovery_code', text })

/** null: nothing was sent. */
export function givenOf({ code, recoveryCode, passkey }: Sent, fields: 'one field' | 'each its own'): Given | null {
  if (passkey !== undefined) return { method: 'passkey', answer: passkey }
  if (code !== undefined) return fields === 'one field' ? typedAs(code) : { method: 'totp', text: code }
  return recoveryCode === undefined ? null : { method: 'recovery_code', text: recoveryCode }
}

export interface BegunProof {
  /** In the transaction of what it opens, so that it opens nothing twice. false: wrong. */
  take(tx: Tx): Promise<boolean>
  /** Records the failure and returns the refusal. */
  refuse(): Promise<Refusal>
}

/** Counts a try of a code; nobody guesses a passkey, so that none is counted, and it goes on working while codes are locked. */
export async function beginProof(context: Context, person: Person, given: Given): Promise<BegunProof> {
  if (given.method === 'passkey') {
    const signed = await checkPasskey(context, given.answer, person.userId)
    return {
      take: async (tx) => {
        await usePasskey(tx, signed, context.now())
        return true
      },
      refuse: async () => new Refusal('ERROR_PASSKEY_REFUSED'),
    }
  }
  const attempt = await beginCodeTry(context, person, given)
  let why: Exclude<Taken, 'taken'> = 'wrong'
  return {
    take: async (tx) => {
      const taken = await takeCode(tx, context, person.userId, given)
      if (taken !== 'taken') why = taken
      return taken === 'taken'
    },
    refuse: () => failCodeTry(context, attempt, why),
  }
}
