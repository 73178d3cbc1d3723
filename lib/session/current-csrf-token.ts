// The token that sign-in and password forms send along as `csrfToken`.
import { cookies } from 'next/headers'
import { cookieNames } from './cookies.ts'
import { csrfTokenOf } from './csrf-token.ts'

/** The middleware has minted the cookie before a page with such a form renders. */
export const currentCsrfToken = async (): Promise<string> => csrfTokenOf((await cookies()).get(cookieNames().csrf)?.value) ?? ''
