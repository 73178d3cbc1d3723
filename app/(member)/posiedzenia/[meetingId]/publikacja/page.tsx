import { PublicationPage } from '#components/meetings/publication/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadPublicationPage } from '#lib/meetings/publication/loaders.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ meetingId: string }>
}

export const metadata = pageMetadata('/posiedzenia/[meetingId]/publikacja')

export default async function MeetingPublicationPage({ params }: Props) {
  const { meetingId } = await params
  return <Loaded load={() => loadPublicationPage(meetingId)}>{(data) => <PublicationPage {...data} />}</Loaded>
}
