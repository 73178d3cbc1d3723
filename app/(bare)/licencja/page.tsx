import { LicenceText } from '#components/help/licence-text.tsx'
import { GatePage } from '#components/session/gate-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/licencja'

export const metadata = pageMetadata(PATH)

export default function LicenceGatePage() {
  return (
    <GatePage
      path={PATH}
      action="licence"
      banner={{ text: (info) => info.programLicenseAccept, severity: 'info' }}
      question="Czy akceptujesz warunki licencji?"
      statement={(wording) => <LicenceText wording={wording} />}
    />
  )
}
