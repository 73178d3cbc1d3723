import { SentAbout } from '#components/notifications/about/sent-about.tsx'
import { ChangesPage, SummaryPage } from '#components/votings/manage/preview/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/podgladglosowania/[entryId]/[viewId]')

interface Props {
  params: Promise<{ entryId: string; viewId: string }>
  searchParams: Promise<SearchParams>
}

export default async function VotingPreviewTabPage({ params, searchParams }: Props) {
  const { entryId, viewId } = await params
  const asked = { entryId, searchParams: await searchParams }
  return viewId === '1' ? <ChangesPage {...asked} /> : <SummaryPage {...asked} sent={<SentAbout kind="voting" id={Number(entryId)} />} />
}
