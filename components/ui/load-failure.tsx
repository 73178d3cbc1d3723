import { errorText } from '#lib/messages/errors.ts'
import type { FailureCode } from '#lib/http/failure-code.ts'
import { ButtonLink, ButtonRow } from './button.tsx'
import { Page } from './page.tsx'

interface Props {
  code: FailureCode
  description?: string | undefined
  /** Address for another try. */
  path: string
}

export function LoadFailure({ code, description, path }: Props) {
  return (
    <Page title="Nie udało się wczytać strony" narrow intro={errorText(code, description)}>
      <ButtonRow>
        <ButtonLink href={path}>Spróbuj ponownie</ButtonLink>
      </ButtonRow>
    </Page>
  )
}
