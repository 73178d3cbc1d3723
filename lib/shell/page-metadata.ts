// What a page says of itself in its head. Its title stands once, in the route table.
import type { Metadata } from 'next'
import { ROUTES } from '#contract/pages.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'

/** `path` as the route table spells it. */
export function pageTitle(path: string): string {
  const route = ROUTES.find((r) => r.path === path)
  if (!route) throw new Error(`no page at ${path}`)
  return route.title
}

export const pageMetadata = (path: string): Metadata => ({ title: pageTitle(path) })

/** The one address of what a page shows; left out where the portal does not know under which name it is reached. */
export function canonical(path: string): Metadata {
  const { publicUrl } = portalSettings()
  return publicUrl ? { alternates: { canonical: publicUrl + path } } : {}
}
