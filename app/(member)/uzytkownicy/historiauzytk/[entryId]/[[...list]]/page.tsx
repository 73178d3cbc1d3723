import { HistoryPage } from '#components/users/history-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/uzytkownicy/historiauzytk/[entryId]/[[...list]]')

interface Props {
  params: Promise<{ entryId: string; list?: string[] }>
  searchParams: Promise<SearchParams>
}

export default async function UserHistoryPage({ params, searchParams }: Props) {
  const [{ entryId, list }, query] = await Promise.all([params, searchParams])
  return <HistoryPage entryId={entryId} segments={list} searchParams={query} />
}
