// Asks for a code, or without a second factor for the password, during a session, for actions that need a proof that it is the person themselves.
import { ProveIdentity, type SecondFactorMethod } from '#contract/second-factor.ts'
import { codeHint } from '#components/session/code-form.tsx'
import { PasskeyButton } from '#components/session/passkey-button.tsx'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import type { SecondFactor } from '#lib/account/loaders.ts'
import type { proofForm } from '#lib/session/words.ts'
import { proofForm as form } from '#lib/session/words.ts'

interface Props {
  state: FormState<keyof typeof proofForm.labels>
  factor: Pick<SecondFactor, 'since' | 'readable' | 'passkeys'>
  path: string
  /** The page that asked for the proof. */
  back: string
}

/** What the person can give now; empty: there is no second factor, so it is the password. */
function methodsIn({ since, readable, passkeys }: Props['factor']): SecondFactorMethod[] {
  if (since === null && passkeys.length === 0) return []
  const usable = passkeys.some((passkey) => passkey.usable)
  return [...(since !== null && readable ? (['totp'] as const) : []), ...(usable ? (['passkey'] as const) : []), 'recovery_code']
}

export function ProofForm({ state, factor, path, back }: Props) {
  const methods = methodsIn(factor)
  return (
    <ActionForm form={form} endpoint={ProveIdentity} state={state} success="/api/session/arrived" back={path}>
      {methods.length > 0 ? (
        <Field state={state} name="code" autoComplete="one-time-code" required takesFocus hint={codeHint(methods)} />
      ) : (
        <Field state={state} name="password" type="password" autoComplete="current-password" required takesFocus />
      )}
      <ButtonRow>
        <SubmitButton busyText="Sprawdzam…">Potwierdź</SubmitButton>
        <ButtonLink kind="secondary" href={back}>
          Anuluj
        </ButtonLink>
      </ButtonRow>
      {methods.includes('passkey') && (
        <PasskeyButton ceremony="get" busyText="Sprawdzam…">
          Użyj klucza dostępu
        </PasskeyButton>
      )}
    </ActionForm>
  )
}
