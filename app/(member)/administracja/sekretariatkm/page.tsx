import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/administracja/sekretariatkm')

export default function PageInPreparation() {
  return <InPreparation path="/administracja/sekretariatkm" />
}
