// Readers of the news search, subscribe to the feed, share and print.
import type { APIRequestContext, Page } from '@playwright/test'
import { SHARED } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { MAIN_PORTS, providerUrl } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

const search = async (page: Page, text: string) => {
  await page.goto('/aktualnosci')
  await page.getByRole('searchbox', { name: 'Szukaj w aktualnościach' }).fill(text)
  await page.getByRole('button', { name: 'Szukaj' }).click()
}
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const metaOf = async (page: Page, property: string) => (await page.locator(`meta[property="${property}"]`).getAttribute('content')) ?? ''

async function publishedArticle(request: APIRequestContext): Promise<{ id: number; title: string; header: string }> {
  const { newsList } = (await (await request.get(`${providerUrl(MAIN_PORTS)}/api/news?limit=1`)).json()) as {
    newsList: { id: number; title: string; header: string }[]
  }
  return newsList[0]!
}

async function archivedArticle(request: APIRequestContext): Promise<number> {
  const base = providerUrl(MAIN_PORTS)
  const { token } = (await (await request.post(`${base}/api/auth/loginJwt`, { data: SHARED.administrator })).json()) as { token: string }
  const { newsList } = (await (await request.get(`${base}/api/news/list/archived`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    newsList: { id: number }[]
  }
  return newsList[0]!.id
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('words are found in any inflected form, anywhere in an article, with the number of matches', async ({ page }) => {
      // The search index is built a moment after the product has started.
      await expect(async () => {
        await search(page, 'autobusami na zadanie')
        await expect(page.getByText('Dla „autobusami na zadanie” znaleziono 1 aktualność.')).toBeVisible({ timeout: 500 })
      }).toPass()
      expect(await titles(page)).toEqual(['Pierwszy autobus na żądanie wyjechał na drogi powiatu'])
      await expect(page).toHaveURL('/aktualnosci?szukaj=autobusami+na+zadanie')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Pokaż wszystko' }).click()
      await expect(page.getByRole('article')).toHaveCount(5)
    })

    test('a search without matches says so, and what to do', async ({ page }) => {
      await search(page, '<b>nieistniejące</b>')
      await expect(page.getByText('Nie znaleziono aktualności dla „<b>nieistniejące</b>”. Sprawdź pisownię albo wpisz mniej słów.')).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue('<b>nieistniejące</b>')
      expect(await titles(page)).toEqual([])
    })
  })
}

test('the next page of a search shows the next matches', async ({ page }) => {
  await page.goto('/aktualnosci/strona/0/5?szukaj=komitet')
  await expect(page.getByText(/Dla „komitet” znaleziono/)).toBeVisible()
  const first = await titles(page)
  await page.getByRole('link', { name: 'Następna' }).click()
  await expect(page).toHaveURL('/aktualnosci/strona/1/5?szukaj=komitet')
  const second = await titles(page)
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((title) => first.includes(title))).toEqual([])
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('the way back from an article leads to the page of the search that it was found on', async ({ page }) => {
      for (const address of ['/aktualnosci/strona/1/5?szukaj=komitet', '/aktualnosci?szukaj=komitet']) {
        await page.goto(address)
        const card = page.getByRole('article').first()
        const title = await card.getByRole('heading').innerText()
        await card.getByRole('link', { name: /^Czytaj dalej/ }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await page.getByRole('link', { name: 'Wróć do wyników wyszukiwania' }).click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(title)
      }
    })
  })
}

test('a search that is too long is refused in words', async ({ page }) => {
  const response = await page.goto(`/aktualnosci?szukaj=${'a'.repeat(201)}`)
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie można tego wyszukać')
})

test('the feed is announced, holds the newest news, and says when nothing changed', async ({ page, request }) => {
  await page.goto('/aktualnosci')
  const announced = await page.locator('head link[rel="alternate"][type="application/atom+xml"]').getAttribute('href')
  expect(new URL(announced!).pathname).toBe('/api/feeds/news')
  await expect(page.getByRole('link', { name: 'Kanał Atom' })).toHaveAttribute('href', '/api/feeds/news')

  const answer = await request.get('/api/feeds/news')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const entries = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      return [...feed.querySelectorAll('entry')].map((entry) => ({
        title: entry.querySelector('title')?.textContent,
        link: entry.querySelector('link')?.getAttribute('href'),
      }))
    },
    await answer.text(),
  )
  const xml = await answer.text()
  expect(xml).toContain('xml:lang="pl"')
  const known = xml.match(/<id>[^<]*/g) ?? []
  expect(known.filter((name) => !/^<id>urn:uuid:[0-9a-f-]{36}$/.test(name))).toEqual([])
  expect(new Set(known).size).toBe(entries.length + 1)
  const { id, title } = await publishedArticle(request)
  expect(entries[0]).toEqual({ title, link: `http://localhost:${MAIN_PORTS.portal}/aktualnosci/artykul/${id}` })

  const again = await request.get('/api/feeds/news', { headers: { 'if-none-match': answer.headers()['etag']! } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
})

test('other sites can show a preview of an article, but nothing of an archived one', async ({ page, request }) => {
  const { id, title, header } = await publishedArticle(request)
  await page.goto(`/aktualnosci/artykul/${id}`)
  expect(await metaOf(page, 'og:title')).toBe(title)
  expect(await metaOf(page, 'og:description')).toBe(header)
  expect([await metaOf(page, 'og:type'), await metaOf(page, 'og:locale')]).toEqual(['article', 'pl_PL'])
  expect(await metaOf(page, 'article:published_time')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  const picture = new URL(await metaOf(page, 'og:image'))
  expect(picture.origin).toBe(`http://localhost:${MAIN_PORTS.portal}`)
  expect((await request.get(picture.pathname + picture.search)).headers()['content-type']).toMatch(/^image\//)

  await page.goto('/aktualnosci')
  expect(await metaOf(page, 'og:title')).toBe('Aktualności')
  expect((await request.get(new URL(await metaOf(page, 'og:image')).pathname)).status()).toBe(200)

  const gone = await page.goto(`/aktualnosci/artykul/${await archivedArticle(request)}`)
  expect(gone?.status()).toBe(404)
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0)
})

test('on paper there is the article alone, black on white, with the addresses of its links', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kmContrast', '1'))
  await page.goto('/aktualnosci?szukaj=termomodernizacja')
  await page
    .getByRole('link', { name: /^Czytaj dalej/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', '1')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation').first(),
    page.getByRole('link', { name: 'Wróć do listy aktualności' }),
  ])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const looks = await page.evaluate(() => {
    const link = document.querySelector('main a[href="/dokumenty"]')!
    const { color, backgroundColor } = getComputedStyle(document.body)
    return { color, backgroundColor, address: getComputedStyle(link, '::after').content }
  })
  expect(looks).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', address: expect.stringContaining('/dokumenty') })
})

test('pictures have a width, a height and a description', async ({ page }) => {
  await page.goto('/aktualnosci/strona/0/25')
  const pictures = await page
    .locator('main img')
    .evaluateAll((all) => all.map((image) => ['width', 'height', 'alt'].filter((attribute) => !image.hasAttribute(attribute))))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.flat()).toEqual([])
})
