// Passkeys: signing in by the device's own lock, without a password (specification 4, D). The ceremony is the provider's.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Affected, Id, IdText, Instant, isStorable, nameText } from './shapes.ts'

export const PASSKEY_NAME_MAX = 60
/** Of one account. */
export const PASSKEYS_MAX = 20
/** How long a challenge is waited for. */
export const CHALLENGE_MINUTES = 5
/** How long the ticket of a sign-in by passkey opens a session. */
export const PASSKEY_TICKET_SECONDS = 60

const ANSWER_MAX = 20_000

/** What the browser answers, as an object (`PublicKeyCredential.toJSON()`), or as its text in a form. */
export const PasskeyAnswer = z.union([z.record(z.string(), z.unknown()), z.string().min(2).max(ANSWER_MAX).refine(isStorable)])
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** Options for the browser, as WebAuthn writes them in JSON. */
const BrowserOptions = z.record(z.string(), z.unknown())

export const OwnPasskey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** It is kept on several devices of its owner. */
  synced: z.boolean(),
  /** false: it was made for another address of the portal, where it stays. */
  usable: z.boolean(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

export const BeginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Options of `navigator.credentials.create`, with a challenge for the caller that is valid once, for five minutes',
  access: 'member',
  body: z.object({}),
  response: BrowserOptions,
  // `ERROR_TOO_MANY_PASSKEYS`: the account has as many as it may.
  errors: ['ERROR_TOO_MANY_PASSKEYS'],
  secretAnswer: true,
  proof: 'always',
  setsUpFactor: true,
})

export const AddPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that the browser has made. With the first second factor of the account recovery codes are answered, once',
  access: 'member',
  body: z.object({ name: nameText(PASSKEY_NAME_MAX), passkey: PasskeyAnswer }),
  response: z.object({ id: Id, recoveryCodes: z.array(z.string()) }),
  status: 201,
  // `ERROR_TOKEN_NOT_FOUND`: the challenge has expired or was used. `ERROR_PASSKEY_REFUSED`: not made for it, or known already.
  errors: ['ERROR_TOKEN_NOT_FOUND', 'ERROR_PASSKEY_REFUSED', 'ERROR_TOO_MANY_PASSKEYS'],
  secretAnswer: true,
  proof: 'always',
  setsUpFactor: true,
})

export const DeclinePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/declined',
  summary: 'Offer the caller no passkey any more after a sign-in; the account page goes on doing so',
  access: 'member',
  response: Affected,
  errors: [],
})

export const RemovePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: "Remove one of the caller's passkeys. With the last second factor the recovery codes go too",
  access: 'member',
  params: z.object({ id: IdText }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND'],
  proof: true,
})

export const BeginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Options of `navigator.credentials.get`, with a challenge that is valid once, for five minutes: for signing in, the second step, and a proof',
  access: 'open',
  body: z.object({}),
  response: BrowserOptions,
  errors: [],
})

export const SignInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in by a passkey alone. Answers a ticket that opens one session within a minute (`POST /api/auth/loginJwt`)',
  access: 'open',
  body: z.object({ passkey: PasskeyAnswer }),
  response: z.object({ ticket: z.string(), username: z.string(), expiresAt: Instant }),
  errors: ['ERROR_TOKEN_NOT_FOUND', 'ERROR_PASSKEY_REFUSED', 'ERROR_USER_BLOCKED'],
})
