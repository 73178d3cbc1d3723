import { PasswordForm } from '#components/session/password-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import { passwordForm } from '#lib/session/words.ts'

export const metadata = pageMetadata('/zmianahasla')

export default async function ChangePasswordPage() {
  const visit = await currentVisit()
  return (
    <Page title={pageTitle('/zmianahasla')} narrow intro="Po zmianie hasła Twoje sesje na innych urządzeniach zostaną zakończone.">
      <PasswordForm state={formState(visit, passwordForm)} back="/zmianahasla" username={visit.signedIn?.username} cancel="/mojekonto" />
    </Page>
  )
}
