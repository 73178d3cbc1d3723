import { FolderPage } from '#components/documents/reading/folder/page.tsx'
import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { rootMetadata } from '#lib/documents/reading/metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const generateMetadata = rootMetadata

export default async function DocumentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <FolderPage folderId={String(ROOT_FOLDER_ID)} path="/dokumenty" searchParams={await searchParams} sent={<SentAbout kind="folder" id={ROOT_FOLDER_ID} />} />
  )
}
