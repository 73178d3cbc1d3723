// Content first: how many rows of a list fit on the screen, how many clicks frequent tasks take, and what a list says about itself.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { portalUrl, MAIN_PORTS } from './support/addresses.ts'
import { expectAccessible, expectNoSidewaysScroll, expectSoundInEveryMode } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }

async function call<Answer>(page: Page, path: string, data: object, method = 'POST'): Promise<Answer> {
  const answer = await page.request.fetch(`/api/provider${path}`, { method, data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** The cookie banner is accepted, because it covers the lowest part of the screen. */
const acceptCookies = (page: Page) => page.context().addCookies([{ name: 'kmCookieAccept', value: '1', url: portalUrl(MAIN_PORTS) }])

/** Makes a published folder with that many folders in it and returns its id. */
async function folderWith(page: Page, count: number, { drafts = false } = {}): Promise<number> {
  const make = async (name: string, parentId: number) =>
    (await call<{ id: number }>(page, '/documents/folder', { name, parentId, position: 'end', workGroupsIds: [], publicAccess: true })).id
  const publish = (nodeIds: number[]) => call(page, '/documents/status', { nodeIds, status: 'published' })
  const id = await make(`Lista ${randomUUID().slice(0, 8)}`, 1)
  await publish([id])
  const rows: number[] = []
  for (let i = 1; i <= count; i++) rows.push(await make(`Materiały na posiedzenie numer ${i}`, id))
  if (rows.length > 0 && !drafts) await publish(rows)
  return id
}

test('at 1280 x 900 ten rows of the library are in sight', async ({ administrator, member }) => {
  const id = await folderWith(administrator, 12)
  for (const page of [administrator, member]) {
    const list = new LibraryPage(page)
    await acceptCookies(page)
    await page.setViewportSize(DESK)
    await page.goto(`/dokumenty/${id}`)
    await expect(list.rows).toHaveCount(12)
    // Fonts of several systems, whose letters differ in width; a font that is not installed is replaced by a similar one.
    for (const font of ['Arial, Liberation Sans', 'Segoe UI', 'Roboto', 'DejaVu Sans']) {
      await page.evaluate((family) => document.documentElement.style.setProperty('--font', family), font)
      expect(await list.rowsInSight(), font).toBeGreaterThanOrEqual(10)
    }
  }

  // Select all reaches beyond the page: the question counts every item that one press has chosen.
  const list = new LibraryPage(administrator)
  await administrator.goto(`/dokumenty/${id}?ile=5`)
  await expect(list.rows).toHaveCount(5)
  await list.main.getByLabel('Zaznacz wszystkie 12 w katalogu').check()
  await expect(list.main.getByRole('group', { name: 'Czynności na zaznaczonych' })).toContainText(/Zaznaczono 12\selementów/)
  await list.box(1).uncheck()
  await expect(list.main.getByLabel('Zaznacz wszystkie 12 w katalogu')).not.toBeChecked()
  await list.main.getByLabel('Zaznacz wszystkie 12 w katalogu').check()
  await list.act('Usuń')
  await expect(list.main.getByText(/Czy usunąć 12\selementów\?/)).toBeVisible()
})

test('on a phone the first row is in sight, also while confirmations are collected', async ({ administrator, member }) => {
  const id = await folderWith(administrator, 3)
  await call(administrator, '/documents/attendances/status', { structNodeId: id, action: 'enable' }, 'PUT')
  for (const page of [administrator, member]) {
    const list = new LibraryPage(page)
    await acceptCookies(page)
    await page.setViewportSize(PHONE)
    await page.goto(`/dokumenty/${id}`)
    await expect(list.rows).toHaveCount(3)
    expect(await list.rowsInSight()).toBeGreaterThanOrEqual(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('publishing one item takes three clicks, deleting three items five, and opening the form of a new one two', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const id = await folderWith(administrator, 4, { drafts: true })
  const clicks = await list.countClicks()
  await administrator.goto(`/dokumenty/${id}`)
  await list.box(0).check()
  await list.action('Opublikuj').click()
  await list.action('Tak').click()
  await expect(list.rows).toHaveCount(4)
  expect(clicks()).toBe(3)

  for (const index of [0, 1, 2]) await list.box(index).check()
  await expect(list.main.getByRole('group', { name: 'Czynności na zaznaczonych' })).toContainText(/Zaznaczono 3\selementy/)
  await expectSoundInEveryMode(administrator)
  await list.action('Usuń').click()
  await list.action('Tak').click()
  await expect(list.rows).toHaveCount(1)
  expect(clicks()).toBe(3 + 5)

  await list.menu('Dodaj')
  await list.action('Dodaj dokument').click()
  await expect(list.heading).toHaveText('Nowy dokument')
  expect(clicks()).toBe(3 + 5 + 2)
})

test('rows hidden by the filter are not chosen, and a filter without matches says so', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const id = await folderWith(administrator, 3)
  await administrator.goto(`/dokumenty/${id}`)
  await list.all.check()
  const told = list.main.getByRole('group', { name: 'Czynności na zaznaczonych' })
  await expect(told).toContainText(/Zaznaczono 3\selementy/)
  await list.search.fill('numer 2')
  await expect(told).toContainText(/Zaznaczono 1\selement/)
  await list.search.fill('żubr')
  await expect(list.main.getByText('Żaden wiersz na tej stronie nie pasuje.')).toBeVisible()
  await expect(told).toBeHidden()
  await list.search.fill('')
  await expect(list.rows).toHaveCount(3)
  await expect(list.all).not.toBeChecked()
})

test('columns keep their places when the list is sorted, and a link leads back to the manual order', async ({ member, administrator }) => {
  const list = new LibraryPage(member)
  const id = await folderWith(administrator, 11)
  const lefts = () => list.main.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  await member.goto(`/dokumenty/${id}`)
  const before = await lefts()
  await list.main.getByRole('columnheader', { name: 'Nazwa' }).getByRole('link').click()
  await expect(list.rows.nth(1)).toContainText('numer 10')
  expect(await lefts()).toEqual(before)
  await list.main.getByRole('link', { name: 'Kolejność ręczna' }).filter({ visible: true }).click()
  await expect(list.rows.nth(1)).toContainText('numer 2')
})

test('the last page is shown instead of one that is gone, and a wrong address answers 400', async ({ administrator }) => {
  const id = await folderWith(administrator, 6)
  const list = new LibraryPage(administrator)
  // An item for the bin.
  await call(administrator, '/documents/', [await folderWith(administrator, 0)], 'DELETE')
  await administrator.goto(`/dokumenty/${id}?ile=5&strona=9`)
  await expect(list.rows).toHaveCount(1)
  await expect(administrator).toHaveURL(/strona=2$/)
  for (const path of ['/dokumenty/kosz', '/kalendarz/zarzadzaniewydarzenia', '/aktualnosci/opublikowane']) {
    await administrator.goto(`${path}?ile=5&strona=9999`)
    await expect(list.rows.first()).toBeVisible()
    await expect(administrator).not.toHaveURL(/9999/)
    expect((await administrator.goto(`${path}?sort=haslo`))?.status(), path).toBe(400)
    await expect(list.heading).toHaveText('Nieprawidłowy adres listy')
  }
})

test('menus and actions on chosen rows work without scripts', async ({ browser, sessionOf, administrator }) => {
  const id = await folderWith(administrator, 2)
  const context = await browser.newContext({ baseURL: portalUrl(MAIN_PORTS), storageState: await sessionOf('administrator'), javaScriptEnabled: false })
  const page = await context.newPage()
  const list = new LibraryPage(page)
  await page.goto(`/dokumenty/${id}`)
  await list.box(0).check()
  await list.act('Usuń')
  await list.action('Tak').click()
  await expect(list.rows).toHaveCount(1)
  await list.menu('Więcej')
  await expect(list.main.getByRole('link', { name: 'Kosz', exact: true })).toBeVisible()
  await context.close()
})

test('a menu that was opened before the framework has come stays open when it does', async ({ administrator: page }) => {
  const list = new LibraryPage(page)
  await page.addInitScript(() => addEventListener('km-arrived', () => (document.documentElement.dataset['testArrived'] = '1')))
  await list.open()
  await list.menu('Więcej')
  const bin = list.main.getByRole('link', { name: 'Kosz', exact: true })
  await expect(bin).toBeVisible()
  const hasArrived = page.locator('html[data-test-arrived]')
  await expect(hasArrived).toHaveCount(0)
  // Dragging files over the folder starts the upload form.
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['treść'], 'plik.txt'))
    return transfer
  })
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await expect(hasArrived).toHaveCount(1)
  await expect(bin).toBeVisible()
  await bin.click()
  await expect(list.heading).toHaveText('Kosz')
})
