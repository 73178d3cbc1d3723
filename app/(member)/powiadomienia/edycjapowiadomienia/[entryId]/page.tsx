import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/powiadomienia/edycjapowiadomienia/[entryId]')

export default function PageInPreparation() {
  return <InPreparation path="/powiadomienia/edycjapowiadomienia/[entryId]" />
}
