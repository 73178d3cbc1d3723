// Names and attributes of every cookie that the portal sets for a session.
import { portalSettings } from '#lib/system/portal-settings.ts'

/** Names with the prefixes `__Host-` or `__Secure-`, if the portal is reached by https. */
export function cookieNames() {
  const { secure } = portalSettings()
  return {
    visit: secure ? '__Host-km-visit' : 'km-visit',
    /** Read by page scripts: `<server epoch ms>.<ends epoch ms>`. */
    countdown: secure ? '__Secure-km-countdown' : 'km-countdown',
    identity: secure ? '__Secure-next-auth.session-token' : 'next-auth.session-token',
    csrf: secure ? '__Host-next-auth.csrf-token' : 'next-auth.csrf-token',
    callbackUrl: secure ? '__Secure-next-auth.callback-url' : 'next-auth.callback-url',
  }
}

interface CookieOptions {
  httpOnly?: boolean
  /** Seconds; none: until the browser closes. */
  maxAge?: number
}

/** One `Set-Cookie` line. Values are made by the portal and hold no character that would need escaping. */
export function setCookie(name: string, value: string, { httpOnly = true, maxAge }: CookieOptions = {}): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (httpOnly) parts.push('HttpOnly')
  if (portalSettings().secure) parts.push('Secure')
  return parts.join('; ')
}

export const clearCookie = (name: string): string => setCookie(name, '', { maxAge: 0 })

/** The cookies of a request by name. */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) found.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return found
}

export const cookieHeader = (cookies: Map<string, string>): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
