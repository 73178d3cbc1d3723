import { EventForm } from '#components/calendar/form/form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadEvent } from '#lib/calendar/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { readProposedTimes } from '#lib/calendar/editing.ts'
import { eventForm } from '#lib/calendar/words.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/kalendarz/edycjawydarzenia/[entryId]')

export default async function EditEventPage({ params, searchParams }: { params: Promise<{ entryId: string }>; searchParams: Promise<SearchParams> }) {
  const asked = readProposedTimes(await searchParams)
  const { entryId } = await params
  const state = formState(await currentVisit(), eventForm)
  return (
    <Loaded load={() => loadEvent(entryId)}>
      {(event) => <EventForm state={state} event={event} path={`/kalendarz/edycjawydarzenia/${entryId}`} asked={asked} />}
    </Loaded>
  )
}
