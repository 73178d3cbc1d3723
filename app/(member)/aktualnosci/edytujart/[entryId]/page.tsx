import { EditedArticlePage } from '#components/news/writing/pages.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/aktualnosci/edytujart/[entryId]')

export default async function EditedArticle({ params }: PageProps<'/aktualnosci/edytujart/[entryId]'>) {
  return <EditedArticlePage entryId={(await params).entryId} />
}
