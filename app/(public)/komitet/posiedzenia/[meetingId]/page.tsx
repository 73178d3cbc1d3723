import { PublicMeetingPage } from '#components/meetings/publication/public-page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadPublicMeeting, publicMeetingMetadata } from '#lib/meetings/publication/loaders.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ meetingId: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<PageHead> => publicMeetingMetadata((await params).meetingId)

export default async function OnePublicMeetingPage({ params }: Props) {
  const { meetingId } = await params
  return <Loaded load={() => loadPublicMeeting(meetingId)}>{(meeting) => <PublicMeetingPage meeting={meeting} />}</Loaded>
}
