import { answerStatus } from '#lib/http/answer-status.ts'
import { ButtonLink } from './button.tsx'
import { Page } from './page.tsx'

/** For an address with a page, an order or a filter that the list does not have. */
export function WrongListAddress({ path }: { path: string }) {
  answerStatus(400)
  return (
    <Page title="Nieprawidłowy adres listy" narrow intro="Adres wskazuje stronę, sortowanie lub filtr, którego ta lista nie ma.">
      <ButtonLink href={path}>Pokaż listę od początku</ButtonLink>
    </Page>
  )
}
