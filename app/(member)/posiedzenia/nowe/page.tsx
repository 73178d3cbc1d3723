import { NewMeetingForm } from '#components/meetings/form/new.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadNewMeeting } from '#lib/meetings/loaders.ts'
import { newMeetingForm } from '#lib/meetings/words.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/posiedzenia/nowe')

export default async function NewMeetingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ katalog }, visit] = await Promise.all([searchParams, currentVisit()])
  const state = formState(visit, newMeetingForm)
  return (
    <Loaded load={() => loadNewMeeting(typeof katalog === 'string' ? katalog : undefined)}>{(data) => <NewMeetingForm state={state} data={data} />}</Loaded>
  )
}
