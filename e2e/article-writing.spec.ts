// Writing the text of an article: the toolbar, tables, pasted content, and what follows after saving.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ArticleFormPage } from './pages/article-form-page.ts'
import { NewsDesk } from './pages/news-desk.ts'
import { expectAccessible, expectSoundEverywhere, expectSoundInEveryMode } from './support/accessibility.ts'
import { Articles } from './support/articles.ts'
import { GOOGLE_DOCS, LIBRE_OFFICE, WORD } from './support/clipboards.ts'
import { hugePngFile, pngFile, type ChosenFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const ownTitle = () => `Tekst ${randomUUID().slice(0, 8)}`
const DEFAULT_TEXT = 'Szanowni Państwo,'

async function opened(page: Page, title = ownTitle()): Promise<ArticleFormPage> {
  const form = new ArticleFormPage(page)
  await form.open()
  await form.articleTitle.fill(title)
  await form.header.fill('Nagłówek')
  await expect(form.content).toContainText(DEFAULT_TEXT)
  await form.write('Początek')
  return form
}

interface Copied {
  html?: string
  files?: ChosenFile[]
}

/** Fires a paste event with the data that a browser would put into it. */
async function paste(form: ArticleFormPage, { html, files = [] }: Copied): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, data: buffer.toString('base64') }))
  await form.content.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer()
      if (copied.html) clipboardData.setData('text/html', copied.html)
      for (const { name, mimeType, data } of copied.sent)
        clipboardData.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type: mimeType }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, sent },
  )
}

/** Saves the article and returns its content as the portal has stored it. */
async function savedContent(form: ArticleFormPage, page: Page, title: string): Promise<string> {
  await form.save()
  await form.expectSaved(title)
  const href = await new NewsDesk(page).action('Edytuj', title).getAttribute('href')
  const { content } = await (await Articles.signedIn()).read(Number(/\d+$/.exec(href ?? '')?.[0]))
  return content
}

const toolsOf = (form: ArticleFormPage) => (name: string) => form.tools.getByRole('button', { name, exact: true })
const PHONE = { width: 360, height: 740 }

test('the toolbar stays in sight and is a single tab stop, and its dialogs look like the others', async ({ administrator }) => {
  const form = await opened(administrator)
  const tool = toolsOf(form)
  const staysInSight = async () => {
    await administrator.keyboard.press('ControlOrMeta+End')
    await expect(tool('Tytuł')).toBeInViewport({ ratio: 1 })
    await administrator.keyboard.press('ControlOrMeta+Home')
    for (let i = 0; i < 20; i++) await administrator.keyboard.press('ArrowDown')
    await expect(tool('Tytuł')).toBeInViewport({ ratio: 1 })
  }
  for (let i = 0; i < 40; i++) {
    await administrator.keyboard.press('Enter')
    await administrator.keyboard.insertText(`Akapit ${i}`)
  }
  await staysInSight()
  await administrator.setViewportSize(PHONE)
  await staysInSight()
  await administrator.keyboard.press('Alt+F10')
  await expect(tool('Tytuł')).toBeFocused()
  await administrator.keyboard.press('ArrowRight')
  await expect(tool('Śródtytuł')).toBeFocused()
  await administrator.keyboard.press('End')
  await expect(tool('Usuń formatowanie')).toBeFocused()
  await expect(tool('Usuń formatowanie')).toBeInViewport({ ratio: 1 })
  await administrator.keyboard.press('Shift+Tab')
  await expect(form.header).toBeFocused()
  await administrator.keyboard.press('Tab')
  await expect(tool('Usuń formatowanie')).toBeFocused()
  await administrator.keyboard.press('Escape')
  await expect(form.content).toBeFocused()

  const save = await form.button('Zapisz').evaluate((button) => getComputedStyle(button).backgroundColor)
  for (const [name, confirm] of [
    ['Odnośnik', 'Wstaw'],
    ['Obraz w treści', 'Zamknij'],
    ['Tabela', 'Wstaw'],
  ] as const) {
    await tool(name).click()
    await expect(form.dialog.getByRole('button', { name: confirm, exact: true })).toHaveCSS('background-color', save)
    await expectSoundEverywhere(administrator, PHONE.height)
    await administrator.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0)
  }

  // A tool that is disabled when it was used does not keep the way back to the toolbar for itself.
  await tool('Cofnij').focus()
  for (let i = 0; i < 60 && (await tool('Cofnij').isEnabled()); i++) await tool('Cofnij').click()
  await expect(tool('Cofnij')).toBeDisabled()
  for (const key of ['ArrowRight', 'End']) {
    await form.content.focus()
    await administrator.keyboard.press('Alt+F10')
    await administrator.keyboard.press(key)
    await expect(tool(key === 'End' ? 'Usuń formatowanie' : 'Śródtytuł')).toBeFocused()
  }
  await administrator.keyboard.press('Escape')
  await administrator.keyboard.press('Alt+F10')
  await expect(tool('Usuń formatowanie')).toBeFocused()
})

