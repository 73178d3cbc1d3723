// The signed tokens that the portal holds. A token only names a user and a session; whether the session
// is still valid is read from its row at every call.
import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Settings } from '#provider/settings.ts'

export interface TokenClaims {
  userId: number
  sessionId: string
}

const ALGORITHM = 'HS256'
// A token is renewed by calls only, and a session may last up to `sessionMaxTime` between two of them: so a token is valid for twice that time.
const LIFETIMES = 2

interface Checked extends TokenClaims {
  /** Seconds since 1970. */
  expiresAt: number
}

interface Issued {
  token: string
  /** When the token expires, rounded to whole seconds. */
  expiresAt: Date
}

/** How many checked tokens are remembered: the same token comes with many calls, and checking a signature is slow. */
const CHECKED_MAX = 2_000
/** Signing is as slow as the rest of a call: a token is reused for this part of `sessionMaxTime` before a new one is signed. */
const FRESH_PART = 0.1

interface Keyring {
  key: KeyObject
  /** Tokens whose signature was checked, the oldest first. */
  checked: Map<string, Checked>
  /** The newest token of each session, the oldest first. */
  newest: Map<string, Issued>
}

const keyrings = new Map<string, Keyring>()

function keyringOf(secret: string): Keyring {
  const keyring = keyrings.get(secret) ?? { key: createSecretKey(secret, 'utf8'), checked: new Map(), newest: new Map() }
  keyrings.set(secret, keyring)
  return keyring
}

/** Adds the value as the newest and drops the oldest above `CHECKED_MAX`. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= CHECKED_MAX) break
    kept.delete(oldest)
  }
}

type TokenSettings = Pick<Settings, 'secret' | 'sessionMaxTime'>

/** A token that is valid for twice `sessionMaxTime`. */
export async function issueToken(settings: TokenSettings, { userId, sessionId }: TokenClaims, now: Date): Promise<Issued> {
  const { key, checked, newest } = keyringOf(settings.secret)
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + LIFETIMES * settings.sessionMaxTime
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  const issued = { token, expiresAt: new Date(expiresAt * 1000) }
  keep(checked, token, { userId, sessionId, expiresAt })
  keep(newest, sessionId, issued)
  return issued
}

/** A token for the same session: the last one signed here while it is recent, else a new one. */
export async function renewToken(settings: TokenSettings, claims: TokenClaims, now: Date): Promise<string> {
  const { token, expiresAt } = keyringOf(settings.secret).newest.get(claims.sessionId) ?? {}
  const agedMs = expiresAt === undefined ? Infinity : now.getTime() + LIFETIMES * settings.sessionMaxTime * 1000 - expiresAt.getTime()
  const isFresh = agedMs >= 0 && agedMs < FRESH_PART * settings.sessionMaxTime * 1000
  return token !== undefined && isFresh ? token : (await issueToken(settings, claims, now)).token
}

/** The claims of a token that we signed and that has not expired; null for any other text. Never throws. */
export async function verifyToken(secret: string, token: string, now: Date): Promise<TokenClaims | null> {
  const { key, checked } = keyringOf(secret)
  const known = checked.get(token) ?? (await check(key, token, now))
  if (!known || known.expiresAt <= Math.floor(now.getTime() / 1000)) return null
  keep(checked, token, known)
  return { userId: known.userId, sessionId: known.sessionId }
}

/** The claims of a token that we signed, also when it has expired: whose session it was, never a right. */
export async function signedClaims(secret: string, token: string): Promise<TokenClaims | null> {
  const { key, checked } = keyringOf(secret)
  const known = checked.get(token) ?? (await check(key, token, new Date(0)))
  return known && { userId: known.userId, sessionId: known.sessionId }
}

async function check(key: KeyObject, token: string, now: Date): Promise<Checked | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now, requiredClaims: ['sub', 'sid', 'iat', 'exp'] })
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || userId < 1 || typeof payload.sid !== 'string' || payload.exp === undefined) return null
    return { userId, sessionId: payload.sid, expiresAt: payload.exp }
  } catch {
    return null
  }
}
