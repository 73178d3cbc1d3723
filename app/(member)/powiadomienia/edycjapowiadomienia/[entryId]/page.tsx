import { DraftPage } from '#components/notifications/draft/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/powiadomienia/edycjapowiadomienia/[entryId]'

export const metadata = pageMetadata(PATH)

export default async function Page({ params }: PageProps<typeof PATH>) {
  return <DraftPage entryId={(await params).entryId} />
}
