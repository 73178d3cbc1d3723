// The signed tokens that the portal holds. A token only names a user and a session; whether that session
// still lives is the session row's to say, at every call.
import { jwtVerify, SignJWT } from 'jose'
import type { Settings } from '#provider/settings.ts'

export interface TokenClaims {
  userId: number
  sessionId: string
}

const ALGORITHM = 'HS256'
// One call can be all that happens in a session's time, so a token lives longer than the pause it must bridge.
const LIFETIMES = 2

const keyOf = (secret: string) => new TextEncoder().encode(secret)

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
    .sign(keyOf(settings.secret))
  return { token, expiresAt: new Date(expiresAt * 1000) }
}

/** The claims of a token that we signed and that has not ended; null for every other text. Never throws. */
export async function verifyToken(secret: string, token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || userId < 1 || typeof payload.sid !== 'string') return null
    return { userId, sessionId: payload.sid }
  } catch {
    return null
  }
}
