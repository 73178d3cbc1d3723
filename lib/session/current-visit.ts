// The visit for server components and route handlers, as the middleware passed it on.
import { cookies } from 'next/headers'
import { cache } from 'react'
import { requestScope } from '#lib/http/request-scope.ts'
import { cookieNames } from './cookies.ts'
import { unsealVisit } from './seal.ts'
import type { Visit } from './visit.ts'

/** Read once per request; from the cookie, if the middleware did not run. Empty: nothing is remembered. */
export const currentVisit = cache(async (): Promise<Visit> => {
  const sealed = (await cookies()).get(cookieNames().visit)?.value
  return (requestScope()?.visit as Visit | undefined) ?? unsealVisit(sealed)
})
