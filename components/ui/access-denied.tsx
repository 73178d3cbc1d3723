import { ButtonLink, ButtonRow } from './button.tsx'
import { Page } from './page.tsx'

export function AccessDenied() {
  return (
    <Page title="Brak dostępu" narrow intro="Nie masz uprawnień do tej strony. Jeśli są Ci potrzebne, skontaktuj się z sekretariatem komitetu.">
      <ButtonRow>
        <ButtonLink href="/">Przejdź do strony głównej</ButtonLink>
      </ButtonRow>
    </Page>
  )
}
