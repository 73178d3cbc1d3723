import { ReaderPage } from '#components/documents/reader/page.tsx'
import { readingMetadata } from '#lib/documents/reader/loaders.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params, searchParams }: Props): Promise<PageHead> => readingMetadata((await params).documentId, await searchParams)

export default async function ReadDocumentPage({ params, searchParams }: Props) {
  const [{ documentId }, query] = await Promise.all([params, searchParams])
  return <ReaderPage documentId={documentId} searchParams={query} />
}
