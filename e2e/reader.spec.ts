// The reader of documents: pages, search, zoom and keys, with scripts and without them.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { COOKIE_ACCEPTED } from '#lib/shell/names.ts'
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
const expectPage = (page: Page, number: number) => expect(picture(page)).toHaveAccessibleName(`Obraz strony ${number} z ${PAGES}, duży`)

/** What has come of pages ahead by the time that the reader's script has run and this page's picture is there. */
async function cameAhead(page: Page): Promise<string[]> {
  await expect(page.getByText(/^Klawisze/)).not.toHaveAttribute('hidden')
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  return page.evaluate(async () => {
    const shown = document.querySelector<HTMLImageElement>('main img')?.currentSrc
    await new Promise((resolve) => requestIdleCallback(resolve))
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/pages\/(\d+\/)?\d+(\/\d+|\?ahead)/.test(name) && name !== shown)
  })
}

type Point = readonly [number, number]
/** One finger of a hand, as the browser gets it. */
async function drag(page: Page, [x, y]: Point, [toX, toY]: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: x + (toX - x) * part, y: y + (toY - y) * part }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 8; step++) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test('pages are turned by keys, words are found and marked, and zoom stays', async ({ administrator: page }) => {
  const main = page.getByRole('main')
  const { folder, first, second } = await putDocuments(page)
  // What the browser guesses, before anybody has chosen to read, is not opened.
  expect((await page.request.get(first, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status()).toBe(403)
  await page.goto(`/dokumenty/${folder}`)
  await main.getByRole('link', { name: 'Czytaj dokument Pierwszy' }).click()
  await expectPage(page, 1)
  await expect(page).toHaveTitle(new RegExp(`Pierwszy, strona 1 z ${PAGES}`))
  await expectSound(page)
  // As it is heard: the text under a heading of its own, and the picture once, as the link that it is.
  await expect(main).toMatchAriaSnapshot(`
    - heading "Pierwszy" [level=1]
    - link /^Pobierz oryginał/
    - figure:
      - heading "Strona 1 z ${PAGES}" [level=2]
      - link "Obraz strony 1 z ${PAGES}, duży":
        - img "Obraz strony 1 z ${PAGES}, duży"
    - group: Tekst strony 1 Strona 1. Kryteria dostepu.
    - region "Moje notatki":
      - heading "Moje notatki" [level=2]
    - navigation "Strony dokumentu":
      - textbox "Strona": "1"
      - link "Następna strona"
    - navigation "Dokumenty w katalogu":
      - 'link "Następny: Drugi"'
  `)

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
    await expectPage(page, number)
  }
  await main.getByRole('link', { name: 'Poprzednia strona' }).press('Enter')
  await expectPage(page, 2)
  await expect(main.getByRole('link', { name: 'Poprzednia strona' })).toBeFocused()
  await expect(main.getByText(/^Klawisze/)).toBeVisible()
  await page.keyboard.press('Home')
  await expectPage(page, 1)

  await seek(page, 'KRYTERIA mobilności')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Znaleziono 2 razy.')).toBeVisible()
  await expectPage(page, 2)
  await expect(main.locator('#trafienie-1')).toHaveText('Kryteria mobilnosci')
  await expectSound(page)
  await main.getByRole('link', { name: 'Następne: strona 4' }).click()
  await expectPage(page, PAGES)
  await main.getByRole('link', { name: 'Powiększ', exact: true }).click()
  await expect(main.getByText('Powiększenie 150%')).toBeVisible()
  await main.getByRole('link', { name: 'Poprzednia strona' }).click()
  await expect(main.getByText('Powiększenie 150%')).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: 'Zakończ szukanie' }).click()
  await expect(main.getByRole('heading', { name: /Szukane/ })).toHaveCount(0)

  // A page that came ahead says nothing of the line, on which the last one came fast: the one after it comes ahead as well, and in the end
  // the next document.
  await page.evaluate(() => sessionStorage.setItem('km-fast', '1'))
  const secondPage = comesAhead(page, 2)
  await page.goto(first)
  await secondPage
  for (const number of [3, PAGES]) {
    const ahead = comesAhead(page, number)
    await main.getByRole('link', { name: 'Następna strona' }).click()
    await ahead
  }
  const nextDocument = page.waitForRequest((request) => request.url().endsWith(`/document/${idIn(second)}/pages/1?ahead=yes`))
  await main.getByRole('link', { name: 'Następna strona' }).click()
  await nextDocument

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
    await expect(picture(page)).toHaveAccessibleName(`Obraz strony 3 z ${PAGES}, duży`, { timeout: 1000 })
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
    // The page comes first, also among hits: a good part of its picture is above the bar.
    const [sheet, bar] = [await picture(page).boundingBox(), await main.getByRole('navigation', { name: 'Dokumenty w katalogu' }).boundingBox()]
    expect(bar!.y - sheet!.y).toBeGreaterThan(250)
    await expect(main.locator('#trafienie-1')).toHaveText(/porządku/i)
    await main.getByRole('link', { name: 'Powiększ', exact: true }).click()
    await expect(main.getByText('Powiększenie 150%')).toBeVisible()
    await expect(main.locator('#trafienie-1')).toBeVisible()
  })
})

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { hasTouch: true, isMobile: true, deviceScaleFactor: 3 } })

  test('the way to the next document is in sight above the cookie banner, and at the edge without it', async ({ administrator: page }) => {
    await page.context().clearCookies({ name: COOKIE_ACCEPTED.name })
    await page.goto('/dokumenty/czytaj/4')
    const [next, banner] = [page.getByRole('link', { name: /^Następny/ }), page.getByRole('region', { name: 'Pliki cookie' })]
    const lowest = async () => (await next.boundingBox())!.y + (await next.boundingBox())!.height
    expect(await lowest()).toBeLessThanOrEqual((await banner.boundingBox())!.y)
    await banner.getByRole('button', { name: 'Akceptuję' }).click()
    await expect(banner).toBeHidden()
    await expect.poll(lowest).toBeGreaterThan(700)
    // Set to the right, a name that is cut after its second line would show no dots.
    await expect(next.locator('span').last()).toHaveCSS('text-align', 'start')
  })

  test('large letters leave the page most of the first screen', async ({ administrator: page }) => {
    await page.goto('/dokumenty/czytaj/4')
    await switchTo(page, 'large font')
    const [zoom, search] = [page.getByRole('link', { name: 'Powiększ', exact: true }), page.locator('summary', { hasText: 'Szukaj w dokumencie' })]
    const middle = async (of: typeof zoom) => (await of.boundingBox())!.y + (await of.boundingBox())!.height / 2
    expect(Math.abs((await middle(zoom)) - (await middle(search)))).toBeLessThan(20)
    await switchTo(page, 'normal')
  })

  test('a thumb turns pages, and nothing else does; a slow line gets nothing ahead', async ({ administrator: page }) => {
    const main = page.getByRole('main')
    const { first } = await putDocuments(page)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: 50_000, uploadThroughput: 50_000 })
    await page.goto(first)
    await expectPage(page, 1)
    expect(await cameAhead(page)).toEqual([])
    const [left, right, low]: Point[] = [
      [60, 500],
      [290, 510],
      [70, 200],
    ]
    await drag(page, right!, left!)
    await expectPage(page, 2)
    expect(await cameAhead(page)).toEqual([])

    const staysAt = async (number: number) => {
      // Had the page been left, its mark would be gone.
      expect(await page.evaluate(() => document.documentElement.dataset['stays'])).toBe('yes')
      await expectPage(page, number)
    }
    const mark = () => page.evaluate(() => (document.documentElement.dataset['stays'] = 'yes'))
    await mark()
    await drag(page, left!, low!)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await staysAt(2)
    await page.evaluate(() => scrollTo(0, 0))
    // From the edge phones go back themselves.
    await drag(page, [4, 500], right!)
    await staysAt(2)
    await page.locator('[data-passages]').evaluate((text) => getSelection()?.selectAllChildren(text))
    await drag(page, right!, left!)
    await staysAt(2)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    const closer = await page.context().newCDPSession(page)
    await closer.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await drag(page, right!, left!)
    await staysAt(2)
    await closer.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await drag(page, left!, right!)
    await expectPage(page, 1)

    await main.getByRole('link', { name: 'Powiększ', exact: true }).tap()
    await expect(main.getByText('Powiększenie 150%')).toBeVisible()
    await cameAhead(page)
    await mark()
    await drag(page, right!, left!)
    await expect.poll(() => page.locator('[data-scrolls]').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50)
    await staysAt(1)
  })
})
