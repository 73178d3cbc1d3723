import { EntriesPage } from '#components/dictionaries/entries-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/administracja/slowniki')

export default async function DictionariesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <EntriesPage name="siderepresented" searchParams={await searchParams} />
}
