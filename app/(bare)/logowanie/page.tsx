import { CodeForm } from '#components/session/code-form.tsx'
import { IssuerForm } from '#components/session/issuer-form.tsx'
import { PasswordForm } from '#components/session/password-form.tsx'
import { SignInForm } from '#components/session/sign-in-form.tsx'
import { SignInHelp } from '#components/session/sign-in-help.tsx'
import { SignOutForm } from '#components/shell/sign-out-form.tsx'
import { formState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { matchRoute } from '#contract/pages.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import { loadIssuers } from '#lib/session/issuers.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import { awaitedCode, type Visit } from '#lib/session/visit.ts'
import { codeForm, passwordForm, recoveryForm, signInForm } from '#lib/session/words.ts'

export const metadata = pageMetadata('/logowanie')

/** The page that the person wanted to open before the sign-in. */
function reasonToSignIn({ returnTo, file }: Pick<Visit, 'returnTo' | 'file'>): string | undefined {
  if (file) return 'Zaloguj się, aby pobrać plik.'
  const wanted = returnTo && matchRoute(returnTo.split('?', 1)[0] ?? '')?.route
  return wanted ? `Zaloguj się, aby otworzyć stronę „${wanted.title}”.` : undefined
}

function whoIsKnown({ username, passwordChanged, issuer }: NonNullable<Visit['secondFactor']>): string {
  if (issuer !== undefined) return `Dostawca tożsamości (${issuer}) potwierdził, że to użytkownik ${username}.`
  return `Hasło użytkownika ${username} ${passwordChanged ? 'zostało zmienione' : 'jest prawidłowe'}.`
}

export default async function SignInPage() {
  const [visit, info, issuers] = await Promise.all([currentVisit(), loadSystemInfo(), loadIssuers()])
  if (visit.passwordChange) {
    return (
      <Page title="Zmiana hasła" narrow intro="Przed zalogowaniem ustaw własne hasło.">
        <PasswordForm state={formState(visit, passwordForm)} back="/logowanie" username={visit.passwordChange.username} />
        <SignOutForm kind="quiet">Wróć do logowania</SignOutForm>
      </Page>
    )
  }
  const awaited = awaitedCode(visit)
  if (awaited) {
    return (
      <Page title="Potwierdzenie kodem" narrow intro={`${whoIsKnown(awaited)} Podaj jeszcze kod.`}>
        <CodeForm state={formState(visit, codeForm)} methods={awaited.methods} />
        <SignInHelp info={info} />
      </Page>
    )
  }
  return (
    <Page title={pageTitle('/logowanie')} narrow intro={reasonToSignIn(visit)}>
      {visit.inactive && (
        <Notice severity="warning" role="alert" title="Wylogowanie automatyczne">
          Zostałeś wylogowany z systemu z powodu bezczynności.
        </Notice>
      )}
      {visit.waiting && (
        <Notice severity="warning" role="alert" title="Formularz nie został wysłany">
          Sesja zakończyła się, zanim dane zostały zapisane. Zaloguj się, a formularz otworzy się z tym, co wpisano.
        </Notice>
      )}
      <SignInForm signIn={formState(visit, signInForm)} recovery={formState(visit, recoveryForm)} />
      {issuers.length > 0 && <IssuerForm issuers={issuers} verb="Zaloguj przez:" back="/logowanie" />}
      <SignInHelp info={info} />
    </Page>
  )
}
