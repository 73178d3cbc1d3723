// Stores a form without its files until its author returns to it, from the sign-in page if the session has ended.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export const WaitButton = ({ children = 'Zaloguj się i wróć do formularza' }: { children?: ReactNode }) => (
  <p>
    <Button type="submit" kind="secondary" formAction="/api/session/waiting" formNoValidate>
      {children}
    </Button>
  </p>
)
