import { Loaded } from '#components/ui/loaded.tsx'
import { WrongListAddress } from '#components/ui/wrong-list-address.tsx'
import { NodeAudience } from '#components/who-sees/node-audience.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'
import { readSought, type SearchParams } from '#lib/tables/query.ts'
import { loadAudience } from '#lib/who-sees/loaders.ts'

export const metadata = pageMetadata('/ktowidzi/[nodeId]')

interface Props {
  params: Promise<{ nodeId: string }>
  searchParams: Promise<SearchParams>
}

export default async function WhoSeesPage({ params, searchParams }: Props) {
  const { nodeId } = await params
  const q = readSought(await searchParams)
  if (q === null) return <WrongListAddress path={`/ktowidzi/${nodeId}`} />
  return <Loaded load={() => loadAudience(nodeId, q)}>{(audience) => <NodeAudience audience={audience} q={q} />}</Loaded>
}
