import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/nowydokument/[parentFolderId]/[[...sibling]]')

export default function PageInPreparation() {
  return <InPreparation path="/nowydokument/[parentFolderId]/[[...sibling]]" />
}
