import { ManagedNewsPage } from '#components/news/manage/page.tsx'
import { NotFound } from '#components/ui/not-found.tsx'
import { answerStatus } from '#lib/http/answer-status.ts'
import { newsTab } from '#lib/news/manage/list.ts'
import { pageTitle, type PageHead } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

interface Props {
  params: Promise<{ tabId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props): Promise<PageHead> {
  const tab = newsTab((await params).tabId)
  return { title: [tab?.label, pageTitle('/aktualnosci/[tabId]')].filter(Boolean).join(' – ') }
}

export default async function ManagedNewsTab({ params, searchParams }: Props) {
  const tab = newsTab((await params).tabId)
  if (tab) return <ManagedNewsPage tab={tab} searchParams={await searchParams} />
  answerStatus(404)
  return <NotFound />
}
