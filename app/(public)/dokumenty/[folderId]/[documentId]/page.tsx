import { FolderPage } from '#components/documents/reading/folder/page.tsx'
import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { hitHref } from '#lib/documents/addresses.ts'
import { folderMetadata } from '#lib/documents/reading/metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ folderId: string; documentId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params, searchParams }: Props): Promise<PageHead> => folderMetadata((await params).folderId, await searchParams)

export default async function DocumentInFolderPage({ params, searchParams }: Props) {
  const { folderId, documentId } = await params
  const path = hitHref(Number(folderId), Number(documentId))
  return (
    <FolderPage folderId={folderId} path={path} searchParams={await searchParams} hit={documentId} sent={<SentAbout kind="folder" id={Number(folderId)} />} />
  )
}
