import { PASSWORD_MAX } from '#contract/session.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { fieldId } from '#components/ui/form-state.ts'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { requiredUpTo } from '#lib/format/length-hints.ts'
import type { passwordForm } from '#lib/session/words.ts'
import { IdentityForm } from './identity-form.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Props {
  state: FormState<keyof typeof passwordForm.labels>
  back: string
  /** The account, if it is known; with a mailed key the person types it. */
  username?: string | undefined
  passwordKey?: string
  /** Target of Cancel; none: no such button. */
  cancel?: string
}

/** A new password, proved by the current one or by a mailed key; the session continues with it. */
export function PasswordForm({ state, back, username, passwordKey, cancel }: Props) {
  const rules = `${state.words.name}-rules`
  return (
    <IdentityForm action="password-change" state={state} back={back} {...(passwordKey && { values: { passwordKey } })}>
      <Field
        state={state}
        name="username"
        autoComplete="username"
        required
        readOnly={username !== undefined}
        defaultValue={username}
        takesFocus={username === undefined}
      />
      {!passwordKey && (
        <Field state={state} name="currentPassword" type="password" autoComplete="current-password" required takesFocus={username !== undefined} />
      )}
      <PasswordRules id={rules} forField={fieldId(state, 'newPassword1')} />
      <Field state={state} name="newPassword1" type="password" autoComplete="new-password" required hint={requiredUpTo(PASSWORD_MAX)} describedBy={rules} />
      <Field state={state} name="newPassword2" type="password" autoComplete="new-password" required />
      <ButtonRow>
        <SubmitButton busyText="Zmieniam hasło…">Zmień hasło</SubmitButton>
        {cancel && (
          <ButtonLink kind="secondary" href={cancel}>
            Anuluj
          </ButtonLink>
        )}
      </ButtonRow>
    </IdentityForm>
  )
}
