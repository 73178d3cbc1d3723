// The provider is down, slow or answers nonsense: the shell stays, the message is clear, nobody is signed out.
import type { Page } from '@playwright/test'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SHARED } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { startWorldWithFaults, type WorldWithFaults } from './support/world-with-faults.ts'
import { expect, test as base } from './support/test.ts'
import type { Trouble } from './support/faulty-connection.ts'

const TROUBLES: readonly Trouble[] = ['refuses', 'breaks off', 'server error', 'error page', 'garbage', 'wrong shape', 'hangs']
/** A little more than the longest time that a page waits for the provider. */
const PATIENCE_MS = 20_000

const test = base.extend<object, { frail: WorldWithFaults }>({
  frail: [
    async ({}, use) => {
      const frail = await startWorldWithFaults(2)
      await use(frail)
      await frail.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function expectClearMessage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address)
  expect([502, 503, 504]).toContain(response?.status())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie udało się wczytać strony')
  await expect(page.getByRole('link', { name: 'Spróbuj ponownie' })).toBeVisible()
  await expect(new Shell(page).menu).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.content()).not.toMatch(/at \S+ \(|\.ts:\d|node_modules|ECONNREFUSED|secret/)
}

test.describe('with a provider in trouble', () => {
  test.describe.configure({ mode: 'default' })
  test.setTimeout(120_000)

  test('a member keeps the shell and the session through every kind of trouble', async ({ page, frail: { world, line } }) => {
    await page.goto(`${world.url}/logowanie`)
    await new SignInPage(page).signIn(SHARED.member)
    await expect(page).toHaveURL(/\/aktualnosci$/)
    page.setDefaultNavigationTimeout(PATIENCE_MS * 2)
    for (const trouble of TROUBLES) {
      await test.step(trouble, async () => {
        line.trouble = trouble
        await expectClearMessage(page, `${world.url}/mojekonto`)
        await expectAccessible(page)
        line.trouble = 'none'
        await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
        await expect(page).toHaveURL(/\/mojekonto$/)
        await expect(page.getByRole('main')).toContainText(SHARED.member.username)
      })
    }
  })

  test('a visitor reads a clear message on a page that was not kept, and the failure itself is not kept', async ({ page, frail: { world, line } }) => {
    await page.goto(`${world.url}/aktualnosci`)
    line.trouble = 'refuses'
    await expectClearMessage(page, `${world.url}/dokumenty?strona=1&ile=10`)
    line.trouble = 'none'
    const response = await page.goto(`${world.url}/dokumenty?strona=1&ile=10`)
    expect(response?.status(), 'the failure itself is not kept').toBe(200)
  })

  test('signing in meanwhile says what is wrong and keeps the login', async ({ page, frail: { world, line } }) => {
    const signIn = new SignInPage(page)
    await page.goto(`${world.url}/logowanie`)
    line.trouble = 'refuses'
    await signIn.signIn(SHARED.observer)
    await signIn.expectRefusal(/nie odpowiada/)
    await expect(signIn.username).toHaveValue(SHARED.observer.username)
    line.trouble = 'server error'
    await signIn.signIn(SHARED.observer)
    await signIn.expectRefusal(/./)
    line.trouble = 'none'
    await signIn.signIn(SHARED.observer)
    await expect(page).toHaveURL(/\/aktualnosci$/)
  })

  test('a form whose choices cannot be loaded leads to its list, which says why', async ({ page, frail: { world, line } }) => {
    await page.goto(`${world.url}/logowanie`)
    await new SignInPage(page).signIn(SHARED.administrator)
    await expect(page).toHaveURL(/\/aktualnosci$/)
    const forms = [
      ['/administracja/slowniki/nowainst', '/api/admin/dictionaries/siderepresented', '/administracja/slowniki/1', 'reprezentowanych stron'],
      ['/uzytkownicy/nowyuzytk', '/api/admin/dictionaries/function', '/uzytkownicy', 'profili, instytucji'],
      ['/uzytkownicy/edytujuzytk/1', '/api/admin/dictionaries/workgroup', '/uzytkownicy', 'profili, instytucji'],
    ] as const
    for (const [form, call, list, words] of forms) {
      line.only = call
      line.trouble = 'server error'
      await page.goto(world.url + form)
      await expect(page, form).toHaveURL(`${world.url}${list}`)
      await expect(page.getByRole('alert').filter({ hasText: words }), form).toBeVisible()
      line.trouble = 'none'
      line.only = '/'
      expect((await page.goto(world.url + form))?.status()).toBe(200)
    }
  })
})
