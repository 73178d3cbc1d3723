// A new version of a document that somebody else changed while its file was being chosen.
import { randomUUID } from 'node:crypto'
import { LibraryPage } from './pages/library-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('whoever sends a file second sees what is saved now, keeps text and file, and decides', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const name = `Dokument ${randomUUID().slice(0, 8)}`
  await administrator.goto('/nowydokument/1')
  await administrator.locator('input[type=file]').setInputFiles(file('pierwszy.txt', 'a'))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  await list.action('Zapisz').click()
  const edit =
    (await list
      .row(name)
      .getByRole('link', { name: /^Edytuj/ })
      .getAttribute('href')) ?? ''

  const second = await administrator.context().newPage()
  const other = new LibraryPage(second)
  await second.goto(edit)
  await second.locator('input[type=file]').setInputFiles(file('mój.txt', 'mój'))
  await other.main.getByLabel('Nazwa', { exact: true }).fill(`${name} mój`)
  await other.main.getByLabel('Opis', { exact: true }).fill('mój opis')

  // The colleague saves a version once and only a name once: each time the person is told, and nothing is lost.
  for (const [typed, sent] of [
    [`${name} cudzy`, 'cudzy.txt'],
    [`${name} jeszcze inny`, null],
  ] as const) {
    await administrator.goto(edit)
    if (sent) await administrator.locator('input[type=file]').setInputFiles(file(sent, 'b'))
    await list.main.getByLabel('Nazwa', { exact: true }).fill(typed)
    await list.action('Zapisz').click()
    await list.find(typed)

    await other.action('Zapisz').click()
    await expect(other.main.getByText('Tak jest zapisane teraz')).toBeVisible()
    await expect(other.main.getByRole('alert')).toContainText('Ktoś zmienił te dane po ich otwarciu i nic nie zostało zapisane.')
    await expect(other.main.getByRole('definition').filter({ hasText: typed })).toBeVisible()
    await expect(other.main.getByRole('definition').filter({ hasText: '2: cudzy.txt' })).toBeVisible()
    await expect(other.main.getByLabel('Nazwa', { exact: true })).toHaveValue(`${name} mój`)
    await expect(other.main.getByLabel('Opis', { exact: true })).toHaveValue('mój opis')
    expect(await second.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('mój.txt')
    await expectAccessible(second)
  }

  await other.action('Zapisz').click()
  await other
    .row(`${name} mój`)
    .getByRole('link', { name: `${name} mój`, exact: true })
    .click()
  await expect(
    other.main
      .getByRole('table', { name: /Wersje/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('mój.txt')
  await expect(other.main.getByRole('table', { name: /Wersje/ }).getByRole('row')).toHaveCount(4)
})
