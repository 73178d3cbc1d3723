// What the start page says of ways to sign in: a second factor that is demanded, or after a sign-in the offer of a passkey.
import { DeclinePasskey } from '#contract/passkeys.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { loadSecondFactor } from '#lib/account/loaders.ts'
import type { Visit } from '#lib/session/visit.ts'
import { declinePasskeyForm, secondFactorDue } from '#lib/session/words.ts'
import { START } from '#lib/shell/names.ts'
import styles from './second-factor.module.css'

const METHODS = '/mojekonto/dwuetapowe'

/** Its failure is nobody's concern: the offer comes again after the next sign-in. */
const isOffered = (): Promise<boolean> =>
  loadSecondFactor().then(
    ({ passkeyOffered }) => passkeyOffered,
    () => false,
  )

export async function SignInNotes({ visit }: { visit: Visit }) {
  const day = visit.signedIn?.user?.secondFactorBy
  if (day)
    return (
      <Notice severity="warning">
        <p>
          {secondFactorDue(day)} <a href={METHODS}>Dodaj drugi sposób logowania</a>
        </p>
      </Notice>
    )
  const arrived = visit.signedIn?.user && visit.flash?.some(({ code }) => code === 'PASSKEY_OFFER')
  if (!arrived || !(await isOffered())) return null
  return (
    <div className={`${styles.offer} needs-scripts`}>
      <p>
        Następnym razem zaloguj się bez hasła: odciskiem palca, twarzą albo kodem PIN. <a href={METHODS}>Dodaj klucz dostępu</a>
      </p>
      <ActionForm form={declinePasskeyForm} endpoint={DeclinePasskey} success={START} back={START}>
        <SubmitButton kind="quiet" busyText="Zapisuję…">
          Nie przypominaj<span className="hidden-text"> o kluczu dostępu</span>
        </SubmitButton>
      </ActionForm>
    </div>
  )
}
