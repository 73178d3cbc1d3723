import type { Metadata } from 'next'
import { ArticlePage } from '#components/news/article-page.tsx'
import { articleMetadata } from '#lib/news/metadata.ts'

interface Props {
  params: Promise<{ entryId: string; returnId: string; pageCount: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => articleMetadata((await params).entryId)

export default async function NewsArticleWithReturnPage({ params }: Props) {
  const { entryId, returnId, pageCount } = await params
  return <ArticlePage entryId={entryId} back={`/aktualnosci/strona/${returnId}/${pageCount}`} />
}
