import { CalendarPage } from '#components/calendar/page.tsx'
import { EventsPage } from '#components/calendar/events-page.tsx'
import { UntoldEvents } from '#components/notifications/untold/events.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/kalendarz/[tabId]')

interface Props {
  params: Promise<{ tabId: string }>
  searchParams: Promise<SearchParams>
}

export default async function CalendarTabPage({ params, searchParams }: Props) {
  const { tabId } = await params
  if (tabId === 'widok') return <CalendarPage path="/kalendarz/widok" searchParams={await searchParams} />
  return <EventsPage searchParams={await searchParams} untold={<UntoldEvents />} />
}
