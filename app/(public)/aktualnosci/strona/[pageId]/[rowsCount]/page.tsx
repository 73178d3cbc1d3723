import { NewsPage } from '#components/news/reading/page.tsx'
import { newsListMetadata } from '#lib/news/reading/metadata.ts'
import type { NewsPageQuery } from '#lib/news/reading/search.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ pageId: string; rowsCount: string }>
  searchParams: Promise<SearchParams>
}

async function place({ params }: Props): Promise<NewsPageQuery> {
  const { pageId, rowsCount } = await params
  return { page: Number(pageId), limit: Number(rowsCount) }
}

export const generateMetadata = async (props: Props): Promise<PageHead> => newsListMetadata(await place(props), await props.searchParams)

export default async function NewsListPage(props: Props) {
  return <NewsPage place={await place(props)} searchParams={await props.searchParams} />
}
