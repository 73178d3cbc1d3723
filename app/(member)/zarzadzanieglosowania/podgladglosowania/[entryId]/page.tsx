import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { SummaryPage } from '#components/votings/manage/preview/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/podgladglosowania/[entryId]')

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export default async function VotingPreviewPage({ params, searchParams }: Props) {
  const { entryId } = await params
  return <SummaryPage entryId={entryId} searchParams={await searchParams} sent={<SentAbout kind="voting" id={Number(entryId)} />} />
}
