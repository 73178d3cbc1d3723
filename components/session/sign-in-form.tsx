import { RequestPasswordRecovery } from '#contract/session.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { recoveryForm, type signInForm } from '#lib/session/words.ts'
import { doorPath } from '#lib/provider/door-path.ts'
import { IdentityForm } from './identity-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './session.module.css'

interface Props {
  signIn: FormState<keyof typeof signInForm.labels>
  recovery: FormState<keyof typeof recoveryForm.labels>
}

/** Signs in, or requests a temporary password for the typed login: the second button posts to the BFF. */
export function SignInForm({ signIn, recovery }: Props) {
  const state: FormState<'username'> = recovery.severity ? recovery : signIn
  return (
    <IdentityForm action="credentials" state={state} back="/logowanie">
      <HiddenFields values={{ _success: '/logowanie', _outcome: recoveryForm.outcome?.key ?? '' }} />
      <Field state={state} name="username" autoComplete="username webauthn" required takesFocus={state.code !== 'ERROR_UNAUTHORIZED'} />
      <Field state={signIn} name="password" type="password" autoComplete="current-password" required takesFocus={state.code === 'ERROR_UNAUTHORIZED'} />
      <SubmitButton wide busyText="Loguję…">
        Zaloguj
      </SubmitButton>
      <PasskeyButton ceremony="get" wide listed={signIn.code !== 'ERROR_PASSKEY_REFUSED'} formAction="/api/auth/callback/passkey" busyText="Loguję…">
        Użyj klucza dostępu
      </PasskeyButton>
      <p className={styles.recovery}>
        Nie pamiętasz hasła?{' '}
        <button
          type="submit"
          className={styles.link}
          formAction={doorPath(RequestPasswordRecovery.path)}
          name="_form"
          value={recoveryForm.name}
          data-busy-text="Wysyłam wiadomość…"
          aria-describedby="odzyskiwanie"
          suppressHydrationWarning
        >
          Odzyskaj dostęp
        </button>
        <small id="odzyskiwanie">Wpisz login. Na adres e-mail przypisany do konta wyślemy hasło tymczasowe.</small>
      </p>
    </IdentityForm>
  )
}
