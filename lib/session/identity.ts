// The identity cookie is next-auth's; the portal reads one thing of it: to which visit it belongs.
import { LRUCache } from 'lru-cache'
import { decode } from 'next-auth/jwt'
import { cookieNames } from './cookies.ts'
import { identitySecret } from './csrf-token.ts'
import { OPENED_FOR_MS } from './seal.ts'

/** As in `seal.ts`: the same cookie comes with every page, and one that has come to its end is noticed this much later at most. */
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
