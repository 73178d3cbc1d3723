// What a visitor's page may run and show: the portal's own script, which is known before any page is rendered, and the styles
// that the front puts in. Nothing is ever read from the page: what was smuggled into it has no hash.
import { createHash } from 'node:crypto'
import { fixedPolicy } from '#lib/http/security-headers.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import { PRE_PAINT_SCRIPT } from '#lib/theme/preferences.ts'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** `styles`: those that the front has put into the page. */
export type VisitorPolicy = (styles: readonly string[]) => string

export function visitorPolicy(): VisitorPolicy {
  const scripts = [hashOf(PRE_PAINT_SCRIPT), pageScript('portal').hash]
  return (styles) => fixedPolicy({ scripts, styles: styles.map(hashOf) })
}
