import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/powiadomienia')

export default function PageInPreparation() {
  return <InPreparation path="/powiadomienia" />
}
