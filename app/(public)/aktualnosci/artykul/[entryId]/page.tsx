import { ArticlePage } from '#components/news/reading/article-page.tsx'
import { articleMetadata } from '#lib/news/reading/metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: Props): Promise<PageHead> => articleMetadata((await params).entryId)

export default async function NewsArticlePage({ params, searchParams }: Props) {
  return <ArticlePage entryId={(await params).entryId} searchParams={await searchParams} />
}
