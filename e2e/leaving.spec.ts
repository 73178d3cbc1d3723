// While files are being sent, or when something was typed into a form, the person is asked before the page is left.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const ownName = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`
const file = (name: string, content: string | Buffer = 'a') => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Trwa wysyłanie' })

/** Holds back pieces of files until the returned function is called. */
async function heldPieces(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

async function folder(page: Page): Promise<string> {
  const list = new LibraryPage(page)
  const name = ownName('Katalog')
  await list.open()
  await list.addFolder(name)
  return (await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href'))?.split('/').at(-1) ?? ''
}

test('while a new document is sent, leaving by the menu or by Back is asked about first', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const parent = await folder(administrator)
  const name = ownName('Dokument')
  await administrator.goto(`/nowydokument/${parent}`)
  await administrator.locator('input[type=file]').setInputFiles(file('duży.bin', randomBytes(600_000)))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  const release = await heldPieces(administrator)
  await list.action('Zapisz').click()
  await expect(list.main.getByRole('progressbar')).toBeVisible()

  await administrator.getByRole('navigation').getByRole('link', { name: 'Kalendarz' }).first().click()
  await expect(question(administrator)).toContainText('wysyłanie plików zostanie przerwane')
  await expectAccessible(administrator)
  await question(administrator).getByRole('button', { name: 'Zostań' }).click()
  await expect(question(administrator)).toHaveCount(0)
  await expect(administrator).toHaveURL(/nowydokument/)

  await administrator.goBack({ waitUntil: 'commit' }).catch(() => null)
  await expect(question(administrator)).toBeVisible()
  await question(administrator).getByRole('button', { name: 'Zostań' }).click()
  release()
  await list.row(name).waitFor()
})

test('whoever confirms leaves the page, and a reload is asked about by the browser', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const parent = await folder(administrator)
  await administrator.goto(`/dodajwieledok/${parent}`)
  await list.main.getByLabel('Pliki', { exact: true }).setInputFiles([file('a.txt'), file('b.txt')])
  await heldPieces(administrator)
  await list.action('Zapisz').click()
  await expect(list.main.getByText('Zapisywanie…')).toBeVisible()
  const asked = administrator.waitForEvent('dialog')
  // Playwright's own reload would wait for a page that never loads.
  await administrator.evaluate(() => void setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await administrator.getByRole('navigation').getByRole('link', { name: 'Kalendarz' }).first().click()
  await question(administrator).getByRole('button', { name: 'Przerwij i opuść stronę' }).click()
  await expect(administrator).toHaveURL(/kalendarz/)
})

test('what was typed about a document or a folder is asked about before it is left by the menu; saving and ‘Anuluj’ ask nothing', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const parent = await folder(administrator)
  const asked: string[] = []
  let stays = true
  administrator.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (stays ? dialog.dismiss() : dialog.accept())
  })
  const menu = administrator.getByRole('navigation').getByRole('link', { name: 'Kalendarz' }).first()
  const name = list.main.getByLabel('Nazwa', { exact: true })
  for (const form of ['nowydokument', 'nowykatalog']) {
    stays = true
    await administrator.goto(`/${form}/${parent}`)
    await name.fill(ownName('Wpisana'))
    await menu.click({ noWaitAfter: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(administrator).toHaveURL(new RegExp(form))
    await expect(name).toHaveValue(/Wpisana/)
    stays = false
    await menu.click()
    await expect(administrator).toHaveURL(/kalendarz/)
    asked.length = 0

    await administrator.goto(`/${form}/${parent}`)
    await name.fill(ownName('Wpisana'))
    await list.main.getByRole('link', { name: 'Anuluj' }).click()
    await expect(administrator).not.toHaveURL(new RegExp(form))
    // Nothing was typed, so nothing is asked.
    await administrator.goto(`/${form}/${parent}`)
    await menu.click()
    await expect(administrator).toHaveURL(/kalendarz/)
  }
  await administrator.goto(`/nowydokument/${parent}`)
  await administrator.locator('input[type=file]').setInputFiles(file('a.txt'))
  await list.action('Zapisz').click()
  await list.row('a').waitFor()
  expect(asked).toEqual([])
})

