import { HelpPage } from '#components/help/page.tsx'
import { LicenceText } from '#components/help/licence-text.tsx'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/licencja'

export const generateMetadata = (): PageHead => ({
  ...pageMetadata(PATH),
  description: 'Zasady korzystania z portalu komitetu monitorującego.',
  ...canonical(PATH),
})

export default function LicencePage() {
  return <HelpPage path={PATH}>{(wording) => <LicenceText wording={wording} />}</HelpPage>
}
