// What the start page says of ways to sign in: a second factor that is demanded, or after a sign-in the offer of a passkey.
import { DeclinePasskey } from '#contract/passkeys.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { loadSecondFactor } from '#lib/account/loaders.ts'
import type { SignedIn, Visit } from '#lib/session/visit.ts'
import { declinePasskeyForm, secondFactorDue } from '#lib/session/words.ts'
import { loadCount } from '#lib/shell/load-count.ts'
import { START } from '#lib/shell/names.ts'

/** A sheet of its own would be one more file on the way of everybody who signs in. */
const ROW = { display: 'flex', flexWrap: 'wrap', gap: '0 1rem', alignItems: 'baseline' } as const

const METHODS = '/mojekonto/dwuetapowe'

const mayVote = ({ permissions }: SignedIn): boolean => permissions.includes('voting') || permissions.includes('super_admin')

/** Not to whoever has a vote to cast: nothing of it is on the way there. A failure is nobody's concern: it comes again next time. */
async function isOffered(signedIn: SignedIn): Promise<boolean> {
  const waiting = mayVote(signedIn) ? await loadCount('votings') : 0
  if (waiting > 0) return false
  return loadSecondFactor().then(
    ({ passkeyOffered }) => passkeyOffered,
    () => false,
  )
}

export async function SignInNotes({ visit: { signedIn, flash } }: { visit: Visit }) {
  const day = signedIn?.user?.secondFactorBy
  if (day)
    return (
      <Notice severity="warning">
        <p>
          {secondFactorDue(day)} <a href={METHODS}>Dodaj drugi sposób logowania</a>
        </p>
      </Notice>
    )
  const arrived = flash?.some(({ code }) => code === 'PASSKEY_OFFER')
  if (!signedIn?.user || !arrived || !(await isOffered(signedIn))) return null
  return (
    <div className="needs-scripts">
      <div style={ROW}>
        <p style={{ margin: 0 }}>
          Loguj się bez hasła, na przykład odciskiem palca. <a href={METHODS}>Dodaj klucz dostępu</a>
        </p>
        <ActionForm form={declinePasskeyForm} endpoint={DeclinePasskey} success={START} back={START}>
          <SubmitButton kind="quiet" busyText="Zapisuję…">
            Nie przypominaj<span className="hidden-text"> o kluczu dostępu</span>
          </SubmitButton>
        </ActionForm>
      </div>
    </div>
  )
}
