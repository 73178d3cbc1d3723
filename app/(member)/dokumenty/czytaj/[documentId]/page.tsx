import { ReaderPage } from '#components/documents/reader/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/czytaj/[documentId]')

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

export default async function ReadDocumentPage({ params, searchParams }: Props) {
  const [{ documentId }, query] = await Promise.all([params, searchParams])
  return <ReaderPage documentId={documentId} searchParams={query} />
}
