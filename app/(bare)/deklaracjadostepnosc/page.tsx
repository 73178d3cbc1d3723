import { AccessibilityDeclaration } from '#components/help/accessibility-declaration.tsx'
import { HelpPage } from '#components/help/page.tsx'
import { canonical, pageMetadata, type PageHead } from '#lib/shell/page-metadata.ts'

const PATH = '/deklaracjadostepnosc'

export const generateMetadata = (): PageHead => ({ ...pageMetadata(PATH), ...canonical('/pomoc/deklaracjadostepnosc') })

export default function BareAccessibilityDeclarationPage() {
  return (
    <HelpPage
      path={PATH}
      above={
        <p>
          <a href="/logowanie">Wróć do logowania</a>
        </p>
      }
    >
      {(wording) => <AccessibilityDeclaration wording={wording} />}
    </HelpPage>
  )
}
