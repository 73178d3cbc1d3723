import { SwitchProfile } from '#contract/session.ts'
import { ActionForm } from '#components/ui/action-form.tsx'
import { SubmitButton } from '#components/ui/submit-button.tsx'
import { switchProfileForm } from '#lib/session/words.ts'
import type { SignedIn } from '#lib/session/visit.ts'
import styles from './signed-in.module.css'
import { NavigationArrived } from './navigation-arrived.tsx'
import { SignOutForm } from './sign-out-form.tsx'

export function SignedInBlock({ signedIn, path }: { signedIn: SignedIn; path: string }) {
  const { user, gate } = signedIn
  return (
    <section aria-label="Zalogowany użytkownik" className={styles.block}>
      <p className={styles.name}>{user ? `${user.firstName} ${user.lastName}` : signedIn.username}</p>
      {user && user.userProfiles.length > 1 && (
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
            Zmień profil
          </SubmitButton>
        </ActionForm>
      )}
      {user?.userProfiles.length === 1 && <p className={styles.only}>Profil: {user.userProfiles[0]?.name}</p>}
      <div className={styles.actions}>
        {!gate && <a href="/mojekonto">Moje konto</a>}
        <SignOutForm kind="secondary">Wyloguj</SignOutForm>
      </div>
      <NavigationArrived />
    </section>
  )
}
