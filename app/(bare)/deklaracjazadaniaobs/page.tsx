import { ObserverDeclarationText } from '#components/legal/observer-declaration-text.tsx'
import { GatePage } from '#components/session/gate-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/deklaracjazadaniaobs'

export const metadata = pageMetadata(PATH)

export default function ObserverDeclarationPage() {
  return (
    <GatePage
      path={PATH}
      action="declaration_obs_tasks"
      banner={{ text: (info) => info.programDeclarationAccept, severity: 'warning' }}
      question="Czy składasz deklarację tej treści?"
      statement={(wording) => <ObserverDeclarationText wording={wording} />}
    />
  )
}
