// Sessions that a test begins and ends itself, so that no other test is disturbed.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in-page.ts'
import { SHARED, type Account } from './accounts.ts'
import { MAIN_PORTS, portalUrl } from './addresses.ts'
import { signInBy } from './sign-in.ts'
import { expect } from './test.ts'

export async function signInHere(page: Page, account: Account): Promise<void> {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn(account)
  await expect(page).not.toHaveURL(/logowanie/)
}

export async function signOutHere(page: Page): Promise<void> {
  await page.goto('/mojekonto')
  await page.getByRole('button', { name: 'Wyloguj' }).first().click()
  await expect(page).toHaveURL(/logowanie/)
}

export async function ownSession(browser: Browser, account: Account = SHARED.administrator, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await signInBy(context, account)
  return context.newPage()
}

/** Signs out in another browser: the cookies of this one still say that it is signed in. */
export async function endElsewhere(browser: Browser, context: BrowserContext): Promise<void> {
  const twin = await browser.newContext({ storageState: await context.storageState() })
  const url = portalUrl(MAIN_PORTS)
  await twin.request.post(`${url}/api/session/sign-out`, { form: {}, headers: { origin: url, 'sec-fetch-site': 'same-origin' } })
  expect((await twin.request.get(`${url}/api/provider/auth/authorized`)).status(), 'the session is over').toBe(401)
  await twin.close()
}
