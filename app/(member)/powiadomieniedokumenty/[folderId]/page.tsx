import { ComposerPage } from '#components/notifications/composer/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomieniedokumenty/[folderId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <ComposerPage kind="folder" id={(await params).folderId} searchParams={await searchParams} />
}
