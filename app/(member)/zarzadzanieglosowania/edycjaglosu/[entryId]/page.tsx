import { OnBehalfPage } from '#components/votings/manage/on-behalf/page.tsx'
import { PERSON } from '#lib/votings/manage/addresses.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/zarzadzanieglosowania/edycjaglosu/[entryId]')

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export default async function VoteOnBehalfPage({ params, searchParams }: Props) {
  const { [PERSON]: person } = await searchParams
  return <OnBehalfPage entryId={(await params).entryId} person={typeof person === 'string' ? person : undefined} />
}
