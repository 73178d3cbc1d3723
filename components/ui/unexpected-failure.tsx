'use client'
import { errorText } from '#lib/messages/errors.ts'
import { Button, ButtonLink, ButtonRow } from './button.tsx'
import { Page } from './page.tsx'

interface Props {
  /** Identifies the entry in the portal's log, and nothing else. */
  digest?: string | undefined
  retry: () => void
}

export function UnexpectedFailure({ digest, retry }: Props) {
  return (
    <Page title="Wystąpił błąd" narrow intro={errorText('ERROR_UNEXPECTED')}>
      {digest && (
        <p>
          Numer błędu: <code>{digest}</code>
        </p>
      )}
      <ButtonRow>
        <Button onClick={retry}>Spróbuj ponownie</Button>
        <ButtonLink kind="secondary" href="/">
          Przejdź do strony głównej
        </ButtonLink>
      </ButtonRow>
    </Page>
  )
}
