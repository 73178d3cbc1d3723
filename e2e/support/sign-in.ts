// Signs in as the form of the page does, without drawing it: that the form itself works is shown by sign-in.spec.ts.
import { expect, type BrowserContext } from '@playwright/test'
import type { Account } from './accounts.ts'
import { MAIN_PORTS, portalUrl } from './addresses.ts'

/** The form is sent; `maxRedirects`: how far to follow where it leads. Whether it let anybody in is for the caller to see. */
export async function sendSignIn({ request }: BrowserContext, account: Account, { url, maxRedirects }: { url: string; maxRedirects?: number }): Promise<void> {
  const { csrfToken } = (await (await request.get(`${url}/api/auth/csrf`)).json()) as { csrfToken: string }
  const form = { csrfToken, ...account, callbackUrl: '/api/session/arrived', _form: 'sign-in', _back: '/logowanie' }
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  await request.post(`${url}/api/auth/callback/credentials`, { form, headers, ...(maxRedirects !== undefined && { maxRedirects }) })
}

/** From now on the cookies of this browser are of somebody who is signed in. */
export async function signInBy(context: BrowserContext, account: Account, url: string = portalUrl(MAIN_PORTS)): Promise<void> {
  await sendSignIn(context, account, { url })
  expect((await context.request.get(`${url}/api/provider/auth/authorized`)).status(), `${account.username} is signed in`).toBe(204)
}
