import { ComparisonPage } from '#components/documents/comparison/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/zmiany/[documentId]')

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

export default async function DocumentChangesPage({ params, searchParams }: Props) {
  const [{ documentId }, query] = await Promise.all([params, searchParams])
  return <ComparisonPage documentId={documentId} searchParams={query} />
}
