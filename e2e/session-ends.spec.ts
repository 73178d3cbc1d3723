// The countdown signs out while something is typed: it is kept for its author and shown again on its page.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ArticleFormPage } from './pages/article-form-page.ts'
import { LibraryPage } from './pages/library-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SHARED } from './support/accounts.ts'
import { ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'

const ownName = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`

/** The countdown reads the end of the session from a cookie. */
async function endByTimeout(page: Page): Promise<void> {
  // A call that was still on its way rightly moves the end; then the time is shortened again.
  await expect(async () => {
    await page.evaluate(() => {
      document.cookie = `km-countdown=${Date.now()}.${Date.now() + 1500};path=/;samesite=lax`
    })
    await expect(page).toHaveURL(/logowanie/, { timeout: 5000 })
  }).toPass({ timeout: 20_000 })
}

async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('z powodu bezczynności')).toBeVisible()
  await new SignInPage(page).signIn(SHARED.administrator)
  await expect(page).not.toHaveURL(/logowanie/)
}

test('a new folder is there again after signing in, at its own page', async ({ browser }) => {
  const page = await ownSession(browser)
  const list = new LibraryPage(page)
  const name = ownName('Katalog')
  await page.goto('/nowykatalog/1')
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.main.getByLabel('Opis', { exact: true }).fill('Opis, którego\nnie wolno zgubić')
  await endByTimeout(page)
  await signInAgain(page)
  await expect(page).toHaveURL(/\/nowykatalog\/1$/)
  await expect(list.main.getByRole('alert').first()).toContainText('Sesja zakończyła się, zanim dane zostały zapisane.')
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(name)
  await expect(list.main.getByLabel('Opis', { exact: true })).toHaveValue('Opis, którego\nnie wolno zgubić')
  // It was not sent, so it is kept once more.
  await endByTimeout(page)
  await signInAgain(page)
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(name)
  await list.action('Zapisz').click()
  await expect(list.heading).toHaveText(name)
  await page.context().close()
})

test('a document keeps its text, and says that the file has to be chosen again', async ({ browser }) => {
  const page = await ownSession(browser)
  const list = new LibraryPage(page)
  const name = ownName('Dokument')
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(name) }
  await page.goto('/nowydokument/1')
  await page.locator('input[type=file]').setInputFiles(file)
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await endByTimeout(page)
  await signInAgain(page)
  await expect(page).toHaveURL(/\/nowydokument\/1$/)
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(name)
  await expect(list.main.getByText('Wybierz plik jeszcze raz')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await list.action('Zapisz').click()
  await list.row(name).waitFor()
  await page.context().close()
})

test('an event keeps what was typed', async ({ browser }) => {
  const page = await ownSession(browser)
  const name = ownName('Posiedzenie')
  await page.goto('/kalendarz/nowewydarzenie')
  await page.getByRole('main').getByLabel('Nazwa', { exact: true }).fill(name)
  await endByTimeout(page)
  await signInAgain(page)
  await expect(page.getByRole('main').getByLabel('Nazwa', { exact: true })).toHaveValue(name)
  await page.context().close()
})

test('a note of the reader keeps what was typed', async ({ browser }) => {
  const page = await ownSession(browser)
  const main = page.getByRole('main')
  const note = ownName('Notatka')
  await page.goto('/dokumenty/czytaj/4')
  await main.getByText('Dodaj notatkę').click()
  await main.getByLabel('Notatka', { exact: true }).fill(note)
  await main.getByLabel('Fragment, którego dotyczy').fill('sali konferencyjnej')
  await endByTimeout(page)
  await signInAgain(page)
  await expect(page).toHaveURL(/\/dokumenty\/czytaj\/4$/)
  await expect(main.getByLabel('Notatka', { exact: true })).toHaveValue(note)
  await expect(main.getByLabel('Fragment, którego dotyczy')).toHaveValue('sali konferencyjnej')
  await page.context().close()
})

test('an article is shown again after signing in, and offers its text', async ({ browser }) => {
  const page = await ownSession(browser)
  const form = new ArticleFormPage(page)
  const title = ownName('Artykuł')
  await form.open()
  await form.articleTitle.fill(title)
  await form.untilKept()
  await endByTimeout(page)
  await signInAgain(page)
  await expect(page).toHaveURL(new RegExp(`${form.path}$`))
  await expect(form.offer).toContainText(title)
  await page.context().close()
})

test('an untouched form is not returned to: after signing in the usual first page is shown', async ({ browser }) => {
  const page = await ownSession(browser)
  await page.goto('/nowykatalog/1')
  await endByTimeout(page)
  await signInAgain(page)
  await expect(page).toHaveURL(/\/aktualnosci/)
  await page.context().close()
})
