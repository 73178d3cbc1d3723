// Reads from next-auth's identity cookie the visit to which it belongs.
import { LRUCache } from 'lru-cache'
import { decode } from 'next-auth/jwt'
import { cookieNames } from './cookies.ts'
import { identitySecret } from './csrf-token.ts'
import { OPENED_FOR_MS } from './seal.ts'

/** Cache of opened cookies, as in `seal.ts`; an expired cookie is noticed later by at most this time. */
const opened = new LRUCache<string, string>({ max: 1_000, ttl: OPENED_FOR_MS })

/** null: no cookie, or a forged or expired one. */
export async function identitySid(cookies: Map<string, string>): Promise<string | null> {
  const token = cookies.get(cookieNames().identity)
  if (!token) return null
  const secret = identitySecret()
  const key = `${secret}:${token}`
  const known = opened.get(key)
  if (known) return known
  try {
    const claims = await decode({ token, secret })
    if (typeof claims?.sid !== 'string') return null
    opened.set(key, claims.sid)
    return claims.sid
  } catch {
    return null
  }
}
