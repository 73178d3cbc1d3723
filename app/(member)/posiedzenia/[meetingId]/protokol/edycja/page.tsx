import { WriteMinutesPage } from '#components/meetings/minutes/writing/page.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadMinutes } from '#lib/meetings/minutes/loaders.ts'
import { minutesForm } from '#lib/meetings/minutes/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/protokol/edycja')

export default async function WriteMeetingMinutesPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const [{ meetingId }, visit] = await Promise.all([params, currentVisit()])
  const state = formState(visit, minutesForm)
  return <Loaded load={() => loadMinutes(meetingId)}>{(minutes) => <WriteMinutesPage minutes={minutes} state={state} signedIn={visit.signedIn} />}</Loaded>
}
