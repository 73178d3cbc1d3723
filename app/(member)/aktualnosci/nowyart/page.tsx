import { NewArticlePage } from '#components/news/writing/pages.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/aktualnosci/nowyart')

export default function NewArticle() {
  return <NewArticlePage />
}
