// Who is here, for server components and route handlers: the visit as the gate (middleware) passed it on.
import { cookies } from 'next/headers'
import { cache } from 'react'
import { requestScope } from '#lib/http/request-scope.ts'
import { cookieNames } from './cookies.ts'
import { unsealVisit } from './seal.ts'
import type { Visit } from './visit.ts'

/** Empty for a visitor without anything to remember. Read once a request; from the cookie where no gate stands before it. */
export const currentVisit = cache(async (): Promise<Visit> => {
  const sealed = (await cookies()).get(cookieNames().visit)?.value
  return (requestScope()?.visit as Visit | undefined) ?? unsealVisit(sealed)
})
