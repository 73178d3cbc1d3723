import { ImportPage } from '#components/resolutions/import/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/uchwaly/import')

export default async function ResolutionsImportPage() {
  return <ImportPage owner={(await currentVisit()).signedIn?.username ?? ''} />
}
