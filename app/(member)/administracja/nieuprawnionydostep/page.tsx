import { LogList } from '#components/logs/list.tsx'
import { ATTEMPT_LOG } from '#components/logs/logs.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/administracja/nieuprawnionydostep')

export default async function IllegalAccessPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <LogList log={ATTEMPT_LOG} searchParams={await searchParams} />
}
