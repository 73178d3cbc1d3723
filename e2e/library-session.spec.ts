// A form of the library that is sent after the session has ended: what was typed comes back after signing in.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { SHARED } from './support/accounts.ts'
import { endElsewhere, ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

// The longest texts that the contract allows, in letters of two bytes each.
const NAME_MAX = 150
const DESCRIPTION_MAX = 500
const longText = (length: number) => 'Zażółć gęślą jaźń – '.repeat(length).slice(0, length - 1) + 'ż'
const longName = () => `${randomUUID().slice(0, 8)} ${longText(NAME_MAX - 9)}`

/** Signs out in another tab, so that this browser knows that nobody is signed in. */
async function endInOtherTab(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/mojekonto')
  await page.getByRole('button', { name: 'Wyloguj' }).first().click()
  await expect(page).toHaveURL(/logowanie/)
  await page.close()
}

async function signInAgain(page: Page, username: keyof typeof SHARED = 'administrator'): Promise<void> {
  await expect(page.getByRole('main').getByText('Formularz nie został wysłany')).toBeVisible()
  await expectAccessible(page)
  await new SignInPage(page).signIn(SHARED[username])
  await expect(page).not.toHaveURL(/logowanie/)
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a new folder is there again after signing in, with every field, and can be saved', async ({ browser }) => {
      const page = await ownSession(browser, SHARED.administrator, { javaScriptEnabled: scripts })
      const list = new LibraryPage(page)
      const name = longName()
      await page.goto('/nowykatalog/1')
      await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
      await list.main.getByLabel('Opis', { exact: true }).fill(longText(DESCRIPTION_MAX))
      await list.main.getByRole('radio', { name: 'na początku' }).check()
      if (scripts) await list.main.getByLabel('Dostęp ograniczony do grup roboczych').check()
      const group = list.main
        .getByRole('group', { name: /Grupy robocze/ })
        .getByRole('checkbox')
        .nth(1)
      await group.check()
      await endElsewhere(browser, page.context())
      await list.action('Zapisz').click()
      await signInAgain(page)

      await expect(page).toHaveURL(/\/nowykatalog\/1$/)
      await expect(list.main.getByRole('alert').first()).toContainText('Sesja zakończyła się, zanim dane zostały zapisane.')
      await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(name)
      await expect(list.main.getByLabel('Opis', { exact: true })).toHaveValue(longText(DESCRIPTION_MAX))
      await expect(list.main.getByRole('radio', { name: 'na początku' })).toBeChecked()
      await expect(group).toBeChecked()
      await list.saveFolder()
      await list.find(name)
      await page.context().close()
    })

    test('what was typed is not shown to anybody else who signs in here', async ({ browser }) => {
      const page = await ownSession(browser, SHARED.administrator, { javaScriptEnabled: scripts })
      const list = new LibraryPage(page)
      await page.goto('/nowykatalog/1')
      await list.main.getByLabel('Nazwa', { exact: true }).fill('Tylko dla autora')
      await endInOtherTab(page.context())
      await list.action('Zapisz').click()
      await signInAgain(page, 'member')
      expect(await page.content()).not.toContain('Tylko dla autora')
      await page.goto('/mojekonto')
      await page.getByRole('button', { name: 'Wyloguj' }).first().click()
      await new SignInPage(page).signIn(SHARED.administrator)
      await expect(page).not.toHaveURL(/logowanie/)
      await page.goto('/nowykatalog/1')
      await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue('')
      await page.context().close()
    })
  })
}

test('a form kept through a sign-in shows what a colleague saved meanwhile', async ({ browser, administrator }) => {
  const page = await ownSession(browser)
  const list = new LibraryPage(page)
  const name = `Katalog ${randomUUID().slice(0, 8)}`
  await list.open()
  await list.addFolder(name)
  await list
    .row(name)
    .getByRole('link', { name: /^Edytuj/ })
    .click()
  await list.main.getByLabel('Nazwa', { exact: true }).fill(`${name} mój`)
  const path = new URL(page.url()).pathname
  await endInOtherTab(page.context())
  await list.action('Zapisz').click()

  const other = new LibraryPage(administrator)
  await administrator.goto(path)
  await other.main.getByLabel('Nazwa', { exact: true }).fill(`${name} cudzy`)
  await other.saveFolder()
  await other.find(`${name} cudzy`)

  await signInAgain(page)
  await expect(list.main.getByText('Tak jest zapisane teraz')).toBeVisible()
  await expect(list.main.getByRole('definition').filter({ hasText: `${name} cudzy` })).toBeVisible()
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(`${name} mój`)
  await list.saveFolder()
  await list.find(`${name} mój`)
  await page.context().close()
})

test('a document whose file cannot be sent keeps its text; after signing in in another tab it keeps its file too', async ({ browser }) => {
  const page = await ownSession(browser)
  const list = new LibraryPage(page)
  const name = longName()
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(name) }
  await page.goto('/nowydokument/1')
  await page.locator('input[type=file]').setInputFiles(file)
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.main.getByLabel('Opis', { exact: true }).fill(longText(DESCRIPTION_MAX))
  await endElsewhere(browser, page.context())
  await list.action('Zapisz').click()
  await expect(list.main.getByRole('alert')).toContainText('Sesja została zakończona i dokument nie został zapisany.')
  await expectAccessible(page)
  await list.action('Zaloguj się i wróć do formularza').click()
  await signInAgain(page)
  await expect(page).toHaveURL(/\/nowydokument\/1$/)
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(name)
  await expect(list.main.getByLabel('Opis', { exact: true })).toHaveValue(longText(DESCRIPTION_MAX))

  await page.locator('input[type=file]').setInputFiles(file)
  await endElsewhere(browser, page.context())
  await list.action('Zapisz').click()
  await expect(list.main.getByRole('alert').last()).toContainText('Sesja została zakończona i dokument nie został zapisany.')
  const tab = await page.context().newPage()
  await new SignInPage(tab).open()
  await new SignInPage(tab).signIn(SHARED.administrator)
  await expect(tab).not.toHaveURL(/logowanie/)
  await list.action('Zapisz').click()
  await list.find(name)
  await page.context().close()
})
