// Mishaps: a button pressed twice, the Back button, two files at once, a broken connection.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { expectNothingSideways, expectSoundEverywhere } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const ownName = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`
const file = (name: string, content: string | Buffer = 'a') => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
const chosenFile = (page: Page) => page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)

/** Makes a folder for this test and opens it. */
async function ownFolder(page: Page): Promise<string> {
  const list = new LibraryPage(page)
  const name = ownName('Katalog')
  await list.open()
  await list.addFolder(name)
  const href = await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

/** Drops files on an element, as a mouse does. */
async function drop(page: Page, selector: string, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((titles) => {
    const transfer = new DataTransfer()
    for (const title of titles) transfer.items.add(new File(['treść'], title))
    return transfer
  }, names)
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer })
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a form saved with a double click makes one folder', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      const parent = await ownFolder(administrator)
      const name = ownName('Podkatalog')
      await administrator.goto(`/nowykatalog/${parent}`)
      await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
      await list.action('Zapisz').dblclick()
      await expect(list.heading).toHaveText(name)
      await administrator.goto(`/dokumenty/${parent}`)
      await expect(list.row(name)).toHaveCount(1)
    })

    test('whoever goes back after saving can save another, and nothing is there twice', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      const parent = await ownFolder(administrator)
      const [first, second] = [ownName('Pierwszy'), ownName('Drugi')]
      await administrator.goto(`/nowykatalog/${parent}`)
      await list.main.getByLabel('Nazwa', { exact: true }).fill(first)
      await list.action('Zapisz').click()
      await expect(list.heading).toHaveText(first)
      await administrator.goBack()
      await list.main.getByLabel('Nazwa', { exact: true }).fill(second)
      await list.action('Zapisz').click()
      await expect(list.heading).toHaveText(second)
      await administrator.goto(`/dokumenty/${parent}`)
      await expect(list.row(first)).toHaveCount(1)
      await expect(list.row(second)).toHaveCount(1)
    })
  })
}

test('a document saved with a double click is there once', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const parent = await ownFolder(administrator)
  const name = ownName('Dokument')
  await administrator.goto(`/nowydokument/${parent}`)
  await administrator.locator('input[type=file]').setInputFiles(file('a.txt'))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').dblclick()
  await list.row(name).waitFor()
  await administrator.goto(`/dokumenty/${parent}`)
  await expect(list.row(name)).toHaveCount(1)
})

test('one file may be dropped anywhere on the form of a document; two are refused, and the form keeps what it had', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  await administrator.goto('/nowydokument/1')
  await expect(list.main.locator('input[type=file]')).toBeVisible()
  await list.main.getByLabel('Nazwa', { exact: true }).fill('Nazwa')
  await expect(async () => {
    await drop(administrator, 'textarea', ['jeden.txt'])
    expect(await chosenFile(administrator)).toBe('jeden.txt')
  }).toPass()
  await drop(administrator, 'input[type=file]', ['dwa.txt', 'trzy.txt'])
  await expect(list.main.getByRole('alert')).toHaveText('Można dodać tylko jeden plik.')
  expect(await chosenFile(administrator)).toBe('jeden.txt')
  await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue('Nazwa')
})

test('an upload goes on where a broken connection left it', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const parent = await ownFolder(administrator)
  const name = ownName('Dokument')
  const content = randomBytes(2_000_000)
  const offsets: number[] = []
  let broken = 0
  await administrator.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    // The second piece is lost on its way, and so is its retry.
    if (offsets.length === 1 && broken < 2) {
      broken += 1
      return route.abort('internetdisconnected')
    }
    offsets.push(Number(request.headers()['upload-offset']))
    return route.continue()
  })
  await administrator.goto(`/nowydokument/${parent}`)
  await administrator.locator('input[type=file]').setInputFiles(file('duży.bin', content))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  await list.row(name).getByRole('link', { name, exact: true }).click()
  expect(broken).toBe(2)
  expect(offsets, 'no piece that had arrived is sent again').toEqual([0, 1, 2, 3].map((piece) => piece * 512 * 1024))
  const href = await list.main
    .getByRole('table', { name: /Wersje/ })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const answer = await administrator.request.get(href ?? '')
  expect(
    createHash('sha256')
      .update(await answer.body())
      .digest('hex'),
  ).toBe(createHash('sha256').update(content).digest('hex'))
})

test('the longest name without a space fits a narrow screen, however large the letters', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const name = randomUUID().replaceAll('-', '').repeat(5).slice(0, 150)
  await administrator.setViewportSize({ width: 360, height: 800 })
  await list.open()
  await list.addFolder(name)
  const id = (await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href'))?.split('/').at(-1)
  for (const address of [
    `/dokumenty/${id}`,
    `/edytujkatalog/${id}`,
    `/dodajwieledok/${id}`,
    `/przenieskatalogdokument/1?id=${id}`,
    `/przenieskatalogdokument/1?id=2`,
    `/dokumenty?potwierdz=usun&id=${id}`,
  ]) {
    await administrator.goto(address)
    await expectNothingSideways(administrator)
  }
})

test('what an administrator is asked is sound in every mode and at every width', async ({ administrator }) => {
  for (const address of ['/przenieskatalogdokument/1?id=2', '/dokumenty?potwierdz=wycofaj&id=2']) {
    await administrator.goto(address)
    await expectSoundEverywhere(administrator, 800)
  }
})
