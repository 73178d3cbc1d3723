// Ordering the items of a folder by pointer, keyboard and buttons; the changes are announced and stored.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { newFolder, ownName } from './support/library.ts'
import { expect, test } from './support/test.ts'

const NAMES = ['Pierwszy', 'Drugi', 'Trzeci', 'Czwarty']

async function addFolderTo(page: Page, folder: string, name: string): Promise<string> {
  const data = { name, parentId: Number(folder), position: 'end', workGroupsIds: [], publicAccess: false }
  const answer = await page.request.post('/api/provider/documents/folder', { data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return String(((await answer.json()) as { id: number }).id)
}

/** Makes a folder with four folders in it and returns its id. */
async function filledFolder(page: Page): Promise<string> {
  const list = new LibraryPage(page)
  const name = `Katalog ${randomUUID().slice(0, 8)}`
  await list.open()
  await list.addFolder(name)
  const href = (await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
  const id = href.split('/').at(-1) ?? ''
  for (const inner of NAMES) {
    await page.goto(`/nowykatalog/${id}`)
    await list.main.getByLabel('Nazwa', { exact: true }).fill(inner)
    await list.saveFolder()
    await expect(list.row(inner)).toBeVisible()
  }
  return id
}

test('items are dragged, lifted by keyboard and moved by buttons, and keep their order', async ({ administrator: page }) => {
  const id = await filledFolder(page)
  await page.getByRole('main').getByText('Więcej', { exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Zmień kolejność' }).click()
  await expect(page).toHaveURL(`/dokumenty/kolejnosc/${id}`)
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Elementy katalogu w kolejności' }).getByRole('listitem')
  const names = rows.locator('bdi')
  /** The order is shown at once; until its form has come back, no other item moves. */
  const saved = () => expect(main.getByRole('list', { name: 'Elementy katalogu w kolejności' })).toHaveAttribute('aria-busy', 'false')
  const handle = (name: string) => main.getByRole('button', { name: `Przeciągnij, aby zmienić kolejność: ${name}` })
  const start = await names.allInnerTexts()
  expect(start.toSorted()).toEqual(NAMES.toSorted())
  const [first, second, third, last] = start as [string, string, string, string]

  const [from, to] = [await handle(first).boundingBox(), await handle(third).boundingBox()]
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(page).toHaveURL(/przesuniety=\d/)
  await expect(names).toHaveText([second, third, first, last])
  await expect(handle(first)).toBeFocused()

  await handle(first).press('Space')
  await expect(page.getByText(`Podniesiono element ${first}, miejsce 3 z 4.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`Element ${first} jest nad miejscem 4 z 4.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(names).toHaveText([second, third, last, first])
  await saved()
  await expect(main.getByText('Katalogi/dokumenty zostały przeniesione').filter({ visible: true }).first()).toBeVisible()

  await main.getByRole('button', { name: `Przesuń wyżej: ${third}` }).click()
  await expect(names).toHaveText([third, second, last, first])
  await expect(main.getByRole('button', { name: `Przesuń wyżej: ${third} (miejsce 1 z 4)` })).toBeFocused()
  await page.reload()
  await expect(names).toHaveText([third, second, last, first])
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Wróć do katalogu' }).click()
  await expect(main.getByRole('row').getByRole('link', { name: new RegExp(`^(${NAMES.join('|')})$`) })).toHaveText([third, second, last, first])
  // By keyboard in the list itself: the button keeps the focus while the item moves down.
  const down = main.getByRole('button', { name: `Przesuń niżej: ${third}` })
  await down.press('Enter')
  await expect(down).toHaveAccessibleName(`Przesuń niżej: ${third} (miejsce 2 z 4)`)
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(down).toHaveAccessibleName(`Przesuń niżej: ${third} (miejsce 3 z 4)`)
  await expect(main.getByRole('row').getByRole('link', { name: new RegExp(`^(${NAMES.join('|')})$`) })).toHaveText([second, last, third, first])
})

test('on a phone the order fits, and without scripts an item steps along', async ({ administrator: page, browser }) => {
  const id = await filledFolder(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dokumenty/kolejnosc/${id}`)
  await expectNoSidewaysScroll(page)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Przesuń niżej/ })
      .last(),
  ).toBeInViewport()
  await expectAccessible(page)

  const plain = await browser.newContext({ storageState: await page.context().storageState(), javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const without = await plain.newPage()
  await without.goto(`/dokumenty/kolejnosc/${id}`)
  const names = without.getByRole('main').getByRole('list').locator('bdi')
  const [first = ''] = await names.allInnerTexts()
  await expect(without.getByRole('main').getByRole('button', { name: /^Przeciągnij/ })).toHaveCount(0)
  await without
    .getByRole('main')
    .getByRole('button', { name: `Przesuń niżej: ${first}` })
    .click()
  await expect(names.nth(1)).toHaveText(first)
  await plain.close()
})

test('over the border of two pages the arrow keeps the focus, and the list its length', async ({ administrator: page }) => {
  const list = new LibraryPage(page)
  const id = await newFolder(page, ownName('Strony'))
  for (let i = 1; i <= 6; i++) await addFolderTo(page, id, `Pozycja ${i}`)
  await page.goto(`/dokumenty/${id}?ile=5`)
  const down = list.main.getByRole('button', { name: /^Przesuń niżej: Pozycja 5/ })
  await down.press('Enter')
  await expect(down).toHaveAccessibleName('Przesuń niżej: Pozycja 5 (miejsce 6 z 6)')
  await expect(down).toBeFocused()
  await expect(list.rows).toHaveCount(1)
  await list.main.getByRole('navigation', { name: 'Strony listy dokumentów' }).getByRole('link', { name: 'Strona 1', exact: true }).click()
  await expect(list.rows).toHaveCount(5)
  await page.goBack()
  const up = list.main.getByRole('button', { name: /^Przesuń wyżej: Pozycja 5/ })
  await up.press('Enter')
  await expect(up).toHaveAccessibleName('Przesuń wyżej: Pozycja 5 (miejsce 5 z 6)')
  await expect(up).toBeFocused()
  await expect(list.rows).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(up).toHaveAccessibleName('Przesuń wyżej: Pozycja 5 (miejsce 4 z 6)')
  await expect(up).toBeFocused()
})

test('moving one takes four presses: to the end of a folder beside, or after an item of its own folder', async ({ administrator: page }) => {
  const list = new LibraryPage(page)
  const above = await newFolder(page, ownName('Nad'))
  const beside = ownName('Obok')
  const [id, other] = [await addFolderTo(page, above, 'Skąd'), await addFolderTo(page, above, beside)]
  await addFolderTo(page, other, 'Był tu')
  for (const name of ['Jeden', 'Dwa', 'Trzy']) await addFolderTo(page, id, name)
  const clicks = await list.countClicks()
  await page.goto(`/dokumenty/${id}`)
  await list.choose('Jeden')
  await list.action('Przenieś').click()
  await list.main.getByRole('navigation', { name: 'Katalogi obok' }).getByRole('link', { name: beside }).click()
  await expect(list.main.getByRole('radio', { name: /Ten katalog/ })).toBeChecked()
  await list.action('Zapisz').click()
  await expect(list.row('Jeden')).toHaveCount(0)
  await expect(list.row('Dwa')).toBeVisible()
  expect(clicks()).toBe(4)

  await list.choose('Dwa')
  await list.action('Przenieś').click()
  await list.main.getByRole('radio', { name: 'Trzy' }).check()
  await list.action('Zapisz').click()
  await expect(list.main.getByRole('row').getByRole('link', { name: /^(Dwa|Trzy)$/ })).toHaveText(['Trzy', 'Dwa'])
  expect(clicks()).toBe(8)
  await page.goto(`/dokumenty/${other}`)
  await expect(list.main.getByRole('row').getByRole('link', { name: /^(Jeden|Był tu)$/ })).toHaveText(['Był tu', 'Jeden'])
})

test('members are refused', async ({ member }) => {
  const answer = await member.goto('/dokumenty/kolejnosc/1')
  expect(answer?.status()).toBe(403)
})
