// The second factor: codes of an authenticator app, passkeys, and recovery codes as a substitute (specification 4, D).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { OwnPasskey, PasskeyAnswer } from './passkeys.ts'
import { Affected, atOnce, Day, Instant, secret } from './shapes.ts'

export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
/** Letters and digits of a recovery code, without its dashes. */
export const RECOVERY_CODE_LENGTH = 16

/** Time between password and code: long enough to find a telephone. */
export const TICKET_MINUTES = 5

/** Second factors that may follow the password. */
export const SecondFactorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** As typed, with or without spaces. Texts that are no code are refused like a wrong code. */
export const TypedCode = secret(40)

export const ReadSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/secondfactor',
  summary: "The caller's second factor, and the secret of an app that is being set up",
  access: 'member',
  response: z.object({
    /** Since when the app is in use; null: there is none. */
    since: Instant.nullable(),
    /** false: the app in use was sealed with another PROVIDER_SECRET, so no code of it can be checked. */
    readable: z.boolean(),
    /** When one of its codes was last used. */
    lastUsedAt: Instant.nullable(),
    /** Number of unused recovery codes. */
    codesLeft: z.int().min(0),
    /** An app that waits for its first code; null: none. */
    pending: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    passkeys: z.array(OwnPasskey),
    /** A profile demands one, which is missing: from this day on the portal opens with one alone. null: not so. */
    neededBy: Day.nullable(),
    /** There is no passkey, and the person has not declined the offer of one. */
    passkeyOffered: z.boolean(),
  }),
  errors: [],
  setsUpFactor: true,
})

export const SetUpTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  summary:
    'Without a code: a secret for an authenticator app, the same for an hour. With its first code: the app is in use, and recovery codes are answered, once',
  access: 'member',
  /** null: an empty field of the form; refused, while a missing code begins the setup. */
  body: z.object({ code: TypedCode.nullish() }).refine((b) => b.code !== null, { ...atOnce, path: ['code'], params: { code: 'required' } }),
  response: z.union([z.object({ secret: z.string(), uri: z.string() }), z.object({ recoveryCodes: z.array(z.string()) })]),
  // `ERROR_TOKEN_NOT_FOUND`: no app waits for its first code, or it has waited too long.
  errors: ['ERROR_WRONG_CODE', 'ERROR_WRONG_CLOCK', 'ERROR_TOKEN_NOT_FOUND', 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC'],
  secretAnswer: true,
  proof: 'always',
  setsUpFactor: true,
})

export const RemoveTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Without an app from now on. With the last second factor the recovery codes go too',
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
  // `ERROR_NOT_FOUND`: there is no second factor.
  errors: ['ERROR_NOT_FOUND'],
  secretAnswer: true,
  proof: true,
})

/** A confirmation by second factor is valid for so long. */
export const PROOF_MINUTES = 5

export const ProveIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  summary: 'A code of the app, a recovery code or a passkey, or without a second factor the password, for what wants a proof that it is the person themselves',
  access: 'member',
  /** A code of the app, or a recovery code. */
  body: z
    .object({ code: TypedCode.optional(), passkey: PasskeyAnswer.optional(), password: secret(200).optional() })
    .refine((b) => b.code !== undefined || b.passkey !== undefined || b.password !== undefined, { ...atOnce, path: ['code'], params: { code: 'required' } }),
  response: z.object({ provenUntil: Instant }),
  errors: [
    'ERROR_WRONG_CODE',
    'ERROR_WRONG_CLOCK',
    'ERROR_INVALID_CURRENT_PASSWORD',
    'ERROR_TOKEN_NOT_FOUND',
    'ERROR_PASSKEY_REFUSED',
    'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC',
  ],
  setsUpFactor: true,
  // A code can be used once, so the answer is not kept for the Idempotency-Key.
  secretAnswer: true,
})
