import { MinutesPage } from '#components/meetings/minutes/page.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadMinutes } from '#lib/meetings/minutes/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { mayAdminister } from '#lib/session/may-administer.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/posiedzenia/[meetingId]/protokol')

export default async function OneMeetingMinutesPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const [{ meetingId }, visit] = await Promise.all([params, currentVisit()])
  return <Loaded load={() => loadMinutes(meetingId)}>{(minutes) => <MinutesPage minutes={minutes} manages={mayAdminister(visit.signedIn)} />}</Loaded>
}
