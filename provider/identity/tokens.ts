// The signed tokens that the portal holds. A token only names a user and a session; whether that session
// still lives is the session row's to say, at every call.
import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Settings } from '#provider/settings.ts'

export interface TokenClaims {
  userId: number
  sessionId: string
}

const ALGORITHM = 'HS256'
// Only a call renews a token, and a session may see a single call in its time: so a token is valid for longer than that.
const LIFETIMES = 2

interface Checked extends TokenClaims {
  /** Whole seconds. */
  expiresAt: number
}

/** Recent tokens whose signature was verified: a reader sends the same one again and again. */
const CHECKED_MAX = 2_000

interface Keyring {
  key: KeyObject
  /** The oldest first. */
  checked: Map<string, Checked>
}

const keyrings = new Map<string, Keyring>()

function keyringOf(secret: string): Keyring {
  const keyring = keyrings.get(secret) ?? { key: createSecretKey(secret, 'utf8'), checked: new Map() }
  keyrings.set(secret, keyring)
  return keyring
}

/** A token that is valid for twice `sessionMaxTime`; `expiresAt` is the token's own end, whole seconds. */
export async function issueToken(
  settings: Pick<Settings, 'secret' | 'sessionMaxTime'>,
  { userId, sessionId }: TokenClaims,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + LIFETIMES * settings.sessionMaxTime
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyringOf(settings.secret).key)
  return { token, expiresAt: new Date(expiresAt * 1000) }
}

/** The claims of a token that we signed and that has not ended; null for every other text. Never throws. */
export async function verifyToken(secret: string, token: string, now: Date): Promise<TokenClaims | null> {
  const { key, checked } = keyringOf(secret)
  const known = checked.get(token) ?? (await check(key, token, now))
  if (!known || known.expiresAt <= Math.floor(now.getTime() / 1000)) return null
  checked.set(token, known)
  for (const oldest of checked.keys()) {
    if (checked.size <= CHECKED_MAX) break
    checked.delete(oldest)
  }
  return { userId: known.userId, sessionId: known.sessionId }
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
