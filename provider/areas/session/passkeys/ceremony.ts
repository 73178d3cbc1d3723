// The two ceremonies of WebAuthn: a passkey is made, and a passkey signs. A challenge is used up by its first answer, right or wrong.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { CHALLENGE_MINUTES, type PasskeyAnswer } from '#contract/passkeys.ts'
import type { Db } from '#provider/capabilities.ts'
import { committee } from '#provider/mail/wording.ts'
import { Refusal } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { hashKey } from '#provider/areas/session/passwords/passwords.ts'
import type { Context } from '#provider/areas/session/proof.ts'
import * as queries from './queries.ts'

type Ceremony = Pick<Context, 'db' | 'settings' | 'now'>

/** Browsers take no passkeys for an address of numbers: the demo's work under the other name of the same machine. */
function placeOf({ publicUrl }: Pick<Settings, 'publicUrl'>): URL {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return url
}

/** Passkeys work at this host alone. */
export const hostOf = (settings: Pick<Settings, 'publicUrl'>): string => placeOf(settings).hostname
const originOf = (settings: Settings): string => placeOf(settings).origin

const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000
// The device checks its owner (finger, face, PIN): the passkey alone is then as good as password and code.
const VERIFICATION = 'required'
/** ES256, EdDSA, RS256: what devices have. */
const ALGORITHMS = [-7, -8, -257]

const keep = (db: Db, challenge: string, userId: number | null, now: Date) =>
  queries.insertChallenge(db, { hash: hashKey(challenge), userId, expiresAt: new Date(now.getTime() + CHALLENGE_MS) })

interface Owner {
  userId: number
  username: string
  fullName: string
}

export async function optionsToAdd({ db, settings, now }: Ceremony, { userId, username, fullName }: Owner) {
  const known = await queries.listOf(db, userId)
  const host = hostOf(settings)
  const options = await generateRegistrationOptions({
    rpName: `Portal ${committee(settings)}`,
    rpID: host,
    userID: new TextEncoder().encode(String(userId)),
    userName: username,
    userDisplayName: fullName,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.filter((one) => one.host === host).map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keep(db, options.challenge, userId, now())
  return { ...options }
}

export async function optionsToSign({ db, settings, now }: Ceremony) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(settings), timeout: CHALLENGE_MS, userVerification: VERIFICATION })
  await keep(db, options.challenge, null, now())
  return { ...options }
}

const Answered = z.looseObject({ id: z.string().min(1).max(2000), response: z.looseObject({ clientDataJSON: z.string().max(20_000) }) })
const ClientData = z.looseObject({ challenge: z.string().min(1).max(500) })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The answer, and the challenge that it says it answers; null: it is none. */
function read(answer: PasskeyAnswer) {
  const { data } = Answered.safeParse(typeof answer === 'string' ? parsed(answer) : answer)
  if (!data) return null
  const client = ClientData.safeParse(parsed(Buffer.from(data.response.clientDataJSON, 'base64url').toString('utf8')))
  return client.data ? { data, challenge: client.data.challenge } : null
}

/** Reads the answer and uses up its challenge. Throws `ERROR_PASSKEY_REFUSED` or `ERROR_TOKEN_NOT_FOUND`. */
async function answered({ db, now }: Ceremony, answer: PasskeyAnswer, userId: number | null) {
  const found = read(answer)
  if (!found) throw new Refusal('ERROR_PASSKEY_REFUSED')
  if (!(await queries.useChallenge(db, hashKey(found.challenge), userId, now()))) throw new Refusal('ERROR_TOKEN_NOT_FOUND')
  return found
}

type NewPasskey = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo']

export async function verifyNew(context: Ceremony, userId: number, answer: PasskeyAnswer): Promise<NewPasskey> {
  const { data, challenge } = await answered(context, answer, userId)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks its shape, and throws at what is wrong.
      response: data as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originOf(context.settings),
      expectedRPID: hostOf(context.settings),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (verified) return registrationInfo
  } catch {
    // Refused below.
  }
  throw new Refusal('ERROR_PASSKEY_REFUSED')
}

/** What a right signature says. */
export interface Signed {
  passkey: queries.KnownPasskey
  counter: number
}

/** The passkey that signed; null: an unknown one, or its signature is wrong. `passkey`: whose it would be. */
export async function verifySigned(context: Ceremony, answer: PasskeyAnswer): Promise<Signed | { passkey: queries.KnownPasskey | undefined; counter: null }> {
  const { data, challenge } = await answered(context, answer, null)
  const passkey = await queries.findByCredential(context.db, data.id, hostOf(context.settings))
  if (!passkey) return { passkey, counter: null }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: data as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originOf(context.settings),
      expectedRPID: hostOf(context.settings),
      // The counter is compared by us, since a copied passkey has to be told of.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: 0 },
      requireUserVerification: true,
    })
    if (verified) return { passkey, counter: authenticationInfo.newCounter }
  } catch {
    // A wrong signature, origin or host.
  }
  return { passkey, counter: null }
}
