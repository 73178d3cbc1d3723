import { EntryPage } from '#components/resolutions/entry-page.tsx'
import { entryMetadata } from '#lib/resolutions/metadata.ts'
import type { PageHead } from '#lib/shell/page-metadata.ts'

interface Props {
  params: Promise<{ year: string; number: string }>
}

export const generateMetadata = async ({ params }: Props): Promise<PageHead> => entryMetadata(await params)

export default async function ResolutionPage({ params }: Props) {
  return <EntryPage {...await params} />
}
