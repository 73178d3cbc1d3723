// The key that a person's unsaved work is kept under in the browser. It is never stored there: a form's page
// hands it to its own person alone, so whoever sits down at the same browser later cannot read what was left.

import { hkdfSync } from 'node:crypto'
import { portalSettings } from '#lib/system/portal-settings.ts'

const PURPOSE = 'km-unsaved-work/1'

/** 32 bytes as base64url; the same for a person as long as the portal keeps its session secret. */
export function draftKeyFor(userId: number): string {
  const bytes = hkdfSync('sha256', portalSettings().sessionSecret, PURPOSE, `user:${userId}`, 32)
  return Buffer.from(bytes).toString('base64url')
}
