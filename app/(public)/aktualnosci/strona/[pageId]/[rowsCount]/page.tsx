import type { Metadata } from 'next'
import { NewsPage } from '#components/news/news-page.tsx'
import { newsHref } from '#lib/news/addresses.ts'
import { canonical } from '#lib/shell/canonical.ts'
import { pageTitle } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ pageId: string; rowsCount: string }>
}

async function place({ params }: Props) {
  const { pageId, rowsCount } = await params
  return { page: Number(pageId), limit: Number(rowsCount) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, limit } = await place(props)
  return { title: `${pageTitle('/aktualnosci')}, strona ${page + 1}`, ...canonical(newsHref(page, limit)) }
}

export default async function NewsListPage(props: Props) {
  return <NewsPage {...await place(props)} />
}
