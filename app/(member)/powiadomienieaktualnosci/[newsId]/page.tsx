import { ComposerPage } from '#components/notifications/composer/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienieaktualnosci/[newsId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <ComposerPage kind="news" id={(await params).newsId} searchParams={await searchParams} />
}
