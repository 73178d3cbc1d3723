import { PresencePage } from '#components/meetings/presence/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/obecnosc')

export default async function MeetingPresencePage({ params, searchParams }: PageProps<'/posiedzenia/[meetingId]/obecnosc'>) {
  return <PresencePage meetingId={(await params).meetingId} searchParams={await searchParams} />
}
