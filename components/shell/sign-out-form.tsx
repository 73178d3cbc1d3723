import type { ReactNode } from 'react'
import { SubmitButton } from '#components/ui/submit-button.tsx'

interface Props {
  kind?: 'primary' | 'secondary' | 'quiet'
  children: ReactNode
}

export function SignOutForm({ kind, children }: Props) {
  return (
    <form method="post" action="/api/session/sign-out">
      <SubmitButton kind={kind ?? 'primary'} busyText="Wylogowuję…">
        {children}
      </SubmitButton>
    </form>
  )
}
