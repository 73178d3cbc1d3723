import { ComposerPage } from '#components/notifications/composer/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienieglosowania/[votingId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params, searchParams }: PageProps<typeof PATH>) {
  return <ComposerPage kind="voting" id={(await params).votingId} searchParams={await searchParams} />
}
