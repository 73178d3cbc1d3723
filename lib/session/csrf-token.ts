// next-auth's double-submit token, so that plain forms can be posted to it without a script fetching it first.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { portalSettings } from '#lib/system/portal-settings.ts'

/** next-auth's own secret, derived so that one setting serves both cookies. */
export const identitySecret = (): string => createHash('sha256').update(`identity:${portalSettings().sessionSecret}`).digest('hex')

const signature = (token: string): string =>
  createHash('sha256')
    .update(token + identitySecret())
    .digest('hex')

/** A cookie value as next-auth makes it: token and its signature. */
export function mintCsrfCookie(): string {
  const token = randomBytes(32).toString('hex')
  return `${token}|${signature(token)}`
}

/** The token of a cookie value (possibly percent-encoded); null when it is missing or forged. */
export function csrfTokenOf(cookie: string | undefined): string | null {
  if (!cookie) return null
  const [token = '', signed = ''] = cookie.replace('%7C', '|').split('|')
  const expected = Buffer.from(signature(token))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
