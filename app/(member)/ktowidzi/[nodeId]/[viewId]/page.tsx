import { NodeAudiencePage } from '#components/who-sees/node-audience.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/ktowidzi/[nodeId]/[viewId]')

interface Props {
  params: Promise<{ nodeId: string }>
  searchParams: Promise<SearchParams>
}

export default async function WhoDoesNotSeePage({ params, searchParams }: Props) {
  return <NodeAudiencePage nodeId={(await params).nodeId} list="doesNot" searchParams={await searchParams} />
}