test('a table is made and changed in the editor, and scrolls within its own box for readers', async ({ administrator }) => {
  const title = ownTitle()
  const form = await opened(administrator, title)
  const tool = toolsOf(form)
  await tool('Tabela').click()
  await form.dialog.getByRole('spinbutton', { name: 'Liczba kolumn' }).fill('40')
  await form.dialog.getByRole('button', { name: 'Wstaw' }).click()
  await expect(form.dialog.getByRole('spinbutton', { name: 'Liczba kolumn' })).toHaveAccessibleDescription(/Podaj liczbę od 1 do 12/)
  await form.dialog.getByRole('spinbutton', { name: 'Liczba kolumn' }).fill('8')
  await form.dialog.getByRole('spinbutton', { name: 'Liczba wierszy' }).fill('2')
  await administrator.keyboard.press('Enter')
  await expect(form.content).toBeFocused()
  for (let i = 1; i <= 8; i++) {
    await administrator.keyboard.type(`Kolumna${i}`)
    await administrator.keyboard.press('Tab')
  }
  await administrator.keyboard.type('2027')
  await tool('Wiersz poniżej').click()
  await administrator.setViewportSize(PHONE)
  await tool('Kolumna z prawej').click()
  await expect(form.content.getByRole('row')).toHaveCount(3)
  await expect(form.content.getByRole('columnheader')).toHaveCount(9)
  await form.content.getByRole('row').last().getByRole('cell').first().click()
  await tool('Usuń wiersz').click()
  await form.content.getByRole('columnheader').nth(1).click()
  await administrator.keyboard.type('Nowa')
  await expectSoundEverywhere(administrator)
  await form.content.getByRole('row').last().scrollIntoViewIfNeeded()
  await form.save()
  await form.expectSaved(title)

  await new NewsDesk(administrator).action('Podgląd', title).click()
  const box = form.main.getByRole('region', { name: 'Tabela 1' })
  await expect(box.getByRole('columnheader', { name: 'Kolumna8' })).toBeAttached()
  await expect(box.getByRole('columnheader').first()).toHaveAttribute('scope', 'col')
  await expect(box.getByRole('cell', { name: '2027' }).first()).toBeAttached()
  await expectSoundEverywhere(administrator)
  await box.focus()
  await administrator.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('the list of files is compact and accessible', async ({ administrator }) => {
  const form = await opened(administrator)
  const height = async () => (await form.picture('b.png').boundingBox())!.height
  await form.choose('Obraz główny', await pngFile('glowny.png', '#930'))
  await form.choose('Obrazy', await pngFile('a.png'), await pngFile('b.png', '#393'), await pngFile('c.png', '#939'))
  await form.expectSent(4)
  expect(await height()).toBeLessThan(160)
  await expectSoundEverywhere(administrator)
  expect(await height()).toBeLessThan(260)
})

test('a text pasted from Word keeps its structure, and the page names what was left out', async ({ administrator }) => {
  const title = ownTitle()
  const form = await opened(administrator, title)
  await administrator.keyboard.press('Enter')
  await paste(form, { html: WORD })
  await expect(form.told).toContainText('Wklejono bez: kolorów, wyrównania tekstu, 2 obrazów, komentarzy, 1 odnośnika, który działa tylko w tamtym dokumencie.')
  await expectAccessible(administrator)
  const content = await savedContent(form, administrator, title)
  expect(content).toContain('<h2>Porządek obrad</h2>')
  expect(content).toContain('<p>Zwykły <strong>ważny</strong> i <em>pochyły</em>, <mark>wyróżniony</mark> i czerwony.</p>')
  expect(content).toContain('<ul><li><p>Pierwszy punkt</p><ul><li><p>Podpunkt</p></li></ul></li><li><p>Drugi punkt</p></li></ul>')
  expect(content).toContain('<ol start="3"><li><p>Trzeci z kolei</p></li><li><p>Czwarty</p></li></ol>')
  expect(content).toContain('<a href="https://fundusze.example/nabor" rel="noopener noreferrer">nabór</a> i rozdział.')
  expect(content).toContain('<thead><tr><th scope="col"><p><strong>Rok</strong></p></th><th scope="col"><p><strong>Kwota</strong></p></th></tr></thead>')
  expect(content).toContain('<td colspan="2"><p>2027</p></td>')
  expect(content).not.toMatch(/img|Uwaga|JK1|mso|style|class/)
})

test('texts pasted from Google Docs and LibreOffice keep their structure, and the page names what was left out', async ({ administrator }) => {
  const title = ownTitle()
  const form = await opened(administrator, title)
  await administrator.keyboard.press('Enter')
  await paste(form, { html: GOOGLE_DOCS })
  await expect(form.told).toContainText('Wklejono bez: 1 obrazu.')
  await administrator.keyboard.press('ControlOrMeta+End')
  await administrator.keyboard.press('Enter')
  await paste(form, { html: LIBRE_OFFICE })
  await expect(form.told).toContainText('Wklejono bez: kolorów.')
  await form.button('Zamknij tę wiadomość').click()
  const content = await savedContent(form, administrator, title)
  expect(content).toContain('<h2>Terminy</h2><p>Nabór <strong>trwa</strong><em> do maja</em></p><ul><li><p>wniosek</p></li><li><p>umowa</p></li></ul>')
  expect(content).toContain('<a href="https://fundusze.example/" rel="noopener noreferrer">Strona</a>')
  expect(content).toContain('<h2>Protokół</h2><p>Zwykły <strong>gruby</strong> tekst</p><ol start="2"><li><p>drugi</p></li><li><p>trzeci</p></li></ol>')
  expect(content).toContain('<tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody>')
})

test('a pasted picture goes into the text, is described, and can be undone; one that is too large is refused', async ({ administrator }) => {
  const title = ownTitle()
  const form = await opened(administrator, title)
  await paste(form, { files: [{ ...(await pngFile('image.png')), name: 'image.png' }] })
  await expect(form.dialog).toContainText('Opis obrazu')
  await expectAccessible(administrator)
  await form.dialog.getByRole('textbox').fill('Sala obrad')
  await administrator.keyboard.press('Enter')
  const shown = form.content.getByRole('img', { name: 'Sala obrad' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await form.expectSent(1)
  await expect(form.picture('wklejony-obraz.png').getByRole('textbox')).toHaveValue('Sala obrad')
  await administrator.keyboard.press('ControlOrMeta+z')
  await administrator.keyboard.press('ControlOrMeta+z')
  await expect(form.content.locator('img')).toHaveCount(0)
  await expect(form.content).toContainText('Początek')
  await administrator.keyboard.press('ControlOrMeta+Shift+z')
  await expect(form.content.locator('img')).toHaveCount(1)

  await paste(form, { files: [await hugePngFile('duzy.png')] })
  await expect(form.told).toContainText(/Obraz „duzy\.png” ma .*, a może mieć najwyżej/)
  await expect(form.content).toContainText('Początek')
  expect(await savedContent(form, administrator, title)).toMatch(/<img src="[^"]*wklejony-obraz\.png[^"]*".* alt="Sala obrad">/)
})

test('a picture that could not be sent stays in the text, and is listed among the errors', async ({ administrator }) => {
  const form = await opened(administrator)
  await administrator.route(/\/api\/uploads(\/|$)/, (route) => route.fulfill({ status: 403, body: '' }))
  await paste(form, { files: [await pngFile('mapa.png')] })
  await form.dialog.getByRole('button', { name: 'Wróć do edycji' }).click()
  await expect(form.content.locator('img')).toHaveCount(1)
  await expect(form.picture('mapa.png').getByRole('button', { name: /Wyślij ponownie/ })).toBeVisible()
  await form.header.fill('')
  await form.save()
  const summary = form.main.getByRole('alert').filter({ hasText: 'Popraw wskazane pola' })
  await expect(summary.getByRole('listitem')).toHaveText([/^Nagłówek: /, /^Plik „mapa\.png”: /])
  await expect(form.content.locator('img')).toHaveCount(1)
  await expect(form.content).toContainText('Początek')
})

test('saving can go on to the preview, or to the question whether to publish', async ({ administrator }) => {
  const title = ownTitle()
  const form = await opened(administrator, title)
  await form.button('Zapisz i podejrzyj').dblclick()
  await expect(form.heading).toHaveText(title)
  await expect(administrator).toHaveURL(/\/aktualnosci\/podglad\/\d+/)
  await expect(administrator.getByText('Artykuł został zapisany jako wersja robocza.').filter({ visible: true }).first()).toBeVisible()
  await expect(form.main.getByText(/^Czy opublikować/).filter({ visible: true })).toHaveCount(0)

  const id = Number(/podglad\/(\d+)/.exec(administrator.url())![1])
  const again = new ArticleFormPage(administrator, id)
  await again.open()
  await again.write('Zmieniona treść')
  await again.button('Zapisz i opublikuj').click()
  await expect(again.main.getByText(`Czy opublikować artykuł „${title}”?`)).toBeVisible()
  await expect(again.main.getByText('Zmieniona treść')).toBeVisible()
  await expectSoundInEveryMode(administrator)
  await again.button('Opublikuj').click()
  await expect(administrator).toHaveURL(/\/aktualnosci\/opublikowane/)
  await expect(administrator.getByText('Artykuł został opublikowany.').filter({ visible: true }).first()).toBeVisible()
  await expect(again.row(title)).toHaveCount(1)
})
