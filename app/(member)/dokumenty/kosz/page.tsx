import { BinPage } from '#components/documents/bin/page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/kosz')

export default async function DeletedItemsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <BinPage searchParams={await searchParams} />
}
