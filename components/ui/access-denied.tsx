import { currentVisit } from '#lib/session/current-visit.ts'
import { ButtonLink, ButtonRow } from './button.tsx'
import { Page } from './page.tsx'

/** Signed-in people can write to the secretariat from here; visitors find its address at the sign-in. */
export async function AccessDenied() {
  const { signedIn } = await currentVisit()
  return (
    <Page title="Brak dostępu" narrow intro="Nie masz uprawnień do tej strony. Jeśli są Ci potrzebne, napisz do sekretariatu komitetu.">
      <ButtonRow>
        <ButtonLink href={signedIn ? '/pomoc/kontakt' : '/logowanie'}>{signedIn ? 'Napisz do sekretariatu' : 'Przejdź do logowania'}</ButtonLink>
        <ButtonLink kind="secondary" href="/">
          Przejdź do strony głównej
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
