// The way to an OpenID provider and back: authorization code with PKCE, state and nonce. A flow is used up by its first answer, right or
// wrong, and belongs to one OpenID provider and, where an account is linked, to one session.
import * as client from 'openid-client'
import { FLOW_MINUTES } from '#contract/identities.ts'
import type { Settings } from '#provider/settings.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Context } from '#provider/areas/session/proof.ts'
import { hashKey, newKey } from '#provider/areas/session/passwords/passwords.ts'
import { isAway, issuerOf, reasonOf, refuseAway, type Issuer } from './issuer-service.ts'
import * as queries from './queries.ts'

/** No e-mail address is asked for: nobody is known by it. */
const SCOPE = 'openid profile'
const NAME_MAX = 200

/** Each has an address of its own, so that an answer of one is none of another. */
const returnAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>, key: string): string => `${publicUrl}/api/auth/callback/${key}`

interface Begun {
  address: string
  flow: string
}

/** `sessionId`: of whoever links an account; null: somebody signs in. */
export async function beginFlow(context: Context, { issuer: key, sessionId }: { issuer: string; sessionId: string | null }): Promise<Begun> {
  const issuer = await issuerOf(context, key)
  const { key: flow, hash } = newKey()
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()]
  const expiresAt = new Date(context.now().getTime() + FLOW_MINUTES * 60_000)
  await queries.insertFlow(context.db, { hash, issuerKey: key, state, nonce, verifier, sessionId, expiresAt })
  const address = client.buildAuthorizationUrl(issuer.config, {
    redirect_uri: returnAddress(context.settings, key),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Somebody else may still be signed in there at this computer.
    ...(sessionId !== null && { prompt: 'login' }),
  })
  return { address: address.href, flow }
}

/** What an OpenID provider has confirmed. */
export interface Confirmed {
  issuer: Issuer
  subject: string
  /** What the account is called there. */
  name: string
  /** Its session there. */
  sid: string | null
  /** It says that it asked for a second factor. */
  strong: boolean
  idToken: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** As OpenID Connect limits it. Nothing longer, and no signs of control, are stored. */
const isSubject = (subject: string): boolean => /^[^\p{Cc}]{1,255}$/u.test(subject)

function readClaims(issuer: Issuer, claims: client.IDToken, idToken: string): Confirmed {
  if (!isSubject(claims.sub)) throw new Error('subject too long')
  const methods = [claims['acr'], ...(Array.isArray(claims['amr']) ? (claims['amr'] as unknown[]) : [])]
  const name = textOf(claims['preferred_username']) ?? textOf(claims['name']) ?? claims.sub
  return {
    issuer,
    subject: claims.sub,
    name: name
      .slice(0, NAME_MAX)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' '),
    sid: textOf(claims['sid']) ?? null,
    strong: methods.some((method) => typeof method === 'string' && issuer.secondFactor.includes(method)),
    idToken,
  }
}

async function refuse(context: Context, issuer: Issuer, error: unknown): Promise<Refusal> {
  if (isAway(error)) return refuseAway(context, issuer, error)
  const { db, audit, address } = context
  const { name, key } = issuer
  const description = `Odrzucono odpowiedź dostawcy tożsamości „${name}”`
  const who = { userId: null, userName: `dostawca ${name}`, address }
  await db
    .transaction()
    .execute((tx) => audit.recordRepeated(tx, { ...who, kind: 'issuer_refused', description, detail: { issuer: key, reason: reasonOf(error) } }))
  return new Refusal('ERROR_ISSUER_REFUSED')
}

interface Answer {
  issuer: string
  flow: string
  answer: string
  sessionId: string | null
}

/** Throws `ERROR_TOKEN_NOT_FOUND`, `ERROR_ISSUER_REFUSED` or `ERROR_ISSUER_AWAY`. */
export async function endFlow(context: Context, { issuer: key, flow, answer, sessionId }: Answer): Promise<Confirmed> {
  const begun = await queries.useFlow(context.db, hashKey(flow))
  if (!begun || begun.issuer_key !== key || begun.session_id !== sessionId || begun.expires_at <= context.now()) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
  const issuer = await issuerOf(context, key).catch((error: unknown) => {
    // It was taken out of the settings meanwhile.
    throw error instanceof Refusal && error.code === 'ERROR_NOT_FOUND' ? new Refusal('ERROR_TOKEN_NOT_FOUND') : error
  })
  const back = new URL(returnAddress(context.settings, key))
  back.search = answer
  try {
    const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state, expectedNonce: begun.nonce, idTokenExpected: true }
    const tokens = await client.authorizationCodeGrant(issuer.config, back, checks)
    const [claims, idToken] = [tokens.claims(), tokens.id_token]
    if (!claims || !idToken) throw new Error('no ID token')
    // The library leaves signatures to the transport.
    await issuer.verify(idToken, context.now)
    return readClaims(issuer, claims, idToken)
  } catch (error) {
    throw await refuse(context, issuer, error)
  }
}
