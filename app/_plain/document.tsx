import type { ReactNode } from 'react'
import { nonce } from '#lib/http/current-page.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import { pageStyles } from '#lib/system/page-styles.ts'
import RootLayout, { generateMetadata, viewport } from '#app/layout.tsx'
import { Head } from './head.tsx'

interface Props {
  /** As in the route table. */
  path: string
  head: () => Promise<PageHead | undefined>
  children: ReactNode
}

/** The whole document. React moves elements that belong there into its head. */
export async function Document({ path, head, children }: Props) {
  const allowed = await nonce()
  return (
    <RootLayout>
      <meta charSet="utf-8" />
      <meta name="viewport" content={`width=${viewport.width}, initial-scale=${viewport.initialScale}`} />
      {pageStyles(path).map((sheet) => (
        <link key={sheet} rel="stylesheet" href={`/_next/${sheet}`} precedence="next" nonce={allowed} />
      ))}
      <meta name="theme-color" content={viewport.themeColor} />
      <HeadOfPage head={head} />
      {children}
    </RootLayout>
  )
}

/** Loaded together with the page, so that shared data is loaded once. */
async function HeadOfPage({ head }: Pick<Props, 'head'>) {
  const [portal, page] = await Promise.all([generateMetadata(), head()])
  if (!page) throw new Error('a page says nothing of itself')
  return <Head portal={portal} page={page} />
}
