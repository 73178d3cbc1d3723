import type { Metadata } from 'next'
import { ArticlePage } from '#components/news/article-page.tsx'
import { articleMetadata } from '#lib/news/metadata.ts'

interface Props {
  params: Promise<{ entryId: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => articleMetadata((await params).entryId)

export default async function NewsArticlePage({ params }: Props) {
  return <ArticlePage entryId={(await params).entryId} back="/aktualnosci" />
}
