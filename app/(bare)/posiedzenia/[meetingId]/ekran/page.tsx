import { ScreenPage } from '#components/meetings/presence/screen-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/ekran')

export default async function MeetingScreenPage({ params }: PageProps<'/posiedzenia/[meetingId]/ekran'>) {
  return <ScreenPage meetingId={(await params).meetingId} />
}
