import { HelpPage } from '#components/help/page.tsx'
import { AccessibilityDeclaration } from '#components/help/accessibility-declaration.tsx'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/deklaracjadostepnosc'

export const generateMetadata = (): PageHead => ({
  ...pageMetadata(PATH),
  description: 'Stan dostępności cyfrowej portalu, udogodnienia, kontakt i tryb zgłaszania problemów z dostępnością.',
  ...canonical(PATH),
})

export default function AccessibilityDeclarationPage() {
  return <HelpPage path={PATH}>{(wording) => <AccessibilityDeclaration wording={wording} />}</HelpPage>
}
