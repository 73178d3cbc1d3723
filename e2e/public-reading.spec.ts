// A visitor reads news, documents and help without scripts.
import { PortalPage } from './pages/portal-page.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

const news = (page: ConstructorParameters<typeof PortalPage>[0]) => new PortalPage(page, '/aktualnosci', 'Aktualności')

test('/ leads to /aktualnosci', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/aktualnosci$/)
  await news(page).expectHere()
})

test('/aktualnosci → article → back to the same page of the list', async ({ page }) => {
  await news(page).open('/aktualnosci/strona/1/5')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  const title = await cards.first().getByRole('heading').innerText()
  await cards
    .first()
    .getByRole('link', { name: /czytaj dalej/i })
    .click()
  const article = new PortalPage(page, '/aktualnosci/artykul', title)
  await article.expectHere()
  await expect(article.main).toContainText('Opublikowano')
  await article.main
    .getByRole('link', { name: /(wróć|powrót)/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/aktualnosci\/strona\/1\/5$/)
})

test('the pages of the news list hold every article once', async ({ page }) => {
  const seen: string[] = []
  for (let pageNumber = 0; pageNumber < 20; pageNumber++) {
    const response = await page.goto(`/aktualnosci/strona/${pageNumber}/10`)
    expect(response?.status()).toBeLessThan(500)
    const titles = await page.getByRole('article').getByRole('heading').allInnerTexts()
    if (titles.length === 0) break
    seen.push(...titles)
    if (titles.length < 10) break
  }
  expect(seen.length).toBeGreaterThanOrEqual(20)
  expect(new Set(seen).size).toBe(seen.length)
})

test('an article shows its pictures and lets its attachments be downloaded', async ({ page, request }) => {
  for (const number of [0, 1, 2]) {
    await page.goto(`/aktualnosci/strona/${number}/10`)
    for (const link of await page
      .getByRole('article')
      .getByRole('link', { name: /czytaj dalej/i })
      .all()) {
      const href = (await link.getAttribute('href')) ?? ''
      const html = await (await request.get(href)).text()
      if (!html.includes('<table')) continue
      await page.goto(href)
      const pictures = await page.getByRole('main').getByRole('img').all()
      expect(pictures.length).toBeGreaterThan(0)
      for (const picture of pictures) {
        expect(await picture.getAttribute('alt')).not.toBeNull()
        const image = await request.get((await picture.getAttribute('src')) ?? '')
        expect(image.status()).toBe(200)
        expect(image.headers()['content-type']).toMatch(/^image\//)
      }
      const attachment = page.getByRole('table').getByRole('link').first()
      const file = await request.get((await attachment.getAttribute('href')) ?? '')
      expect(file.status()).toBe(200)
      expect(file.headers()['content-disposition']).toContain('attachment')
      expect((await file.body()).length).toBeGreaterThan(100)
      return
    }
  }
  throw new Error('no article of the demo has an attachment')
})

test('an unknown article answers 404 within the usual page', async ({ page }) => {
  const response = await page.goto('/aktualnosci/artykul/999999')
  expect(response?.status()).toBe(404)
  await new PortalPage(page, '/', '404: Nie znaleziono takiej strony').expectHere()
  await expect(page.getByRole('navigation', { name: /menu/i })).toBeVisible()
})

for (const [path, title] of [
  ['/pomoc/deklaracjadostepnosc', /dostępności/i],
  ['/deklaracjadostepnosc', /dostępności/i],
  ['/pomoc/politykaprywatnosci', /prywatności/i],
  ['/pomoc/klauzulaobinf', /klauzula/i],
  ['/pomoc/licencja', /licencja/i],
] as const) {
  test(`the page ${path} shows its whole text`, async ({ page }) => {
    const help = new PortalPage(page, path, title)
    await help.open()
    expect((await help.main.innerText()).length).toBeGreaterThan(1000)
  })
}

test('the accessibility declaration has every element that its rules ask for', async ({ page }) => {
  await page.goto('/pomoc/deklaracjadostepnosc')
  const ids = [
    'a11y-wstep',
    'a11y-podmiot',
    'a11y-zakres',
    'a11y-url',
    'a11y-data-publikacja',
    'a11y-data-aktualizacja',
    'a11y-status',
    'a11y-data-sporzadzenie',
    'a11y-kontakt',
    'a11y-email',
    'a11y-telefon',
    'a11y-procedura',
    'a11y-architektura',
  ]
  for (const id of ids) await expect(page.locator(`#${id}`), id).toHaveCount(1)
})

test('the declaration can be downloaded as a document', async ({ page, request }) => {
  await page.goto('/pomoc/deklaracjadostepnosc')
  const link = page.getByRole('main').getByRole('link', { name: /docx/i })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
})
