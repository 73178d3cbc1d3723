import { ArticlePreview } from '#components/news/manage/article-preview.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/aktualnosci/podglad/[entryId]')

export default async function ArticlePreviewPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <ArticlePreview entryId={(await params).entryId} />
}
