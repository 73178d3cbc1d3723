import { ButtonLink, ButtonRow } from './button.tsx'
import { Page } from './page.tsx'

export function NotFound() {
  return (
    <Page title="404: Nie znaleziono takiej strony" narrow intro="Adres może być błędny, a strona mogła zostać przeniesiona lub usunięta.">
      <ButtonRow>
        <ButtonLink href="/aktualnosci">Przejdź do aktualności</ButtonLink>
        <ButtonLink kind="secondary" href="/dokumenty">
          Przejdź do dokumentów
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
