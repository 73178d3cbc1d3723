import { PublicationPage } from '#components/resolutions/publication-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/uchwaly/publikacja/[entryId]')

export default async function ResolutionPublicationPage({ params }: { params: Promise<{ entryId: string }> }) {
  return <PublicationPage entryId={(await params).entryId} />
}
