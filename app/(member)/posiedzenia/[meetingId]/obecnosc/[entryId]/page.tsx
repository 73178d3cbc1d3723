import { CorrectionPage } from '#components/meetings/presence/correction-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/obecnosc/[entryId]')

export default async function PresenceCorrectionPage({ params }: PageProps<'/posiedzenia/[meetingId]/obecnosc/[entryId]'>) {
  const { meetingId, entryId } = await params
  return <CorrectionPage meetingId={meetingId} entryId={entryId} />
}
