import type { ReactNode } from 'react'
import { HiddenFields } from '#components/ui/action-form.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { csrfTokenOf } from '#lib/session/csrf-token.ts'
import { passedCookies } from '#lib/session/passed-cookies.ts'

interface Props {
  /** Which of the ways to prove who one is. */
  action: 'credentials' | 'second-factor' | 'password-change'
  state: FormState
  /** The page to come back to when it fails. */
  back: string
  values?: Record<string, string>
  children: ReactNode
}

/** The middleware has minted the cookie before a page with such a form renders. */
const currentCsrfToken = async (): Promise<string> => csrfTokenOf((await passedCookies()).get(cookieNames().csrf)) ?? ''

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
