// The identity cookie is next-auth's; the portal reads one thing of it: to which visit it belongs.
import { decode } from 'next-auth/jwt'
import { cookieNames } from './cookies.ts'
import { identitySecret } from './csrf-token.ts'

/** null: no cookie, or a forged or expired one. */
export async function identitySid(cookies: Map<string, string>): Promise<string | null> {
  const token = cookies.get(cookieNames().identity)
  if (!token) return null
  try {
    const claims = await decode({ token, secret: identitySecret() })
    return typeof claims?.sid === 'string' ? claims.sid : null
  } catch {
    return null
  }
}
