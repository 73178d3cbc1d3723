import { MemberDeclarationText } from '#components/legal/member-declaration-text.tsx'
import { GatePage } from '#components/session/gate-page.tsx'
import { pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/deklaracjazadaniacz'

export const metadata = pageMetadata(PATH)

export default function MemberDeclarationPage() {
  return (
    <GatePage
      path={PATH}
      action="declaration_mem_tasks"
      banner={{ text: (info) => info.programDeclarationAccept, severity: 'warning' }}
      question="Czy składasz deklarację tej treści?"
      statement={(wording) => <MemberDeclarationText wording={wording} />}
    />
  )
}
