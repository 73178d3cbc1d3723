import type { ReactNode } from 'react'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { currentCsrfToken } from '#lib/session/current-csrf-token.ts'

interface Props {
  /** Which of the two ways to prove who one is. */
  action: 'credentials' | 'password-change'
  state: FormState
  /** The page to come back to when it fails. */
  back: string
  values?: Record<string, string>
  children: ReactNode
}

/** A plain form for next-auth, which wants its token beside what was typed. */
export async function IdentityForm({ action, state, back, values, children }: Props) {
  const csrfToken = await currentCsrfToken()
  return (
    <form method="post" action={`/api/auth/callback/${action}`} noValidate>
      <HiddenFields values={{ ...values, csrfToken, callbackUrl: '/api/session/arrived', _back: back }} />
      <ErrorSummary state={state} />
      {children}
    </form>
  )
}
