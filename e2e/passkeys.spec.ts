// Passkeys, with the browser's own virtual authenticator. Browsers take them for names alone, so these pages are at localhost.
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { PASSWORD, type Account } from './support/accounts.ts'
import { MAIN_PORTS } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

/** No other test uses them. */
const OWN: Account = { username: 'd.wolska', password: PASSWORD }
const WITHOUT: Account = { username: 'r.pawluk', password: PASSWORD }
const URL_BY_NAME = `http://localhost:${MAIN_PORTS.portal}`

test.use({ baseURL: URL_BY_NAME })

/** A device that checks its owner, and keeps its passkeys. */
async function device(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  return { cdp, id: authenticatorId }
}

const useKey = (page: Page) => page.getByRole('button', { name: 'Użyj klucza dostępu' })

async function signOut(page: Page): Promise<void> {
  await page.goto('/mojekonto')
  await page.getByRole('button', { name: 'Wyloguj' }).first().click()
  await expect(page).toHaveURL(/logowanie/)
}

test('a passkey is added, signs in alone, follows the password, proves who it is, and is removed', async ({ page }) => {
  const { cdp, id } = await device(page)
  const signIn = new SignInPage(page)
  await page.goto('/logowanie')
  await signIn.signIn(OWN)
  await expect(page).not.toHaveURL(/logowanie/)

  await page.goto('/mojekonto/dwuetapowe')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Telefon')
  await main.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Twoje kody zapasowe' })).toBeVisible()
  const row = main.getByRole('table', { name: 'Klucze dostępu' }).getByRole('row').filter({ hasText: 'Telefon' })
  await expect(row).toContainText('Jeszcze nie')
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toHaveLength(1)
  await expectAccessible(page)

  // The same device is not added twice, and what was typed stays.
  await main.getByRole('textbox', { name: 'Nazwa klucza' }).fill('Drugi raz')
  await main.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await expect(main.getByText('Na tym urządzeniu jest już klucz dostępu do tego konta.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Nazwa klucza' })).toHaveValue('Drugi raz')

  // Alone, on the way to the page that was asked for, by the browser's own list.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await signOut(page)
  await page.goto('/mojekonto/dwuetapowe')
  await expect(page).toHaveURL(/logowanie/)
  await expectAccessible(page)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  // What it proposes is chosen by this browser itself, as soon as it may.
  await page.reload()
  await expect(page).toHaveURL(/dwuetapowe$/)
  await expect(row).not.toContainText('Jeszcze nie')

  // After the password.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await signOut(page)
  await signIn.signIn(OWN)
  await expect(page.getByRole('heading', { name: 'Potwierdzenie' })).toBeVisible()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  await useKey(page).click()
  await expect(page).not.toHaveURL(/logowanie/)

  await page.goto('/mojekonto/potwierdzenie')
  await useKey(page).click()
  await expect(page).not.toHaveURL(/potwierdzenie/)

  await page.goto('/mojekonto/dwuetapowe')
  await row.getByRole('button', { name: 'Usuń klucz dostępu: Telefon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tak' }).click()
  await expect(page.getByText('Klucz dostępu został usunięty.').filter({ visible: true })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Klucze dostępu' })).toHaveCount(0)
  // The device still has it, and proposes it once; the portal no longer knows it.
  await signOut(page)
  await signIn.expectRefusal('Tego klucza dostępu portal nie zna')
  await useKey(page).click()
  await signIn.expectRefusal('Tego klucza dostępu portal nie zna')
  await signIn.signIn(OWN)
  await expect(page).not.toHaveURL(/logowanie/)
})

test('without scripts the password is asked for alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: URL_BY_NAME })
  const page = await context.newPage()
  await page.goto('/logowanie')
  await expect(useKey(page)).toBeHidden()
  await new SignInPage(page).signIn(WITHOUT)
  await page.goto('/mojekonto/dwuetapowe')
  await expect(page.getByRole('button', { name: 'Dodaj klucz dostępu' })).toBeHidden()
  await context.close()
})
