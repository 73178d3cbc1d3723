// The second factor of a sign-in: codes of an authenticator app, and recovery codes for when it is not at hand (document 4, D).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, atOnce, Instant, secret } from './shapes.ts'

export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
/** Letters and digits of a recovery code, without its dashes. */
export const RECOVERY_CODE_LENGTH = 16

/** From the password to the code: long enough to find a telephone. */
export const TICKET_MINUTES = 5

/** How somebody may go on after the password. */
export const SecondFactorMethod = z.enum(['totp', 'recovery_code'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** As somebody types it, with spaces or without. What is no code at all is refused by the answer to the try, as a wrong one is. */
export const TypedCode = secret(40)

export const ReadSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/secondfactor',
  summary: "The caller's second factor, and the secret of an app that is being set up",
  access: 'member',
  response: z.object({
    /** Of the app in use; null: there is none. */
    since: Instant.nullable(),
    /** When a code of it was last taken. */
    lastUsedAt: Instant.nullable(),
    /** Recovery codes that were not used. */
    codesLeft: z.int().min(0),
    /** What waits for its first code; null: nothing. */
    pending: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
  errors: [],
})

export const SetUpTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  summary:
    'Without a code: a secret for an authenticator app, the same for an hour. With its first code: the app is in use, and recovery codes are answered, once',
  access: 'member',
  /** A code that was left empty is null: nothing begins by it. */
  body: z.object({ code: TypedCode.nullish() }).refine((b) => b.code !== null, { ...atOnce, path: ['code'], params: { code: 'required' } }),
  response: z.union([z.object({ secret: z.string(), uri: z.string() }), z.object({ recoveryCodes: z.array(z.string()) })]),
  // `ERROR_TOKEN_NOT_FOUND`: no secret waits for its code, or it has waited too long.
  errors: ['ERROR_WRONG_CODE', 'ERROR_TOKEN_NOT_FOUND', 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC'],
  secretAnswer: true,
  proof: true,
})

export const RemoveTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Without an app from now on; its recovery codes go with it',
  access: 'member',
  response: Affected,
  errors: [],
  proof: true,
})

export const RenewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recoverycodes',
  summary: 'Ten new recovery codes in the place of those before, answered once',
  access: 'member',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  // Without an app there is nothing to recover.
  errors: ['ERROR_NOT_FOUND'],
  secretAnswer: true,
  proof: true,
})

/** How long a proof is enough for what wants one. */
export const PROOF_MINUTES = 5

export const ProveIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  summary: 'A code of the app, or a recovery code, for what wants a proof that it is the person themselves',
  access: 'member',
  /** Of the app, or a recovery code. */
  body: z.object({ code: TypedCode }),
  response: z.object({ provenUntil: Instant }),
  errors: ['ERROR_WRONG_CODE', 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC'],
  // A code is taken once, whatever key it comes with.
  secretAnswer: true,
})
