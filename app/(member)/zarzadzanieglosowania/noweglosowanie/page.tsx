import { VotingFormPage } from '#components/votings/manage/form/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { NEW_VOTING } from '#lib/votings/manage/addresses.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/noweglosowanie')

export default async function NewVotingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <VotingFormPage entryId={null} path={NEW_VOTING} searchParams={await searchParams} />
}
