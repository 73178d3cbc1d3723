import { LogList } from '#components/logs/list.tsx'
import { documentOpeningsLog } from '#components/logs/openings.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/otwarcia/[documentId]')

interface Props {
  params: Promise<{ documentId: string }>
  searchParams: Promise<SearchParams>
}

export default async function DocumentOpeningsPage({ params, searchParams }: Props) {
  const [{ documentId }, query] = await Promise.all([params, searchParams])
  return <LogList log={documentOpeningsLog(documentId)} searchParams={query} />
}
