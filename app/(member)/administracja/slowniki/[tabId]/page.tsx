import { EntriesPage } from '#components/dictionaries/entries-page.tsx'
import { NotFound } from '#components/ui/not-found.tsx'
import { dictionaryOfTab } from '#lib/dictionaries/addresses.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/administracja/slowniki/[tabId]')

interface Props {
  params: Promise<{ tabId: string }>
  searchParams: Promise<SearchParams>
}

export default async function DictionaryPage({ params, searchParams }: Props) {
  const name = dictionaryOfTab((await params).tabId)
  // The route table allows no other value.
  return name ? <EntriesPage name={name} searchParams={await searchParams} /> : <NotFound />
}
