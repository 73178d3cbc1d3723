import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

export const metadata = pageMetadata('/potwierdzenia/udzial/[confirmationKey]')

export default function PageInPreparation() {
  return <InPreparation path="/potwierdzenia/udzial/[confirmationKey]" />
}
