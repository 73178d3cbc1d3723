import { ManagedVotingsPage } from '#components/votings/manage/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { VOTING_TABS } from '#lib/votings/manage/tabs.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania')

export default async function ManageVotingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ManagedVotingsPage tab={VOTING_TABS.preparing} searchParams={await searchParams} />
}
