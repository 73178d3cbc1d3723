import { EventForm } from '#components/calendar/form/event-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { eventForm } from '#lib/calendar/words.ts'

export const metadata = pageMetadata('/kalendarz/nowewydarzenie')

export default async function NewEventPage() {
  return <EventForm state={formState(await currentVisit(), eventForm)} event={null} path="/kalendarz/nowewydarzenie" />
}
