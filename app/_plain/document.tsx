import type { ReactNode } from 'react'
import { nonce } from '#lib/http/current-page.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import { pageStyles } from '#lib/system/page-styles.ts'
import RootLayout, { generateMetadata, viewport } from '#app/layout.tsx'
import { Head } from './head.tsx'

interface Props {
  /** As the route table spells it. */
  path: string
  head: () => Promise<PageHead | undefined>
  children: ReactNode
}

/** The whole page. React puts into its head what belongs there. */
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

/** Asked for beside the page, so that what both read is read in one turn. */
async function HeadOfPage({ head }: Pick<Props, 'head'>) {
  const page = await head()
  if (!page) throw new Error('a page says nothing of itself')
  return <Head portal={generateMetadata()} page={page} />
}
