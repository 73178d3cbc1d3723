import { AnswerPage } from '#components/meetings/minutes/answer-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/protokol/uwagi/[entryId]')

export default async function RemarkPage({ params }: PageProps<'/posiedzenia/[meetingId]/protokol/uwagi/[entryId]'>) {
  const { meetingId, entryId } = await params
  return <AnswerPage meetingId={meetingId} remarkId={entryId} />
}
