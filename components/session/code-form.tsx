// The second step of a sign-in.
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { SecondFactorMethod } from '#contract/second-factor.ts'
import { BEGIN_AGAIN, type codeForm } from '#lib/session/words.ts'
import { IdentityForm } from './identity-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Props {
  state: FormState<keyof typeof codeForm.labels>
  methods: readonly SecondFactorMethod[]
}

const CODE_HINT = 'Sześć cyfr z aplikacji albo jeden z kodów zapasowych.'
/** Without an app, or with one whose codes cannot be checked. */
const RECOVERY_HINT = 'Jeden z kodów zapasowych.'
/** After a restore with another secret, or a move to another address. */
const NOTHING_ELSE_HINT =
  'Jeden z kodów zapasowych. Twojej aplikacji ani klucza nie można teraz użyć: zmieniono adres lub sekret portalu. Potem dodaj je ponownie na stronie „Sposoby logowania”.'

export const codeHint = (methods: readonly SecondFactorMethod[]): string => {
  if (methods.includes('totp')) return CODE_HINT
  return methods.includes('passkey') ? RECOVERY_HINT : NOTHING_ELSE_HINT
}

export const CodeForm = ({ state, methods }: Props) => (
  <IdentityForm action="second-factor" state={state} back="/logowanie">
    <Field state={state} name="code" autoComplete="one-time-code" required takesFocus hint={codeHint(methods)} />
    <SubmitButton wide busyText="Sprawdzam…">
      Zaloguj
    </SubmitButton>
    {methods.includes('passkey') && (
      <PasskeyButton ceremony="get" wide busyText="Sprawdzam…">
        Użyj klucza dostępu
      </PasskeyButton>
    )}
    {/* Within the same form: what waits for the sign-in goes on waiting. */}
    <SubmitButton kind="quiet" name={BEGIN_AGAIN} value="1" busyText="Wracam…">
      Wróć do logowania
    </SubmitButton>
  </IdentityForm>
)
