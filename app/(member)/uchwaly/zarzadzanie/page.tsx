import { ManagedPage } from '#components/resolutions/managed-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/uchwaly/zarzadzanie')

export default async function ManagedResolutionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ManagedPage searchParams={await searchParams} />
}
