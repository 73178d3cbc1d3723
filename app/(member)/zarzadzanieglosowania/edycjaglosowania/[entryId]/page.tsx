import { VotingFormPage } from '#components/votings/manage/form/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/edycjaglosowania/[entryId]')

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export default async function EditVotingPage({ params, searchParams }: Props) {
  const { entryId } = await params
  return <VotingFormPage entryId={entryId} path={`/zarzadzanieglosowania/edycjaglosowania/${entryId}`} searchParams={await searchParams} />
}
