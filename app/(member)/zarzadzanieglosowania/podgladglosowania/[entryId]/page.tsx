import { SummaryPage } from '#components/votings/manage/preview/preview-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/podgladglosowania/[entryId]')

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export default async function VotingPreviewPage({ params, searchParams }: Props) {
  return <SummaryPage entryId={(await params).entryId} searchParams={await searchParams} />
}
