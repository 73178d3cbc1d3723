import { PublicationPage } from '#components/resolutions/publication-page.tsx'
import { firstOf } from '#lib/documents/chosen.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/uchwaly/publikacja/[entryId]')

interface Props {
  params: Promise<{ entryId: string }>
  searchParams: Promise<SearchParams>
}

export default async function ResolutionPublicationPage({ params, searchParams }: Props) {
  return <PublicationPage entryId={(await params).entryId} said={firstOf((await searchParams).komunikat)} />
}