/** A folder that was public when the form about it was opened, and is not when the form is sent. */
async function closing(page: Page): Promise<{ id: string; close: () => Promise<void> }> {
  const id = await folder(page)
  const change = async (action: string) => {
    const data = { nodeIds: [Number(id)], action }
    const answer = await page.request.post('/api/provider/documents/access', { data, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await change('set_public_access')
  return { id, close: () => change('unset_public_access') }
}

test('a queue that the folder refuses stops at once, says why at the switch, and can be resumed as a whole', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const { id: parent, close } = await closing(administrator)
  await administrator.goto(`/dodajwieledok/${parent}`)
  await list.main.getByRole('switch', { name: 'Dostęp publiczny' }).check()
  await list.main.getByLabel('Pliki', { exact: true }).setInputFiles([file('a.txt', 'a'), file('b.txt', 'b'), file('c.txt', 'c')])
  await close()
  await list.action('Zapisz').click()
  await expect(list.main.getByRole('alert')).toContainText('Wyłącz „Dostęp publiczny” i wybierz „Wznów”.')
  await expect(list.main.getByRole('switch')).toHaveAccessibleDescription(/Katalog nadrzędny nie jest dostępny publicznie/)
  await expect(list.main.getByText('Oczekuje')).toHaveCount(3)
  await expectAccessible(administrator)
  await list.main.getByRole('switch', { name: 'Dostęp publiczny' }).uncheck()
  await list.action('Wznów').click()
  for (const name of ['a', 'b', 'c']) await list.row(name).waitFor()
})

test('a document that the folder refuses to make public says so at the switch, and is saved without it', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const { id: parent, close } = await closing(administrator)
  const name = ownName('Dokument')
  await administrator.goto(`/nowydokument/${parent}`)
  await administrator.locator('input[type=file]').setInputFiles(file('a.txt'))
  await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
  const access = list.main.getByRole('checkbox', { name: 'Dostęp publiczny' }).or(list.main.getByRole('switch', { name: 'Dostęp publiczny' }))
  await access.check()
  await close()
  await list.action('Zapisz').click()
  await expect(access).toBeFocused()
  await expect(access).toHaveAccessibleDescription(/Katalog nadrzędny nie jest dostępny publicznie/)
  await expect(list.main.getByLabel('Plik', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(administrator)
  await access.uncheck()
  await list.action('Zapisz').click()
  await list.row(name).waitFor()
})

for (const { form, typed } of [
  { form: '/kalendarz/nowewydarzenie', typed: { Nazwa: 'Narada', Początek: '24/12/2099 10:00', Koniec: '24/12/2099 12:00', Miejsce: 'Sala 12' } },
  { form: '/zarzadzanieglosowania/noweglosowanie', typed: { Tytuł: 'Uchwała', Początek: '24/12/2099 10:00', Koniec: '24/12/2099 12:00' } },
  { form: '/uzytkownicy/nowyuzytk', typed: { Login: 'a.nowak', Imię: 'Anna', Nazwisko: 'Nowak', 'E-mail': 'a.nowak@poczta.pl' } },
  { form: '/nowykatalog/1', typed: { Nazwa: 'Posiedzenia', Opis: 'Wszystkie' } },
  { form: '/pomoc/kontakt', typed: { Temat: 'Pytanie', Treść: 'Kiedy?' } },
])
  test(`what was typed in ${form} is there on the way back from the menu`, async ({ administrator }) => {
    const main = administrator.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name, exact: true })
    await administrator.goto(form)
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
    await administrator.getByRole('navigation').getByRole('link', { name: 'Aktualności', exact: true }).first().click()
    await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Aktualności')
    await administrator.goBack()
    for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
  })
