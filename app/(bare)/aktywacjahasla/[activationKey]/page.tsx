import { ActivateTemporaryPassword, RequestPasswordRecovery } from '#contract/session.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { formState, type FormState } from '#components/ui/form-state.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Page } from '#components/ui/page.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { programmeWording } from '#lib/legal/wording.ts'
import { currentVisit } from '#lib/session/current-visit.ts'
import { pageMetadata, pageTitle } from '#lib/shell/page-metadata.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import { activationForm, recoveryForm } from '#lib/session/words.ts'

const PATH = '/aktywacjahasla/[activationKey]'
/** Replaces the key in the address once the page has loaded. */
const NO_KEY = '-'

export const metadata = { ...pageMetadata(PATH), referrer: 'no-referrer' } as const

/** For an expired or used link: a new one can be requested at once. */
const RecoverAgain = ({ state }: { state: FormState<keyof typeof recoveryForm.labels> }) => (
  <section aria-labelledby="nowe-haslo">
    <h2 id="nowe-haslo">Nowe hasło tymczasowe</h2>
    <ActionForm form={recoveryForm} endpoint={RequestPasswordRecovery} state={state} success="/logowanie" back={`/aktywacjahasla/${NO_KEY}`}>
      <Field state={state} name="username" autoComplete="username" required hint="Wyślemy je na adres e-mail przypisany do konta." />
      <SubmitButton busyText="Wysyłam wiadomość…">Wyślij nowe hasło tymczasowe</SubmitButton>
    </ActionForm>
  </section>
)

/** Only the button activates, because programs that scan mails open links too. */
export default async function ActivationPage({ params }: PageProps<'/aktywacjahasla/[activationKey]'>) {
  const [{ activationKey }, visit, info] = await Promise.all([params, currentVisit(), loadSystemInfo()])
  const committee = `Komitetu Monitorującego ${programmeWording(info).genitive}`
  const state = formState(visit, activationForm)
  const isDone = visit.flash?.some((flash) => flash.code === activationForm.outcome?.key)
  return (
    <Page title={pageTitle(PATH)} narrow>
      {isDone ? (
        <Notice severity="success" role="status">
          {`Hasło tymczasowe do portalu ${committee} jest aktywne. Zaloguj się nim, a potem ustaw własne hasło.`}
        </Notice>
      ) : activationKey === NO_KEY ? (
        <Notice severity="warning">Otwórz ponownie odnośnik z wiadomości e-mail. Jeśli wygasł, poproś o nowe hasło.</Notice>
      ) : (
        <>
          <p>{`Potwierdź, że chcesz uaktywnić hasło tymczasowe do portalu ${committee}, przesłane w wiadomości e-mail.`}</p>
          <div data-clean-address={`/aktywacjahasla/${NO_KEY}`} />
          <ActionForm
            form={activationForm}
            endpoint={ActivateTemporaryPassword}
            state={state}
            success={`/aktywacjahasla/${NO_KEY}`}
            back={`/aktywacjahasla/${activationKey}`}
            values={{ activationToken: activationKey }}
          >
            <SubmitButton busyText="Uaktywniam…">Uaktywnij hasło tymczasowe</SubmitButton>
          </ActionForm>
        </>
      )}
      {!isDone && (activationKey === NO_KEY || state.severity === 'error') && <RecoverAgain state={formState(visit, recoveryForm)} />}
      <ButtonRow>
        <ButtonLink kind="secondary" href="/logowanie">
          Przejdź do logowania
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
