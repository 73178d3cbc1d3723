import { PolicyText } from '#components/help/policy-text.tsx'
import { GatePage } from '#components/session/gate-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/politykabezp'

export const metadata = pageMetadata(PATH)

export default function PolicyGatePage() {
  return (
    <GatePage
      path={PATH}
      action="policy"
      banner={{ text: (info) => info.programPolicyAccept, severity: 'warning' }}
      question="Czy akceptujesz politykę bezpieczeństwa danych osobowych?"
      statement={(wording) => <PolicyText wording={wording} />}
    />
  )
}
