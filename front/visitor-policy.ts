// Content security policy of a visitor's page: it allows, by hash, the portal's own script and the styles that the front has put in.
// No hash is computed from the page itself, so injected code has none.
import { createHash } from 'node:crypto'
import { fixedPolicy } from '#lib/http/security-headers.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import { PRE_PAINT_SCRIPT } from '#lib/theme/preferences.ts'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** `styles`: the rules that the front has put into the page. */
export type VisitorPolicy = (styles: readonly string[]) => string

export function visitorPolicy(): VisitorPolicy {
  const scripts = [hashOf(PRE_PAINT_SCRIPT), pageScript('portal').hash]
  return (styles) => fixedPolicy({ scripts, styles: styles.map(hashOf) })
}
