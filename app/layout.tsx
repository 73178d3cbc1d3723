import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import '#components/styles.ts'
import { nonce } from '#lib/http/current-page.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { PRODUCT_NAME } from '#lib/shell/names.ts'
import type { PortalHead } from '#lib/shell/page-metadata.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { pageScript } from '#lib/theme/page-scripts.ts'
import { PRE_PAINT_SCRIPT } from '#lib/theme/preferences.ts'

const METADATA: PortalHead = {
  title: { default: PRODUCT_NAME, template: `%s – ${PRODUCT_NAME}` },
  icons: { icon: '/static/icon.svg' },
  formatDetection: { telephone: false, email: false, address: false },
}

const DESCRIPTION = 'Aktualności i dokumenty komitetu monitorującego program regionalny współfinansowany przez Unię Europejską.'

/** Validators find the accessibility declaration by this id, which the official model prescribes. */
export async function generateMetadata(): Promise<PortalHead> {
  const { publicUrl } = portalSettings()
  const { signedIn } = await currentVisit()
  return {
    ...METADATA,
    ...(!signedIn && { description: DESCRIPTION }),
    ...(publicUrl && { other: { 'deklaracja-dostępności': `${publicUrl}/deklaracjadostepnosc` } }),
  }
}

export const viewport = { width: 'device-width', initialScale: 1, themeColor: '#003399' } satisfies Viewport

/**
 * Visitors' pages may run scripts whose hash is in their policy; pages of signed-in people use a nonce, so they omit the hash, 50 bytes
 * that do not compress. In development a file changes with every save, so there is no hash.
 */
const integrityOf = (hash: string, isForVisitor: boolean) => (isForVisitor && process.env.NODE_ENV === 'production' ? hash : undefined)

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [allowed, { signedIn }] = await Promise.all([nonce(), currentVisit()])
  const portal = pageScript('portal')
  return (
    <html lang="pl" suppressHydrationWarning>
      <head>
        {/* A slow line would paint the top bar, tables and the notice at the bottom half made, and move them: a page is painted whole. */}
        <link rel="expect" href="#km-end" blocking="render" />
        {/* Browsers hide a nonce from scripts, so React would see another one than it rendered. */}
        <script data-own nonce={allowed} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: PRE_PAINT_SCRIPT }} />
        <script data-own nonce={allowed} suppressHydrationWarning src={portal.src} integrity={integrityOf(portal.hash, !signedIn)} defer />
        {signedIn && <script data-own nonce={allowed} suppressHydrationWarning src={pageScript('signed-in').src} type="module" defer />}
      </head>
      <body>{children}</body>
    </html>
  )
}
