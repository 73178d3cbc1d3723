import { OrderPage } from '#components/documents/order/page.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { MOVED, WAY } from '#lib/documents/addresses.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/dokumenty/kolejnosc/[folderId]')

interface Props {
  params: Promise<{ folderId: string }>
  searchParams: Promise<SearchParams>
}

export default async function FolderOrderPage({ params, searchParams }: Props) {
  const [{ folderId }, query] = await Promise.all([params, searchParams])
  return <OrderPage folderId={folderId} shown={firstOf(query.strona)} moved={firstOf(query[MOVED])} gone={firstOf(query[WAY])} />
}
