import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/uzytkownicy/edytujuzytk/[entryId]/[[...list]]')

export default function PageInPreparation() {
  return <InPreparation path="/uzytkownicy/edytujuzytk/[entryId]/[[...list]]" />
}
