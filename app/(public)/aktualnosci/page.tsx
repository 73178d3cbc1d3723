import type { Metadata } from 'next'
import { NewsPage } from '#components/news/news-page.tsx'
import { NEWS_PAGE_SIZE } from '#lib/news/addresses.ts'
import { canonical } from '#lib/shell/canonical.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const generateMetadata = (): Metadata => ({ ...pageMetadata('/aktualnosci'), ...canonical('/aktualnosci') })

export default function NewsMainPage() {
  return <NewsPage page={0} limit={NEWS_PAGE_SIZE} />
}
