import { InPreparation } from '#components/ui/in-preparation.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/pliki'

export const metadata = pageMetadata(PATH)

export default function DownloadsPage() {
  return <InPreparation path={PATH} />
}
