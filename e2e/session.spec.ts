import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SHARED } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ownSession } from './support/own-session.ts'
import { expect, test as base } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

const SHORT_SECONDS = 12
const INACTIVE = 'Zostałeś wylogowany z systemu z powodu bezczynności.'

/** The warning is shown two minutes before the end. */
const JUST_OVER_THE_WARNING_MS = 2 * 60_000 + 4_000

const test = base.extend<object, { brief: World }>({
  /** A product whose sessions end after a few seconds. */
  brief: [
    async ({}, use) => {
      const world = await startWorld({ place: 1, env: { SESSION_MAX_TIME: String(SHORT_SECONDS) } })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe('time of the session', () => {
  test.describe.configure({ mode: 'default' })

  test('at zero the person is signed out, and the sign-in page says why', async ({ page, brief }) => {
    await page.goto(`${brief.url}/logowanie`)
    await new SignInPage(page).signIn(SHARED.observer)
    await page.goto(`${brief.url}/mojekonto`)
    await expect(page).toHaveURL(/\/logowanie/, { timeout: (SHORT_SECONDS + 10) * 1000 })
    await expect(page.getByText('Wylogowanie automatyczne')).toBeVisible()
    await expect(page.getByText(INACTIVE)).toBeVisible()
    await page.reload()
    await expect(page.getByText(INACTIVE)).toBeHidden()
  })

  test('a session that is extended in one tab is extended in the other', async ({ page, brief }) => {
    await page.goto(`${brief.url}/logowanie`)
    await new SignInPage(page).signIn(SHARED.administrator)
    const second = await page.context().newPage()
    await second.goto(`${brief.url}/mojekonto`)
    await expect(new Shell(second).countdown).toContainText(/0:0[0-6]/)
    await page.reload()
    await expect(new Shell(second).countdown).toContainText(/0:(1\d|09|08)/)
    await expect(second).toHaveURL(/\/mojekonto$/)
  })

  test('a session that ran out while nobody looked ends at the next click', async ({ page, brief }) => {
    await page.goto(`${brief.url}/logowanie`)
    await new SignInPage(page).signIn(SHARED.member)
    await expect(page).toHaveURL(/\/aktualnosci$/)
    const cookies = await page.context().cookies()
    await page.goto('about:blank')
    const provider = new URL('/api/health', brief.provider.address)
    const until = Date.now() + (SHORT_SECONDS + 1) * 1000
    await expect(async () => {
      await fetch(provider)
      expect(Date.now()).toBeGreaterThan(until)
    }).toPass({ timeout: 20_000, intervals: [1000] })
    await page.context().addCookies(cookies)
    await page.goto(`${brief.url}/mojekonto`)
    await expect(page).toHaveURL(/\/logowanie/)
  })
})

base('the countdown starts from the server’s time and the refresh button sets it back', async ({ member: page }) => {
  const shell = new Shell(page)
  await page.clock.install()
  await page.goto('/mojekonto')
  await expect(shell.countdown).toContainText(/(30:00|29:\d\d)/)
  await page.clock.fastForward('10:00')
  await expect(shell.countdown).toContainText(/19:\d\d/)
  await shell.refreshSession.click()
  await expect(shell.countdown).not.toContainText(/19:\d\d/)
})

base('under 2 minutes a warning comes, and extending answers it any number of times', async ({ browser }) => {
  const page = await ownSession(browser, SHARED.member)
  const shell = new Shell(page)
  const warning = page.getByRole('alertdialog')
  await page.goto('/mojekonto')
  for (let time = 0; time < 3; time++) {
    // The countdown reads the end from a cookie. A call that was still on its way moves it; then the time is shortened again.
    await expect(async () => {
      await page.evaluate((left) => {
        document.cookie = `km-countdown=${Date.now()}.${Date.now() + left};path=/;samesite=lax`
      }, JUST_OVER_THE_WARNING_MS)
      await expect(shell.countdown).toContainText('2:0', { timeout: 2_000 })
    }).toPass()
    await expect(warning).toBeVisible()
    const extend = warning.getByRole('button', { name: /przedłuż/i })
    await expect(extend).toBeFocused()
    if (time === 0) await expectAccessible(page)
    await extend.click()
    await expect(warning).toBeHidden()
    await expect(shell.countdown).toContainText(/(30:00|29:\d\d)/)
  }
  await expect(page).toHaveURL(/\/mojekonto$/)
  await page.context().close()
})
