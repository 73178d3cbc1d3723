import { EditMeetingForm } from '#components/meetings/form/edit.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadEditedMeeting } from '#lib/meetings/loaders.ts'
import { meetingForm } from '#lib/meetings/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/edycja')

export default async function EditMeetingPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const [{ meetingId }, visit] = await Promise.all([params, currentVisit()])
  const state = formState(visit, meetingForm)
  return <Loaded load={() => loadEditedMeeting(meetingId)}>{(data) => <EditMeetingForm state={state} {...data} />}</Loaded>
}
