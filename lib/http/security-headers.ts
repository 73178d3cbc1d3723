// The headers that every answer of the portal carries, and the Content-Security-Policy of its pages.
// One list: the middleware, the front's cache and static files all take theirs from here.
import { portalSettings } from '#lib/system/portal-settings.ts'

const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = FEATURES.map((name) => `${name}=()`).join(', ')
const TWO_YEARS = 63_072_000

/** They say what a page may do with the browser: a picture, a script or a style sheet has no use for them. */
export const OF_PAGES: readonly string[] = ['permissions-policy', 'cross-origin-opener-policy']

/** For anything that is no page: nothing in it may load or run. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface PagePolicy {
  nonce: string
  /** Visitors' pages render no style attributes; what Mantine renders does. */
  styleAttributes: boolean
  /** Next's development client evaluates code and adds style elements of its own. */
  development?: boolean
}

export function pagePolicy({ nonce, styleAttributes, development = false }: PagePolicy): string {
  const styles = development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src-elem ${styles}`,
    `style-src-attr ${styleAttributes || development ? "'unsafe-inline'" : "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Previews of documents; every other page of ours refuses to be framed.
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(portalSettings().secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Everything but the policy of the page itself. */
export function securityHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'x-permitted-cross-domain-policies': 'none',
    ...(portalSettings().secure && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  }
}
