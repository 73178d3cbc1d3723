import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/uzytkownicy/nowyuzytk')

export default function PageInPreparation() {
  return <InPreparation path="/uzytkownicy/nowyuzytk" />
}
