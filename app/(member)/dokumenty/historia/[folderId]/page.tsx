import { FolderHistoryPage } from '#components/documents/history/folder-history-page.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/historia/[folderId]')

interface Props {
  params: Promise<{ folderId: string }>
  searchParams: Promise<SearchParams>
}

export default async function HistoryPage({ params, searchParams }: Props) {
  const [{ folderId }, query] = await Promise.all([params, searchParams])
  return <FolderHistoryPage folderId={folderId} shown={firstOf(query.strona)} />
}
