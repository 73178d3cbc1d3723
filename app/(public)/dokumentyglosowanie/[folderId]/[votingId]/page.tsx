import { FolderPage } from '#components/documents/reading/folder/page.tsx'
import { votingDocumentsMetadata } from '#lib/documents/reading/metadata.ts'
import { pageTitle, type PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

const PATH = '/dokumentyglosowanie/[folderId]/[votingId]'

interface Props {
  params: Promise<{ folderId: string; votingId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<PageHead> {
  const { folderId, votingId } = await params
  return votingDocumentsMetadata(folderId, votingId, await searchParams)
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
