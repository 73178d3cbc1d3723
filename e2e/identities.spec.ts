// Signing in by an account elsewhere: a real OpenID provider, and a product with it in its settings.
import type { Page } from '@playwright/test'
import { startTestIssuer } from '#provider/areas/session/identities/test-issuer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { SHARED } from './support/accounts.ts'
import { portalUrl, portsOf } from './support/addresses.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test as base } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

const PLACE = 16
const METHODS = '/mojekonto/dwuetapowe'

const test = base.extend<object, { linked: World & { issuer: string } }>({
  linked: [
    async ({}, use) => {
      const issuer = await startTestIssuer(portalUrl(portsOf(PLACE)), { tellsPortal: true })
      const { name, url, clientId, clientSecret } = issuer.settings
      const office = { OIDC_URZAD_NAME: name, OIDC_URZAD_ISSUER: url, OIDC_URZAD_CLIENT_ID: clientId, OIDC_URZAD_CLIENT_SECRET: clientSecret ?? '' }
      const world = await startWorld({ place: PLACE, env: { OIDC_PROVIDERS: 'urzad', ...office } })
      await use({ ...world, issuer: url })
      await world.stop()
      await issuer.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One product for all of them.
test.describe.configure({ mode: 'default' })

/** Without scripts it stands on the page, with them in a message over it. */
const expectTold = (page: Page, text: string) => expect(page.getByText(text).filter({ visible: true })).toBeVisible()

/** At the OpenID provider. */
async function beThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

/** What a browser does with scripts and without, from an account that nobody knows to one that is linked, used and unlinked. */
async function journey(page: Page, { url }: World, login: string): Promise<void> {
  const main = page.getByRole('main')
  const byOffice = main.getByRole('button', { name: 'Zaloguj przez: Konto urzędowe' })
  await page.goto(`${url}/logowanie`)
  await byOffice.click()
  await beThere(page, login)
  await expect(page).toHaveURL(`${url}/logowanie`)
  await expect(main.getByRole('alert')).toContainText('To konto nie jest połączone z żadnym kontem w portalu.')

  await new SignInPage(page).signIn(SHARED.observer)
  await expect(page).not.toHaveURL(/logowanie/)
  await page.goto(url + METHODS)
  await main.getByRole('button', { name: 'Połącz: Konto urzędowe' }).click()
  await beThere(page, login)
  await expect(page).toHaveURL(url + METHODS)
  await expectTold(page, 'Konto zostało połączone. Możesz się nim logować do portalu.')
  const row = main.getByRole('table', { name: 'Połączone konta' }).getByRole('row').filter({ hasText: login })
  await expect(row).toContainText('Jeszcze nie')

  // By it to the page that was asked for.
  await page.goto(`${url}/mojekonto`)
  await page.getByRole('button', { name: 'Wyloguj' }).first().click()
  await expect(page).toHaveURL(/logowanie/)
  await page.goto(url + METHODS)
  await byOffice.click()
  await expect(page).toHaveURL(url + METHODS)
  await expect(row).not.toContainText('Jeszcze nie')

  // Signing out ends both.
  await page.goto(`${url}/mojekonto`)
  await page.getByRole('button', { name: 'Wyloguj' }).first().click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${url}/logowanie`)
  await expectTold(page, 'Wylogowano.')
  await byOffice.click()
  await beThere(page, login)
  await expect(page).not.toHaveURL(/logowanie/)

  await page.goto(url + METHODS)
  await main.getByRole('button', { name: `Odłącz konto: ${login}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
  await expectTold(page, 'Konto zostało odłączone. Nie można się już nim zalogować do portalu.')
  await expect(row).toBeHidden()
}

test('an account elsewhere is linked, signs in, signs out on both sides and is unlinked', async ({ page, linked }) => {
  await page.goto(`${linked.url}/logowanie`)
  await expectAccessible(page)
  await journey(page, linked, 'anna')
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('it is the same way', async ({ page, linked }) => journey(page, linked, 'jan'))
})

test('signing out elsewhere signs out here', async ({ page, context, linked: { url, issuer } }) => {
  await page.goto(`${url}/logowanie`)
  await new SignInPage(page).signIn(SHARED.member)
  await expect(page).not.toHaveURL(/logowanie/)
  await page.goto(url + METHODS)
  await page.getByRole('button', { name: 'Połącz: Konto urzędowe' }).click()
  await beThere(page, 'ola')
  await page.context().clearCookies({ domain: new URL(url).hostname, name: /km-|next-auth/ })
  await page.goto(`${url}/logowanie`)
  await page.getByRole('button', { name: 'Zaloguj przez: Konto urzędowe' }).click()
  await expect(page).not.toHaveURL(/logowanie/)
  const there = await context.newPage()
  await there.goto(`${issuer}/session/end`)
  await there.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(there.getByText('Sign-out Success')).toBeVisible()
  await page.goto(`${url}/mojekonto`)
  await expect(page).toHaveURL(/logowanie/)
})
