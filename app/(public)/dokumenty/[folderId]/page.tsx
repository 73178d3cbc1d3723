import { FolderPage } from '#components/documents/reading/folder/page.tsx'
import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { folderMetadata } from '#lib/documents/reading/metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ folderId: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params, searchParams }: Props): Promise<PageHead> => folderMetadata((await params).folderId, await searchParams)

export default async function DocumentFolderPage({ params, searchParams }: Props) {
  const { folderId } = await params
  return (
    <FolderPage
      folderId={folderId}
      path={`/dokumenty/${folderId}`}
      searchParams={await searchParams}
      sent={<SentAbout kind="folder" id={Number(folderId)} />}
    />
  )
}
