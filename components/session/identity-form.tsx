import type { ReactNode } from 'react'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { csrfTokenOf } from '#lib/session/csrf-token.ts'
import { passedCookies } from '#lib/session/passed-cookies.ts'

interface Props {
  /** The kind of proof. */
  action: 'credentials' | 'second-factor' | 'password-change'
  state: FormState
  /** The page to return to after a failure. */
  back: string
  values?: Record<string, string>
  children: ReactNode
}

/** The middleware sets the cookie before a page with such a form is rendered. */
const currentCsrfToken = async (): Promise<string> => csrfTokenOf((await passedCookies()).get(cookieNames().csrf)) ?? ''

/** A plain form for next-auth, which requires its token beside the typed fields. */
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
