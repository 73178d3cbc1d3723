import { VotingsPage } from '#components/votings/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { statusAt, VOTINGS_PATHS } from '#lib/votings/addresses.ts'

export const metadata = pageMetadata('/glosowania/[tabId]')

interface Props {
  params: Promise<{ tabId: string }>
  searchParams: Promise<SearchParams>
}

export default async function VotingsTabPage({ params, searchParams }: Props) {
  const status = statusAt((await params).tabId)
  return <VotingsPage status={status} path={VOTINGS_PATHS[status]} searchParams={await searchParams} />
}
