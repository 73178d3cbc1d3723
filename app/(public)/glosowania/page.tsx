import { VotingsPage } from '#components/votings/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/glosowania')

export default async function CurrentVotingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <VotingsPage status="in_progress" path="/glosowania" searchParams={await searchParams} />
}
