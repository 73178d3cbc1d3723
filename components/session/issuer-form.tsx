// A button for each OpenID provider, by which one signs in or links an account. Plain HTML: it works without scripts.
import type { Issuer } from '#contract/identities.ts'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from './session.module.css'

interface Props {
  issuers: readonly Issuer[]
  /** Before the name. */
  verb: string
  /** Where a failure leads back to. */
  back: string
  /** The name of the form that links an account; none: of a sign-in. */
  form?: string
}

export const IssuerForm = ({ issuers, verb, back, form = 'sign-in' }: Props) => (
  <form method="post" action="/api/session/issuer" className={styles.issuers}>
    <HiddenFields values={{ _form: form, _back: back }} />
    {issuers.map(({ key, name }) => (
      <SubmitButton key={key} kind="secondary" wide name="issuer" value={key} busyText="Otwieram…">
        {verb} {name}
      </SubmitButton>
    ))}
  </form>
)
