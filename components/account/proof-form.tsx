// Asks for a code, or without a second factor for the password, during a session, for actions that need a proof that it is the person themselves.
import { ProveIdentity } from '#contract/second-factor.ts'
import { CODE_HINT } from '#components/session/code-form.tsx'
import { PasskeyButton } from '#components/session/passkey-button.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { proofForm } from '#lib/session/words.ts'
import { proofForm as form } from '#lib/session/words.ts'

interface Props {
  state: FormState<keyof typeof proofForm.labels>
  by: 'code' | 'password'
  /** The account has a passkey. */
  passkey: boolean
  path: string
  /** The page that asked for the proof. */
  back: string
}

export const ProofForm = ({ state, by, passkey, path, back }: Props) => (
  <ActionForm form={form} endpoint={ProveIdentity} state={state} success="/api/session/arrived" back={path}>
    {by === 'code' ? (
      <Field state={state} name="code" autoComplete="one-time-code" required takesFocus hint={CODE_HINT} />
    ) : (
      <Field state={state} name="password" type="password" autoComplete="current-password" required takesFocus />
    )}
    <ButtonRow>
      <SubmitButton busyText="Sprawdzam…">Potwierdź</SubmitButton>
      <ButtonLink kind="secondary" href={back}>
        Anuluj
      </ButtonLink>
    </ButtonRow>
    {passkey && (
      <PasskeyButton ceremony="get" busyText="Sprawdzam…">
        Użyj klucza dostępu
      </PasskeyButton>
    )}
  </ActionForm>
)
