import { ComposerPage } from '#components/notifications/composer/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienieodwolanie/[eventId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <ComposerPage kind="cancellation" id={(await params).eventId} searchParams={await searchParams} />
}
