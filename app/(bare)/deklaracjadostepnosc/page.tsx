import type { Metadata } from 'next'
import Link from 'next/link'
import { AccessibilityDeclaration } from '#components/help/accessibility-declaration.tsx'
import { HelpPage } from '#components/help/help-page.tsx'
import { canonical, pageMetadata } from '#lib/shell/page-metadata.ts'

const PATH = '/deklaracjadostepnosc'

export const generateMetadata = (): Metadata => ({ ...pageMetadata(PATH), ...canonical('/pomoc/deklaracjadostepnosc') })

export default function BareAccessibilityDeclarationPage() {
  return (
    <HelpPage
      path={PATH}
      above={
        <p>
          <Link href="/logowanie" prefetch={false}>
            Wróć do logowania
          </Link>
        </p>
      }
    >
      {(wording) => <AccessibilityDeclaration wording={wording} />}
    </HelpPage>
  )
}
