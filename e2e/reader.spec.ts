// The reader of documents: pages, search, zoom and keys, with scripts and without them.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { expectSoundEverywhere, switchTo } from './support/accessibility.ts'
import { idIn, newFolder, ownName } from './support/library.ts'
import { expect, test } from './support/test.ts'

const PAGES = 4

async function pdf(): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (let i = 1; i <= PAGES; i++)
    made.addPage([595, 842]).drawText(`Strona ${i}. Kryteria ${i % 2 === 0 ? 'mobilnosci' : 'dostepu'}.`, { font, x: 50, y: 700, size: 20 })
  return Buffer.from(await made.save())
}

/** Puts both documents into a folder of their own; returns the addresses of their readers. */
async function putDocuments(page: Page): Promise<{ folder: string; first: string; second: string }> {
  const list = new LibraryPage(page)
  const folder = await newFolder(page, ownName('Czytanie'))
  const put = async (name: string, fileName: string, buffer: Buffer) => {
    await page.goto(`/nowydokument/${folder}`)
    await page.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer })
    await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
    await list.action('Zapisz').click()
    const href = await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')
    return `/dokumenty/czytaj/${idIn(href ?? '')}`
  }
  const text = Buffer.from(Array.from({ length: 400 }, (_, i) => `Akapit ${i + 1}. Kryteria mobilności są oceniane.`).join('\n'))
  return { folder, first: await put('Pierwszy', 'a.pdf', await pdf()), second: await put('Drugi', 'b.txt', text) }
}

/** The audit ends on a phone with large letters. */
async function expectSound(page: Page): Promise<void> {
  await expectSoundEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await switchTo(page, 'normal')
}

/** The search is closed until it is wanted. */
async function seek(page: Page, words: string): Promise<void> {
  await page.getByRole('main').locator('summary', { hasText: 'Szukaj w dokumencie' }).click()
  await page.getByRole('main').getByRole('searchbox').fill(words)
}

const comesAhead = (page: Page, number: number) => page.waitForRequest((request) => new RegExp(`/pages/\\d+/${number}/\\d+$`).test(request.url()))

const picture = (page: Page) => page.getByRole('main').getByRole('img')

test('pages are turned by keys, words are found and marked, and zoom stays', async ({ administrator: page }) => {
  const main = page.getByRole('main')
  const { folder, first } = await putDocuments(page)
  await page.goto(`/dokumenty/${folder}`)
  await main.getByRole('link', { name: 'Czytaj dokument Pierwszy' }).click()
  await expect(picture(page)).toHaveAccessibleName(`Strona 1 z ${PAGES}`)
  await expect(page).toHaveTitle(new RegExp(`Pierwszy, strona 1 z ${PAGES}`))
  await expectSound(page)

  for (const [key, number] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['End', PAGES],
    ['ArrowLeft', 3],
  ] as const) {
    // The keys are there when the page says so.
    await expect(main.getByText(/^Klawisze/)).toBeVisible()
    if (key === 'PageDown' || key === 'End') await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.keyboard.press(key)
    await expect(picture(page)).toHaveAccessibleName(`Strona ${number} z ${PAGES}`)
  }
  await main.getByRole('link', { name: 'Poprzednia strona' }).press('Enter')
  await expect(picture(page)).toHaveAccessibleName(`Strona 2 z ${PAGES}`)
  await expect(main.getByRole('link', { name: 'Poprzednia strona' })).toBeFocused()
  await expect(main.getByText(/^Klawisze/)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(picture(page)).toHaveAccessibleName(`Strona 1 z ${PAGES}`)

  await seek(page, 'KRYTERIA mobilności')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Znaleziono 2 razy.')).toBeVisible()
  await expect(picture(page)).toHaveAccessibleName(`Strona 2 z ${PAGES}`)
  await expect(main.locator('#trafienie-1')).toHaveText('Kryteria mobilnosci')
  await expectSound(page)
  await main.getByRole('link', { name: 'Następne: strona 4' }).click()
  await expect(picture(page)).toHaveAccessibleName(`Strona ${PAGES} z ${PAGES}`)
  await main.getByRole('link', { name: 'Powiększ', exact: true }).click()
  await expect(main.getByText('Powiększenie 150%')).toBeVisible()
  await main.getByRole('link', { name: 'Poprzednia strona' }).click()
  await expect(main.getByText('Powiększenie 150%')).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: 'Zakończ szukanie' }).click()
  await expect(main.getByRole('heading', { name: /Szukane/ })).toHaveCount(0)

  // A page that came ahead says nothing of the line: the one after it comes ahead as well.
  const second = comesAhead(page, 2)
  await page.goto(first)
  await second
  const third = comesAhead(page, 3)
  await main.getByRole('link', { name: 'Następna strona' }).click()
  await third

  // Whoever stays for what was typed has the keys again.
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void (asked === 1 ? dialog.dismiss() : dialog.accept())
  })
  await main.getByText('Dodaj notatkę').click()
  await main.getByLabel('Notatka', { exact: true }).fill('Nie wyrzucać')
  await main.getByRole('heading', { level: 1 }).click()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(picture(page)).toHaveAccessibleName(`Strona 1 z ${PAGES}`, { timeout: 1000 })
  }).toPass()
  expect(asked).toBe(2)

  await page.goto(first)
  await expect(main.getByText(/^Klawisze/)).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drugi')
  await expect(main.getByText('To treść pliku')).toBeVisible()
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the same is done by links and forms', async ({ administrator: page }) => {
    const main = page.getByRole('main')
    await page.goto('/dokumenty/czytaj/4')
    await seek(page, 'porządku')
    await main.getByRole('button', { name: 'Szukaj' }).click()
    await expect(main.getByText(/^Znaleziono/)).toBeVisible()
    // The page comes first, also among hits.
    const sheet = await main.locator('[data-scrolls], [data-passages]').first().boundingBox()
    expect(sheet?.y).toBeLessThan(600)
    await expect(main.locator('#trafienie-1')).toHaveText(/porządku/i)
    await main.getByRole('link', { name: 'Powiększ', exact: true }).click()
    await expect(main.getByText('Powiększenie 150%')).toBeVisible()
    await expect(main.locator('#trafienie-1')).toBeVisible()
  })
})
