import { OnBehalfPage } from '#components/votings/manage/on-behalf/on-behalf-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/edycjaglosu/[entryId]')

export default async function VoteOnBehalfPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <OnBehalfPage entryId={(await params).entryId} />
}
