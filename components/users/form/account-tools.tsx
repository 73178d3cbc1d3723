// What else can be done with an account than changing its data, and what is known of its use.
import { ClearUserBounce, EndUserSessions, SendUserKey, UnlockSignIn } from '#contract/users.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import styles from '#components/users/users.module.css'
import { formatDateTime } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import { sessionsHref } from '#lib/users/addresses.ts'
import { SESSIONS } from '#lib/users/labels.ts'
import type { EditedUser } from '#lib/users/loaders.ts'
import { clearUserBounceForm, endUserSessionsForm, sendUserKeyForm, unlockSignInForm } from '#lib/users/words.ts'

interface Props {
  user: EditedUser
  /** Address of the page. */
  here: string
}

function facts({ createdAt, updatedAt, updatedBy, lastLogin, blockedSince, signInLockedUntil, sessionsCount, bounce }: EditedUser): [string, string][] {
  const at = (instant: string | null) => instant && formatDateTime(instant)
  const told: [string, string | null][] = [
    ['Data rejestracji', at(createdAt)],
    ['Data modyfikacji', updatedAt === createdAt ? null : `${formatDateTime(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`],
    ['Data ostat. logowania', at(lastLogin) ?? 'jeszcze bez logowania'],
    ['Data zablokowania', at(blockedSince)],
    ['Logowanie wstrzymane do', at(signInLockedUntil)],
    ['Otwarte sesje', sessionsCount > 0 ? counted(sessionsCount, SESSIONS) : null],
    ['Poczta wróciła', bounce && `${formatDateTime(bounce.at)}: ${bounce.reason}`],
  ]
  return told.filter((fact): fact is [string, string] => fact[1] !== null)
}

const Facts = ({ user }: Pick<Props, 'user'>) => (
  <dl className={styles.lines}>
    {facts(user).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Key = ({ user, here }: Props) => (
  <ActionForm form={sendUserKeyForm} endpoint={SendUserKey} values={{ id: user.id }} success={here} back={here}>
    <SubmitButton kind="secondary" busyText="Wysyłam…">
      Wyślij ponownie link do ustawienia hasła
    </SubmitButton>
  </ActionForm>
)

const Unlock = ({ user, here }: Props) => (
  <ActionForm form={unlockSignInForm} endpoint={UnlockSignIn} values={{ id: user.id }} success={here} back={here}>
    <SubmitButton kind="secondary" busyText="Odblokowuję…">
      Odblokuj logowanie
    </SubmitButton>
  </ActionForm>
)

/** Each with its browser, to be ended by itself. */
const Sessions = ({ user }: Pick<Props, 'user'>) => (
  <ButtonLink kind="secondary" href={sessionsHref(user)}>
    Zobacz sesje
  </ButtonLink>
)

const EndSessions = ({ user, here }: Props) => (
  <ActionForm form={endUserSessionsForm} endpoint={EndUserSessions} values={{ id: user.id }} success={here} back={here}>
    <SubmitButton kind="secondary" busyText="Kończę…">
      Zakończ sesje
    </SubmitButton>
  </ActionForm>
)

const ClearBounce = ({ user, here }: Props) => (
  <ActionForm form={clearUserBounceForm} endpoint={ClearUserBounce} values={{ id: user.id }} success={here} back={here}>
    <SubmitButton kind="secondary" busyText="Usuwam…">
      Usuń oznaczenie zwrotów poczty
    </SubmitButton>
  </ActionForm>
)

export function AccountTools(props: Props) {
  const { user } = props
  return (
    <section aria-labelledby="konto">
      <h2 id="konto">Dostęp do konta</h2>
      <Facts user={user} />
      <div className={styles.tools}>
        {user.changeable && user.active && !user.expired && <Key {...props} />}
        {user.signInLockedUntil && <Unlock {...props} />}
        {user.sessionsCount > 0 && <Sessions user={user} />}
        {user.changeable && user.sessionsCount > 0 && <EndSessions {...props} />}
        {user.bounce && <ClearBounce {...props} />}
      </div>
    </section>
  )
}
