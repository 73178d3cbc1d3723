import { PasswordForm } from '#components/session/password-form.tsx'
import { SignInHelp } from '#components/session/sign-in-help.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Page } from '#components/ui/page.tsx'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import { passwordForm } from '#lib/session/words.ts'

export const metadata = { ...pageMetadata('/logowanie/[passwordChangeKey]'), referrer: 'no-referrer' } as const

export default async function SetPasswordPage({ params }: PageProps<'/logowanie/[passwordChangeKey]'>) {
  const [{ passwordChangeKey }, visit, info] = await Promise.all([params, currentVisit(), loadSystemInfo()])
  return (
    <Page title={pageTitle('/logowanie/[passwordChangeKey]')} narrow intro="Podaj swój login i ustaw hasło. Potem nastąpi zalogowanie.">
      <div data-clean-address="/logowanie" />
      <PasswordForm state={formState(visit, passwordForm)} back={`/logowanie/${passwordChangeKey}`} passwordKey={passwordChangeKey} />
      <SignInHelp info={info} />
    </Page>
  )
}
