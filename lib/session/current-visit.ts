// Who is here, for server components and route handlers: the visit as the gate (middleware) passed it on.
import { cookies } from 'next/headers'
import { cache } from 'react'
import { cookieNames } from './cookies.ts'
import { unsealVisit } from './seal.ts'
import type { Visit } from './visit.ts'

/** Empty for a visitor without anything to remember. Read once a request. */
export const currentVisit = cache(async (): Promise<Visit> => unsealVisit((await cookies()).get(cookieNames().visit)?.value))
