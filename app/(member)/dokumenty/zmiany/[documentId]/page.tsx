import { ComparisonPage } from '#components/documents/comparison/page.tsx'
import { comparisonMetadata, readComparisonView } from '#lib/documents/comparison/loaders.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params, searchParams }: Props): Promise<PageHead> =>
  comparisonMetadata((await params).documentId, readComparisonView(await searchParams))

export default async function DocumentChangesPage({ params, searchParams }: Props) {
  const [{ documentId }, query] = await Promise.all([params, searchParams])
  return <ComparisonPage documentId={documentId} searchParams={query} />
}
