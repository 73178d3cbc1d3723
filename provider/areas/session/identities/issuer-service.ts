// The OpenID providers of the settings: what they say of themselves, and the signatures of their tokens.
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import * as client from 'openid-client'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { isLoopback } from '#provider/environment.ts'
import { isSameAddress, type IssuerSettings } from '#provider/issuer-settings.ts'
import type { Context } from '#provider/areas/session/proof.ts'

export interface Issuer extends IssuerSettings {
  config: client.Configuration
  /** As it stands in its tokens. */
  issuer: string
  /** What the token says. Throws when the signature, the issuer, the audience or the time is wrong. */
  verify(token: string, now: () => Date, options?: JWTVerifyOptions): Promise<JWTPayload>
}

/** What it says of itself is asked for again after this time. */
const KNOWN_MS = 10 * 60_000
/** Keys are asked for again for a token with an unknown one, but not more often. */
const KEYS_EVERY_MS = 30_000
const TIMEOUT_SECONDS = 10
export const CLOCK_SECONDS = 60
/** A shared secret signs nothing here, and `none` neither. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** The secret is sent as the server says that it takes it. */
function authenticationBy(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None()
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(server, ...rest)
}

/** The reason of a failure that is nobody's fault: it was not reached, or answered no JSON. */
export const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) || isAnsweredWrongly(error)

/** A proxy in front of it, or an error page. The last two are of its keys. */
const ANSWERED_WRONGLY = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']
const isAnsweredWrongly = (error: unknown): boolean =>
  (error instanceof client.ClientError || error instanceof errors.JOSEError) && ANSWERED_WRONGLY.includes(error.code ?? '')

/** For whoever looks after the portal; people are told only that it failed. */
export function reasonOf(error: unknown): string {
  const { code, error: said, message, cause } = error as { code?: unknown; error?: unknown; message?: unknown; cause?: { code?: unknown } }
  return String(said ?? cause?.code ?? code ?? message).slice(0, 200)
}

/** In the event log stands why: an address or a certificate may be wrong, and nobody else is told. */
export async function refuseAway({ db, audit, address }: Context, { name, key }: IssuerSettings, error: unknown): Promise<Refusal> {
  const description = `Dostawca tożsamości „${name}” nie odpowiada`
  const who = { userId: null, userName: `dostawca ${name}`, address }
  await db
    .transaction()
    .execute((tx) => audit.recordRepeated(tx, { ...who, kind: 'issuer_away', description, detail: { issuer: key, reason: reasonOf(error) } }))
  return new Refusal('ERROR_ISSUER_AWAY')
}

function verifierOf(config: client.Configuration, { clientId }: IssuerSettings) {
  const { jwks_uri: address, issuer } = config.serverMetadata()
  if (!address) throw new TypeError('no jwks_uri')
  const keys = createRemoteJWKSet(new URL(address), { cooldownDuration: Number.POSITIVE_INFINITY, timeoutDuration: TIMEOUT_SECONDS * 1000 })
  let askedAt = -Infinity
  return async (token: string, now: () => Date, options: JWTVerifyOptions = {}): Promise<JWTPayload> => {
    const check = () =>
      jwtVerify(token, keys, { issuer, audience: clientId, algorithms: ALGORITHMS, clockTolerance: CLOCK_SECONDS, requiredClaims: ['iat'], ...options })
    try {
      return (await check()).payload
    } catch (error) {
      // Its keys have changed since.
      const time = now().getTime()
      if ((error as { code?: string }).code !== 'ERR_JWKS_NO_MATCHING_KEY' || time - askedAt < KEYS_EVERY_MS) throw error
      askedAt = time
      await keys.reload()
      return (await check()).payload
    }
  }
}

async function discovered(settings: IssuerSettings): Promise<Issuer> {
  const execute = isLoopback(settings.url) ? [client.allowInsecureRequests] : []
  const options = { execute, timeout: TIMEOUT_SECONDS }
  const metadata = { [client.clockTolerance]: CLOCK_SECONDS }
  const config = await client.discovery(new URL(settings.url), settings.clientId, metadata, authenticationBy(settings.clientSecret), options)
  return { ...settings, config, issuer: config.serverMetadata().issuer, verify: verifierOf(config, settings) }
}

const known = new WeakMap<IssuerSettings, { issuer: Promise<Issuer>; askedAt: number }>()

/** Throws `ERROR_NOT_FOUND`, or `ERROR_ISSUER_AWAY`. */
export async function issuerOf(context: Context, key: string): Promise<Issuer> {
  const settings = context.settings.issuers.find((issuer) => issuer.key === key)
  if (!settings) throw new Refusal('ERROR_NOT_FOUND')
  const time = context.now().getTime()
  let found = known.get(settings)
  if (!found || Math.abs(time - found.askedAt) >= KNOWN_MS) {
    found = { issuer: discovered(settings), askedAt: time }
    known.set(settings, found)
  }
  try {
    return await found.issuer
  } catch (error) {
    if (known.get(settings) === found) known.delete(settings)
    throw await refuseAway(context, settings, error)
  }
}

/** The one whose tokens have this address; undefined: it is not in the settings any more. */
export const issuerNamed = ({ settings }: { settings: Pick<Settings, 'issuers'> }, address: string): IssuerSettings | undefined =>
  settings.issuers.find(({ url }) => isSameAddress(url, address))
