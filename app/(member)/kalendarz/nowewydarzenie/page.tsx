import { EventForm } from '#components/calendar/form/form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { readProposedTimes } from '#lib/calendar/editing.ts'
import { eventForm } from '#lib/calendar/words.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/kalendarz/nowewydarzenie')

export default async function NewEventPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const asked = readProposedTimes(await searchParams)
  return <EventForm state={formState(await currentVisit(), eventForm)} event={null} path="/kalendarz/nowewydarzenie" asked={asked} />
}
