// Whether a request that changes something was made by a page of this portal.
import { portalSettings } from '#lib/system/portal-settings.ts'

const originOf = (address: string | null): string | null => (address && URL.canParse(address) ? new URL(address).origin : null)

// A demo has no fixed address: the one it was asked under is its own.
export const ownOrigin = (headers: Pick<Headers, 'get'>): string | null => originOf(portalSettings().publicUrl) ?? originOf(`http://${headers.get('host')}`)

/** Browsers say `Sec-Fetch-Site`, old ones `Origin` or `Referer`; a request without any of them is refused. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  const from = origin === null ? originOf(headers.get('referer')) : originOf(origin)
  return from !== null && from === ownOrigin(headers)
}
