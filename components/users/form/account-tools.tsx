// Actions on an account beside changing its data, and information about its use.
import { HOURS, OF_HOURS } from '#common/nouns.ts'
import { ClearUserBounce, EndUserSessions, RESCUE_HOURS, RescueSecondFactor, SendUserKey, UnlockSignIn } from '#contract/users.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import styles from '#components/users/users.module.css'
import { formatDateTime } from '#lib/format/dates.ts'
import { counted } from '#common/plural.ts'
import { sessionsHref } from '#lib/users/addresses.ts'
import { SESSIONS } from '#lib/users/labels.ts'
import type { EditedUser } from '#lib/users/loaders.ts'
import { clearUserBounceForm, endUserSessionsForm, rescueForm, sendUserKeyForm, unlockSignInForm } from '#lib/users/words.ts'

interface Props {
  user: EditedUser
  /** Address of the page. */
  here: string
}

function facts({
  createdAt,
  updatedAt,
  updatedBy,
  lastLogin,
  blockedSince,
  signInLockedUntil,
  sessionsCount,
  bounce,
  secondFactor,
}: EditedUser): [string, string][] {
  const at = (instant: string | null) => instant && formatDateTime(instant)
  const told: [string, string | null][] = [
    ['Data rejestracji', at(createdAt)],
    ['Data modyfikacji', updatedAt === createdAt ? null : `${formatDateTime(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`],
    ['Data ostat. logowania', at(lastLogin) ?? 'jeszcze bez logowania'],
    ['Data zablokowania', at(blockedSince)],
    ['Logowanie wstrzymane do', at(signInLockedUntil)],
    ['Otwarte sesje', sessionsCount > 0 ? counted(sessionsCount, SESSIONS) : null],
    ['Logowanie dwuetapowe', secondFactor && `od ${formatDateTime(secondFactor.since)}`],
    ['O kod awaryjny prosi', secondFactor?.askedBy ?? null],
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

/** It takes two administrators: the first one asks, the second one gets the code and passes it on. */
const Rescue = ({ user, here }: Props) => (
  <ActionForm form={rescueForm} endpoint={RescueSecondFactor} values={{ id: user.id }} success={here} back={here}>
    <SubmitButton kind="secondary" busyText="Zapisuję…">
      {user.secondFactor?.rescue === 'make' ? 'Utwórz kod awaryjny' : 'Poproś o kod awaryjny'}
    </SubmitButton>
  </ActionForm>
)

/** The result: the code, or none while another administrator is needed. `address`: of the page, to send to them. */
export const Rescued = ({ code, address }: { code: string; address: string }) =>
  code === '' ? (
    <Notice severity="info" role="status" title="Potrzebny jest drugi administrator">
      <p>
        O kod musi poprosić na tej stronie jeszcze jeden administrator, w ciągu {counted(RESCUE_HOURS, OF_HOURS)}. To on zobaczy kod. Prześlij mu jej adres:{' '}
        <span className={styles.mail}>{address}</span>
      </p>
      <CopyButton text={address} copied="Adres został skopiowany." notCopied="Nie udało się skopiować adresu. Zaznacz go i skopiuj.">
        Kopiuj adres
      </CopyButton>
    </Notice>
  ) : (
    <Notice severity="success" role="status" title="Kod awaryjny">
      <p>
        <strong>{code}</strong>
      </p>
      <p>
        Przekaż go tej osobie, najlepiej przez telefon, po upewnieniu się, że to ona. Nie pokażemy go ponownie. Działa raz, przez {counted(RESCUE_HOURS, HOURS)}
        , po haśle w miejscu kodu z aplikacji.
      </p>
    </Notice>
  )

/** Open sessions with their browsers, each of which can be ended. */
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
        {user.changeable && user.secondFactor?.rescue && <Rescue {...props} />}
        {user.sessionsCount > 0 && <Sessions user={user} />}
        {user.changeable && user.sessionsCount > 0 && <EndSessions {...props} />}
        {user.bounce && <ClearBounce {...props} />}
      </div>
    </section>
  )
}
