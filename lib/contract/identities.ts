// Signing in by an account elsewhere, with OpenID Connect (specification 4, D). The ceremony is the provider's. An account elsewhere is
// linked by its owner's own press alone, never by an e-mail address.
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { SecondFactorMethod } from './second-factor.ts'
import { Affected, Id, IdText, Instant, text } from './shapes.ts'

/** How long an answer from elsewhere is waited for: long enough to sign in there. */
export const FLOW_MINUTES = 10
/** How long the ticket of a sign-in that needs nothing more opens a session. */
export const IDENTITY_TICKET_SECONDS = 60

/** Names it in addresses and settings. */
const IssuerKey = text(20)
const Issuer = z.object({ key: z.string(), name: z.string() })
export type Issuer = z.infer<typeof Issuer>

/** Where the browser goes, and a key that must come back with it. Whoever has begun it keeps the key. */
const Begun = z.object({ address: z.string(), flow: z.string() })

const ANSWER_MAX = 8000
/** `answer`: the query that the browser was sent back with. */
const Answered = z.object({ issuer: IssuerKey, flow: text(200), answer: text(ANSWER_MAX) })

export const ListIssuers = endpoint({
  method: 'GET',
  path: '/api/auth/issuers',
  summary: 'OpenID providers by which people can sign in',
  access: 'open',
  response: z.object({ items: z.array(Issuer) }),
  errors: [],
})

export const BeginIssuerSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/issuer/options',
  summary: 'Begin a sign-in by an account elsewhere: where the browser goes, and a key that is valid once, for ten minutes',
  access: 'open',
  body: z.object({ issuer: IssuerKey }),
  response: Begun,
  // `ERROR_ISSUER_AWAY`: it does not answer.
  errors: ['ERROR_NOT_FOUND', 'ERROR_ISSUER_AWAY'],
})

export const SignInByIssuer = endpoint({
  method: 'POST',
  path: '/api/auth/issuer',
  summary: 'Sign in by an account elsewhere. Answers a ticket that opens one session (`POST /api/auth/loginJwt`), with a second factor where one is named',
  access: 'open',
  body: Answered,
  response: z.object({ ticket: z.string(), username: z.string(), expiresAt: Instant, secondFactor: z.array(SecondFactorMethod) }),
  // `ERROR_TOKEN_NOT_FOUND`: the key has expired, was used or belongs elsewhere. `ERROR_ISSUER_REFUSED`: the answer is no confirmation.
  errors: ['ERROR_TOKEN_NOT_FOUND', 'ERROR_ISSUER_REFUSED', 'ERROR_ISSUER_AWAY', 'ERROR_IDENTITY_UNKNOWN', 'ERROR_USER_BLOCKED'],
})

export const ReadIssuerSignOut = endpoint({
  method: 'GET',
  path: '/api/auth/issuer/signout',
  summary: 'Where the browser goes after the sign-out so that the session elsewhere ends too; null: nowhere',
  access: 'session',
  response: z.object({ address: z.string().nullable() }),
  errors: [],
})

export const EndIssuerSessions = endpoint({
  method: 'POST',
  path: '/api/auth/issuer/signout',
  summary: 'An OpenID provider says that somebody has signed out there (back-channel logout): the sessions that it opened end',
  access: 'open',
  byKey: true,
  body: z.object({ issuer: IssuerKey, logoutToken: text(ANSWER_MAX) }),
  response: 'empty',
  // `ERROR_NOT_FOUND`: the token is none of this OpenID provider, has expired or was used.
  errors: ['ERROR_NOT_FOUND', 'ERROR_ISSUER_AWAY'],
})

export const Identity = z.object({
  id: Id,
  /** What the OpenID provider is called; null: it is not in the settings any more. */
  issuerName: z.string().nullable(),
  /** What the account is called there. */
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Identity = z.infer<typeof Identity>

export const ListIdentities = endpoint({
  method: 'GET',
  path: '/api/auth/identities',
  summary: "The caller's accounts elsewhere, and the OpenID providers at which none is linked yet",
  access: 'member',
  response: z.object({ items: z.array(Identity), issuers: z.array(Issuer) }),
  errors: [],
})

export const BeginIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/identities/options',
  summary: 'Begin to link an account elsewhere: where the browser goes, and a key that is valid once, for ten minutes, in this session',
  access: 'member',
  body: z.object({ issuer: IssuerKey }),
  response: Begun,
  errors: ['ERROR_NOT_FOUND', 'ERROR_ISSUER_AWAY', 'ERROR_IDENTITY_LINKED'],
  secretAnswer: true,
  proof: 'always',
})

export const LinkIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/identities',
  summary: 'Link the account elsewhere that the browser came back from, begun in this session',
  access: 'member',
  body: Answered,
  response: z.object({ id: Id }),
  status: 201,
  // `ERROR_IDENTITY_TAKEN`: another account has it. `ERROR_IDENTITY_LINKED`: the caller has one there already.
  errors: ['ERROR_TOKEN_NOT_FOUND', 'ERROR_ISSUER_REFUSED', 'ERROR_ISSUER_AWAY', 'ERROR_IDENTITY_TAKEN', 'ERROR_IDENTITY_LINKED'],
  secretAnswer: true,
})

export const RemoveIdentity = endpoint({
  method: 'DELETE',
  path: '/api/auth/identities/{id}',
  summary: "Unlink one of the caller's accounts elsewhere",
  access: 'member',
  params: z.object({ id: IdText }),
  response: Affected,
  errors: ['ERROR_NOT_FOUND'],
  proof: 'always',
})
