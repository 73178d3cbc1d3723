import { LogList } from '#components/logs/list.tsx'
import { EVENT_LOG } from '#components/logs/logs.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/administracja/zdarzenia')

export default async function EventLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <LogList log={EVENT_LOG} searchParams={await searchParams} />
}
