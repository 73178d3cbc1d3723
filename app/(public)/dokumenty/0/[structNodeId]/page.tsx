import { leadOn } from '#lib/http/lead-on.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { loadHitAddress } from '#lib/documents/reading/loaders.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/dokumenty/0/[structNodeId]')

interface Props {
  params: Promise<{ structNodeId: string }>
}

/** Redirects from a search hit to its folder, at an address that names both. */
export default async function SearchHitPage({ params }: Props) {
  const { structNodeId } = await params
  return <Loaded load={() => loadHitAddress(structNodeId)}>{(address) => leadOn(address)}</Loaded>
}
