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
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
// Passkeys are not named: by default they belong to the pages of the portal alone, and these headers come with every page.
const PERMISSIONS_POLICY = FEATURES.map((name) => `${name}=()`).join(', ')
const TWO_YEARS = 63_072_000

/**
 * They say what a page may do with the browser, and who may show it inside another: a picture, a script or a style sheet has no use for
 * them. (What a style sheet asks for carries the referrer that browsers give by default, which is the one of `referrer-policy`.)
 */
export const OF_PAGES: readonly string[] = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'referrer-policy',
]

/** For a part of a page: nothing in it may load or run. What else a policy says is about pages. */
export const POLICY_OF_PARTS = "default-src 'none'"
/** For anything else that is no page. */
export const CLOSED_POLICY = `${POLICY_OF_PARTS}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Sources {
  scripts: string
  styles: string
  styleAttributes: string
}

const policyOf = ({ scripts, styles, styleAttributes }: Sources): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src-elem ${styles}`,
    `style-src-attr ${styleAttributes}`,
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

interface PagePolicy {
  nonce: string
  /** Visitors' pages render no style attributes; what Mantine renders does. */
  styleAttributes: boolean
  /** Next's development client evaluates code and adds style elements of its own. */
  development?: boolean
}

export const pagePolicy = ({ nonce, styleAttributes, development = false }: PagePolicy): string =>
  policyOf({
    scripts: `'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    styles: development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    styleAttributes: styleAttributes || development ? "'unsafe-inline'" : "'none'",
  })

/** Of a page that is the same for everyone: by the hashes of what the portal itself has put into it. */
export const fixedPolicy = ({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string => {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  return policyOf({ scripts: quoted(scripts).join(' '), styles: ["'self'", ...quoted(styles)].join(' '), styleAttributes: "'none'" })
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
