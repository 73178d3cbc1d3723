import { FolderPage } from '#components/documents/folder-page.tsx'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

const PATH = '/dokumentyglosowanie/[folderId]/[votingId]'

export const metadata = pageMetadata(PATH)

interface Props {
  params: Promise<{ folderId: string; votingId: string }>
  searchParams: Promise<SearchParams>
}

export default async function VotingDocumentsPage({ params, searchParams }: Props) {
  const { folderId, votingId } = await params
  return (
    <FolderPage
      folderId={folderId}
      votingId={votingId}
      path={`/dokumentyglosowanie/${folderId}/${votingId}`}
      searchParams={await searchParams}
      title={pageTitle(PATH)}
    />
  )
}
