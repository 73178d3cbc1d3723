import { NodeAudiencePage } from '#components/who-sees/node-audience.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import type { SearchParams } from '#lib/tables/query.ts'

export const metadata = pageMetadata('/ktowidzi/[nodeId]')

interface Props {
  params: Promise<{ nodeId: string }>
  searchParams: Promise<SearchParams>
}

export default async function WhoSeesPage({ params, searchParams }: Props) {
  return <NodeAudiencePage nodeId={(await params).nodeId} list="sees" searchParams={await searchParams} />
}
