import { NotFound } from '#components/ui/not-found.tsx'
import { ManagedVotingsPage } from '#components/votings/manage/page.tsx'
import { answerStatus } from '#lib/http/answer-status.ts'
import { pageTitle, type PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'
import { votingTab } from '#lib/votings/manage/tabs.ts'

interface Props {
  params: Promise<{ tabId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props): Promise<PageHead> {
  const tab = votingTab((await params).tabId)
  return { title: [tab?.label, pageTitle('/zarzadzanieglosowania/[tabId]')].filter(Boolean).join(' – ') }
}

export default async function ManageVotingsTabPage({ params, searchParams }: Props) {
  const tab = votingTab((await params).tabId)
  if (tab) return <ManagedVotingsPage tab={tab} searchParams={await searchParams} />
  answerStatus(404)
  return <NotFound />
}
