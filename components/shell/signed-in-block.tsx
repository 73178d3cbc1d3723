import { SwitchProfile, type CurrentUser } from '#contract/session.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { switchProfileForm } from '#lib/session/words.ts'
import { shownName, type SignedIn } from '#lib/session/visit.ts'
import { ACCOUNT_PATH } from '#lib/shell/menu.ts'
import styles from './signed-in.module.css'
import { NavigationArrived } from './navigation-arrived.tsx'
import { SignOutForm } from './sign-out-form.tsx'

interface Props {
  signedIn: SignedIn
  path: string
  /** Value of `aria-current` on the link to the account. */
  accountMark: 'page' | 'true' | undefined
}

export function SignedInBlock({ signedIn, path, accountMark }: Props) {
  const { user, gate } = signedIn
  return (
    <section aria-label="Zalogowany użytkownik" className={styles.block}>
      <p className={styles.name}>{shownName(signedIn)}</p>
      {user && (user.userProfiles.length > 1 ? <ProfileSwitch user={user} path={path} /> : <p className={styles.role}>{activeProfile(user)}</p>)}
      <div className={styles.actions}>
        {!gate && (
          <a href={ACCOUNT_PATH} aria-current={accountMark}>
            Moje konto
          </a>
        )}
        <SignOutForm kind="quiet">Wyloguj</SignOutForm>
      </div>
      <NavigationArrived />
    </section>
  )
}

const activeProfile = ({ userProfiles, profileId }: CurrentUser): string => userProfiles.find(({ id }) => id === profileId)?.name ?? 'Bez profilu'

function ProfileSwitch({ user, path }: { user: CurrentUser; path: string }) {
  return (
    <details className={styles.switch}>
      <summary>
        {activeProfile(user)} <span className={styles.change}>Zmień profil</span>
      </summary>
      <ActionForm form={switchProfileForm} endpoint={SwitchProfile} success={path} back={path} className={styles.profile}>
        <label htmlFor="profil">Profil</label>
        <select id="profil" name="id" defaultValue={user.profileId ?? undefined}>
          {user.userProfiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <SubmitButton kind="secondary" busyText="Zmieniam…">
          Przełącz
        </SubmitButton>
      </ActionForm>
    </details>
  )
}
