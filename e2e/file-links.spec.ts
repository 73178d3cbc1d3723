// A link to a file that cannot be downloaded leads to a page in Polish that says what to do, with and without scripts.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { SHARED } from './support/accounts.ts'
import { startWorldWithFaults, type WorldWithFaults } from './support/world-with-faults.ts'
import { publicDocument } from './support/records.ts'
import { expect, test as base } from './support/test.ts'

const PLACE = 7

const test = base.extend<object, { frail: WorldWithFaults }>({
  frail: [
    async ({}, use) => {
      const frail = await startWorldWithFaults(PLACE)
      await use(frail)
      await frail.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/logowanie`)
  await new SignInPage(page).signIn(SHARED.member)
  await expect(page).toHaveURL(/\/aktualnosci$/)
}

const shownMessage = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

const link = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Pobierz plik/ })
    .first()

test.describe.configure({ mode: 'default' })
test.setTimeout(120_000)

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('while the provider is away a page says so; once it is back a second try downloads', async ({ page, request, frail: { world, line } }) => {
      const { id } = await publicDocument(request, world.ports)
      await page.goto(`${world.url}/dokumenty/dokument/${id}`)
      line.trouble = 'refuses'
      const [answer] = await Promise.all([page.waitForResponse(/\/api\/provider\/documents\/file\//), link(page).click()])
      expect(answer.status()).toBe(504)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie udało się pobrać pliku')
      await expectAccessible(page)
      line.trouble = 'none'
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Spróbuj ponownie' }).click()])
      expect(await download.failure()).toBeNull()
    })

    test('a file that needs signing in is downloaded after it, on the page it belongs to', async ({ page, browser, frail: { world } }) => {
      const member = await browser.newPage()
      await signIn(member, world.url)
      const events = (await (await member.request.get(`${world.url}/api/provider/calendar/events?limit=1`)).json()) as { items: { id: number }[] }
      await member.close()
      await page.goto(`${world.url}/api/provider/calendar/events/${events.items[0]?.id}/ics`)
      await expect(page).toHaveURL(/\/logowanie$/)
      const [download] = await Promise.all([page.waitForEvent('download'), new SignInPage(page).signIn(SHARED.member)])
      expect(download.suggestedFilename()).toMatch(/\.ics$/)
      await expect(page).toHaveURL(/\/kalendarz$/)
      await expect(shownMessage(page, 'Pobieranie pliku zaraz się rozpocznie')).toBeVisible()
    })

    test('a file that may not be read leads to the page of denied access', async ({ page, frail: { world } }) => {
      await signIn(page, world.url)
      await page.goto(`${world.url}/api/provider/documents/archive/2147483647`)
      await expect(page).toHaveURL(/\/nieuprawnionydostep$/)
    })

    test('a visitor who may not read a file is told that signing in may help', async ({ page, frail: { world } }) => {
      const answer = await page.goto(`${world.url}/api/provider/documents/file/2147483647`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie znaleziono pliku')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Zaloguj się' }).click()
      await expect(page).toHaveURL(/\/logowanie$/)
    })
  })
}

test('a failed download of the accessibility declaration shows no message', async ({ page, frail: { world, line } }) => {
  await page.goto(`${world.url}/pomoc/deklaracjadostepnosc`)
  line.trouble = 'refuses'
  const download = page.getByRole('main').getByRole('link', { name: /docx/i })
  const [answer] = await Promise.all([page.waitForResponse(/accessibility_declaration/), download.click()])
  expect(answer.status()).toBe(204)
  await expect(page).toHaveURL(/\/pomoc\/deklaracjadostepnosc$/)
  line.trouble = 'none'
})

test('a file whose bytes are gone leads back to its link, with a message', async ({ page, request, frail: { world } }) => {
  const { id } = await publicDocument(request, world.ports)
  await signIn(page, world.url)
  await page.goto(`${world.url}/dokumenty/dokument/${id}`)
  await rm(path.join(process.env.E2E_DATA ?? '', `world-${PLACE}`, 'data', 'files'), { recursive: true, force: true })
  await link(page).click()
  await expect(page).toHaveURL(new RegExp(`/dokumenty/dokument/${id}$`))
  await expect(shownMessage(page, 'Nie znaleziono pliku.')).toBeVisible()
})
