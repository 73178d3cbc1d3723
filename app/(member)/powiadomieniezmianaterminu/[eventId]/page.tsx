import { ComposerPage } from '#components/notifications/composer/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomieniezmianaterminu/[eventId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <ComposerPage kind="event" id={(await params).eventId} searchParams={await searchParams} />
}
