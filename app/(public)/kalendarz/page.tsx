import { CalendarPage } from '#components/calendar/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/kalendarz')

export default async function CommitteeCalendarPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <CalendarPage path="/kalendarz" searchParams={await searchParams} />
}
