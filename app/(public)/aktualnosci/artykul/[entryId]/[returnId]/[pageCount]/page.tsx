import { ArticlePage } from '#components/news/reading/article-page.tsx'
import { articleMetadata } from '#lib/news/reading/metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ entryId: string; returnId: string; pageCount: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: Props): Promise<PageHead> => articleMetadata((await params).entryId)

export default async function NewsArticleWithReturnPage({ params, searchParams }: Props) {
  const { entryId, returnId, pageCount } = await params
  return <ArticlePage entryId={entryId} place={{ page: Number(returnId), limit: Number(pageCount) }} searchParams={await searchParams} />
}
