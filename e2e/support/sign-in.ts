// Signs in by the form's request, without opening the page: that the form works is tested by sign-in.spec.ts.
import { expect, type BrowserContext } from '@playwright/test'
import type { Account } from './accounts.ts'
import { MAIN_PORTS, portalUrl } from './addresses.ts'

/** Sends the form. `maxRedirects`: how many redirects to follow. The caller checks whether the sign-in succeeded. */
export async function sendSignIn({ request }: BrowserContext, account: Account, { url, maxRedirects }: { url: string; maxRedirects?: number }): Promise<void> {
  const { csrfToken } = (await (await request.get(`${url}/api/auth/csrf`)).json()) as { csrfToken: string }
  const form = { csrfToken, ...account, callbackUrl: '/api/session/arrived', _form: 'sign-in', _back: '/logowanie' }
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  await request.post(`${url}/api/auth/callback/credentials`, { form, headers, ...(maxRedirects !== undefined && { maxRedirects }) })
}

/** Signs this browser context in. */
export async function signInBy(context: BrowserContext, account: Account, url: string = portalUrl(MAIN_PORTS)): Promise<void> {
  await sendSignIn(context, account, { url })
  expect((await context.request.get(`${url}/api/provider/auth/authorized`)).status(), `${account.username} is signed in`).toBe(204)
}
