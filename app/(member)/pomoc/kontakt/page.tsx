import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/kontakt'

export const metadata = pageMetadata(PATH)

export default function ContactPage() {
  return <InPreparation path={PATH} />
}
