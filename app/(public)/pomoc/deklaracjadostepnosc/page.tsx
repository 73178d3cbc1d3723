import type { Metadata } from 'next'
import { HelpPage } from '#components/help/page.tsx'
import { AccessibilityDeclaration } from '#components/help/accessibility-declaration.tsx'
import { canonical, pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/pomoc/deklaracjadostepnosc'

export const generateMetadata = (): Metadata => ({
  ...pageMetadata(PATH),
  description: 'Stan dostępności cyfrowej portalu, udogodnienia, kontakt i tryb zgłaszania problemów z dostępnością.',
  ...canonical(PATH),
})

export default function AccessibilityDeclarationPage() {
  return <HelpPage path={PATH}>{(wording) => <AccessibilityDeclaration wording={wording} />}</HelpPage>
}
