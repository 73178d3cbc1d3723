import type { Metadata } from 'next'
import { portalSettings } from '#lib/system/portal-settings.ts'

/** The one address of what a page shows; left out where the portal does not know under which name it is reached. */
export function canonical(path: string): Metadata {
  const { publicUrl } = portalSettings()
  return publicUrl ? { alternates: { canonical: publicUrl + path } } : {}
}
