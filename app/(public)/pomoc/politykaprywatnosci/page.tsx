import { HelpPage } from '#components/help/page.tsx'
import { PolicyText } from '#components/help/policy-text.tsx'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/politykaprywatnosci'

export const generateMetadata = (): PageHead => ({
  ...pageMetadata(PATH),
  description: 'Zasady ochrony danych osobowych w portalu komitetu monitorującego.',
  ...canonical(PATH),
})

export default function PrivacyPolicyPage() {
  return <HelpPage path={PATH}>{(wording) => <PolicyText wording={wording} />}</HelpPage>
}
