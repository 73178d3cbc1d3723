// What a page says of itself in its head. Its title stands once, in the route table.
import { ROUTES } from '#contract/pages.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'

/** Of Next's `Metadata` what pages use: whatever makes a page, it can say so much of it. */
export interface PageHead {
  title: string
  description?: string
  robots?: { index: false; follow?: false }
  referrer?: 'no-referrer'
  alternates?: { canonical?: string; types?: Readonly<Record<string, { url: string; title: string }[]>> }
  openGraph?: {
    type: 'website' | 'article'
    title: string
    description: string
    url: string
    siteName: string
    locale: string
    images: { url: string; width: number; height: number; alt: string }[]
    publishedTime?: string | undefined
    modifiedTime?: string | undefined
  }
  twitter?: { card: 'summary_large_image' }
}

/** Of Next's `Metadata` what is said on every page. */
export interface PortalHead {
  title: { default: string; template: string }
  /** For search engines, which never sign in. */
  description?: string
  icons: { icon: string }
  formatDetection: { telephone: false; email: false; address: false }
  other?: Readonly<Record<string, string>>
}

/** `path` as the route table spells it. */
export function pageTitle(path: string): string {
  const route = ROUTES.find((r) => r.path === path)
  if (!route) throw new Error(`no page at ${path}`)
  return route.title
}

export const pageMetadata = (path: string): PageHead => ({ title: pageTitle(path) })

/** The one address of what a page shows; left out where the portal does not know under which name it is reached. */
export function canonical(path: string): Pick<PageHead, 'alternates'> {
  const { publicUrl } = portalSettings()
  return publicUrl ? { alternates: { canonical: publicUrl + path } } : {}
}
