import { EventForm } from '#components/calendar/form/event-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadEvent } from '#lib/calendar/loaders.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { eventForm } from '#lib/calendar/words.ts'

export const metadata = pageMetadata('/kalendarz/edycjawydarzenia/[entryId]')

export default async function EditEventPage({ params }: { params: Promise<{ entryId: string }> }) {
  const { entryId } = await params
  const state = formState(await currentVisit(), eventForm)
  return <Loaded load={() => loadEvent(entryId)}>{(event) => <EventForm state={state} event={event} path={`/kalendarz/edycjawydarzenia/${entryId}`} />}</Loaded>
}
