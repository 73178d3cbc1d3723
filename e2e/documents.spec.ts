import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { publicDocument, publicFolders, publicNodes } from './support/records.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const names = async (page: Page) => (await rows(page).getByRole('link').allInnerTexts()).map((name) => name.trim())

/** A public folder with enough items for several pages. */
async function largestFolder(request: APIRequestContext): Promise<{ id: number; count: number }> {
  const folders = (await publicFolders(request)).map(({ id, nodes }) => ({ id, count: nodes.length }))
  const largest = folders.toSorted((a, b) => b.count - a.count)[0]
  if (!largest) throw new Error('there is not even a root folder')
  return largest
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('/dokumenty shows what a visitor may see, and leads through folders by breadcrumb', async ({ page, request }) => {
      await page.goto('/dokumenty')
      const expected = await publicNodes(request)
      await expect(rows(page)).toHaveCount(expected.length)
      const folder = expected.find(({ nodeType }) => nodeType === 1)
      await rows(page).getByRole('link', { name: folder?.name }).click()
      await expect(page).toHaveURL(new RegExp(`/dokumenty/${folder?.id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder?.name ?? '')
      await page
        .getByRole('navigation', { name: /(ścieżka|okruszki|położenie|jesteś)/i })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/dokumenty$/)
    })

    test('the list is sorted by its headings, both ways, and the address holds the order', async ({ page, request }) => {
      const { id } = await largestFolder(request)
      await page.goto(`/dokumenty/${id}`)
      const heading = page.getByRole('columnheader', { name: /nazwa/i })
      await heading.getByRole('link').or(heading.getByRole('button')).first().click()
      await expect(page).toHaveURL(/sort=/)
      const polish = new Intl.Collator('pl')
      const once = await names(page)
      expect(once).toEqual(once.toSorted(polish.compare))
      await expect(heading).toHaveAttribute('aria-sort', 'ascending')
      await heading.getByRole('link').or(heading.getByRole('button')).first().click()
      await expect(heading).toHaveAttribute('aria-sort', 'descending')
      const twice = await names(page)
      expect(twice).toEqual(once.toReversed())
      await page.reload()
      expect(await names(page)).toEqual(twice)
    })

    test('pages of five hold every row once', async ({ page, request }) => {
      const { id, count } = await largestFolder(request)
      const seen: string[] = []
      for (let number = 1; number <= Math.ceil(count / 5); number++) {
        await page.goto(`/dokumenty/${id}?ile=5&strona=${number}`)
        seen.push(...(await names(page)))
      }
      expect(seen).toHaveLength(count)
      expect(new Set(seen).size).toBe(count)
    })

    test('the local filter keeps the rows that hold the text, whatever its case', async ({ page, request }) => {
      const { id } = await largestFolder(request)
      await page.goto(`/dokumenty/${id}`)
      const [first = ''] = await names(page)
      const part = first.slice(0, 6).toUpperCase()
      const box = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
      await box.fill(part)
      await box.press('Enter')
      await expect(page).toHaveURL(/szukaj=/)
      for (const name of await names(page)) expect(name.toUpperCase()).toContain(part)
      expect(await names(page)).toContain(first)
    })
  })
}

test('wrong sorting, paging and ids are answered, never by an error of the server', async ({ request }) => {
  for (const query of [
    'sort=haslo',
    'kierunek=gora',
    'strona=-1',
    'strona=0',
    'strona=99999999999',
    'ile=7',
    'ile=abc',
    'strona=1&strona=2',
    `szukaj=${'a'.repeat(5000)}`,
    'szukaj=%00',
    "szukaj='%3B--",
  ]) {
    const answer = await request.get(`/dokumenty?${query}`)
    expect(answer.status(), query).toBeLessThan(500)
  }
})

test('a document shows its versions and is downloaded whole, in part, and not again when unchanged', async ({ page, request }) => {
  const document = await publicDocument(request)
  await page.goto(`/dokumenty/dokument/${document.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.name)
  const href = await page
    .getByRole('main')
    .getByRole('link', { name: /(pobierz|\.(pdf|docx|xlsx))/i })
    .first()
    .getAttribute('href')
  const whole = await request.get(href ?? '')
  const bytes = await whole.body()
  expect(whole.status()).toBe(200)
  expect(Number(whole.headers()['content-length'])).toBe(bytes.length)
  expect(whole.headers()['content-disposition']).toMatch(/^attachment/)
  expect(whole.headers()['x-content-type-options']).toBe('nosniff')

  const part = await request.get(href ?? '', { headers: { range: 'bytes=10-19' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toBe(`bytes 10-19/${bytes.length}`)
  expect(await part.body()).toEqual(bytes.subarray(10, 20))
  const tail = await request.get(href ?? '', { headers: { range: 'bytes=-5' } })
  expect(await tail.body()).toEqual(bytes.subarray(-5))
  const beyond = await request.get(href ?? '', { headers: { range: `bytes=${bytes.length}-` } })
  expect(beyond.status()).toBe(416)
  const same = await request.get(href ?? '', { headers: { 'if-none-match': whole.headers().etag ?? '' } })
  expect([200, 304]).toContain(same.status())
})

test('what changed between two versions is told, in one column and beside each other', async ({ member }) => {
  await member.goto('/dokumenty')
  await rows(member).getByRole('link', { name: 'Regulamin działania Komitetu Monitorującego', exact: true }).click()
  await member.getByRole('link', { name: 'Co się zmieniło w wersji 2?' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Co się zmieniło? Regulamin działania Komitetu Monitorującego')
  await expect(member).toHaveTitle(/^Co się zmieniło\? Regulamin działania Komitetu Monitorującego/)
  const first = member.getByRole('region', { name: /^3\. Zmieniono/ })
  await expect(first.getByRole('deletion')).toHaveText(/usunięto: raz$/)
  await expect(first.getByRole('insertion')).toHaveText(/dodano: dwa razy$/)
  await first.getByRole('link', { name: 'Następna' }).click()
  await expect(member).toHaveURL(/#zmiana-4$/)
  await member.getByRole('link', { name: 'Pokaż obie wersje obok siebie' }).click()
  await expect(first.getByRole('figure', { name: 'Wersja 1' }).getByRole('deletion')).toHaveText(/raz$/)
  await expect(first.getByRole('figure', { name: 'Wersja 2' }).getByRole('deletion')).toHaveCount(0)
  await expectAccessible(member)
})

test('folders out of reach: a visitor is asked to sign in, a member is refused, known or not', async ({ request, member, administrator }) => {
  const seen = new Set((await publicNodes(request)).map(({ id }) => id))
  await administrator.goto('/dokumenty')
  const all = await administrator
    .getByRole('main')
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => /^\/dokumenty\/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1])
        .filter(Boolean)
        .map(Number),
    )
  const hidden = all.filter((id) => !seen.has(id))
  expect(hidden.length).toBeGreaterThan(0)
  for (const id of [...hidden, 987654]) {
    const answer = await request.get(`/dokumenty/${id}`, { maxRedirects: 0 })
    expect([302, 303, 307], `${id}`).toContain(answer.status())
    expect(answer.headers().location).toMatch(/\/(logowanie|api\/session\/ended)/)
  }
  const response = await member.goto('/dokumenty/987654')
  expect(response?.status()).toBe(403)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Brak dostępu')
})
