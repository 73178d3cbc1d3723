// An article is written, changed and saved in its form. Errors are shown at their fields, and nothing typed is lost.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX, IMAGES_MAX, LINK_FIELD_MAX, TITLE_MAX } from '#contract/news-changes.ts'
import { ArticleFormPage } from './pages/article-form-page.ts'
import { NewsDesk } from './pages/news-desk.ts'
import { expectAccessible, expectSoundEverywhere, switchTo } from './support/accessibility.ts'
import { Articles } from './support/articles.ts'
import { hugePngFile, pngFile, textFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const ERROR_COLOUR = 'rgb(173, 20, 32)'
const ownTitle = () => `Artykuł ${randomUUID().slice(0, 8)}`
const DEFAULT_TEXT = 'Szanowni Państwo,'

/** Opens the preview of the draft from the list that is shown after saving. */
async function openPreview(page: Page, title: string): Promise<NewsDesk> {
  const desk = new NewsDesk(page)
  await desk.action('Podgląd', title).click()
  await expect(desk.heading).toHaveText(title)
  return desk
}

const galleryOf = (desk: NewsDesk) => desk.main.getByRole('region', { name: 'Galeria' }).getByRole('listitem')
const attachmentsOf = (desk: NewsDesk) => desk.main.getByRole('table', { name: 'Załączniki' }).getByRole('row')

test('an article with pictures and attachments is written, shown as readers will see it, and changed', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await form.header.fill('Nagłówek artykułu')
  await form.write('Treść artykułu')
  await form.choose('Obraz główny', await pngFile('glowny.png', '#930'))
  await form.textbox('Opis obrazu (tekst alternatywny)').fill('Opis głównego')
  await form.choose('Obrazy', await pngFile('pierwszy.png'), await pngFile('drugi.png', '#393'))
  await form.describe('pierwszy.png', 'Sala obrad')
  await form.describe('drugi.png', 'Widok z okna')
  await form.choose('Załączniki', textFile('zażółć plan.txt', 'plan'))
  await form.addLink({ name: 'Fundusze', address: 'https://fundusze.example/nabor', label: 'Strona naboru' })
  await form.expectSent(4)
  await form.save()
  await form.expectSaved(title)

  const desk = await openPreview(administrator, title)
  await expect(desk.main.getByText('Treść artykułu')).toBeVisible()
  await expect(galleryOf(desk).getByRole('figure')).toHaveText(['Sala obrad', 'Widok z okna'])
  await expect(attachmentsOf(desk)).toHaveCount(3)
  await expect(attachmentsOf(desk).nth(1).getByRole('link', { name: 'zażółć plan.txt' })).toBeVisible()
  await expect(attachmentsOf(desk).nth(2).getByRole('link', { name: 'Strona naboru' })).toHaveAttribute('href', 'https://fundusze.example/nabor')

  await desk.main.getByRole('link', { name: /^Wróć do listy/ }).click()
  await desk.action('Edytuj', title).click()
  await expect(form.heading).toHaveText('Edycja artykułu')
  await expect(form.content).toHaveText('Treść artykułu')
  await expect(form.articleTitle).toHaveValue(title)
  await expect(form.main.getByText('glowny.png', { exact: true })).toBeVisible()
  await expect(form.textbox('Opis obrazu (tekst alternatywny)').first()).toHaveValue('Opis głównego')
  await form.write('Zmieniona treść')
  await form.choose('Obrazy', await pngFile('trzeci.png', '#ccc'))
  await form.expectSent(1)
  expect(await form.pictureNames()).toEqual(['pierwszy.png', 'drugi.png', 'trzeci.png'])
  await form.button('Przesuń wyżej: drugi.png').press('Enter')
  expect(await form.pictureNames()).toEqual(['drugi.png', 'pierwszy.png', 'trzeci.png'])
  await expect(form.button('Przesuń wyżej: drugi.png')).toBeFocused()
  await form.button('Przeciągnij, aby zmienić kolejność: trzeci.png').focus()
  await administrator.keyboard.press('Space')
  await expect(administrator.getByText('Podniesiono obraz trzeci.png, miejsce 3 z 3.')).toBeAttached()
  // The list reacts to arrow keys a moment after it says that the picture is lifted. A test is quicker than that, so it presses again.
  const isAbove = administrator.getByText('Obraz trzeci.png jest nad miejscem 2 z 3.')
  await expect(async () => {
    if ((await isAbove.count()) === 0) await administrator.keyboard.press('ArrowUp')
    await expect(isAbove).toBeAttached({ timeout: 2000 })
  }).toPass()
  await administrator.keyboard.press('Space')
  await expect.poll(() => form.pictureNames()).toEqual(['drugi.png', 'trzeci.png', 'pierwszy.png'])
  await form.button('Usuń załącznik zażółć plan.txt').click()
  await expect(form.fileInput('Załączniki')).toBeFocused()
  await form.save()
  await form.expectSaved(title)

  await openPreview(administrator, title)
  await expect(desk.main.getByText('Zmieniona treść')).toBeVisible()
  await expect(galleryOf(desk).getByRole('figure')).toHaveText(['Widok z okna', '', 'Sala obrad'])
  await expect(attachmentsOf(desk)).toHaveCount(2)
  await expect(attachmentsOf(desk).nth(1)).toContainText('Strona naboru')
})

test('the toolbar makes headings, links and pictures of the text, and a double click saves once', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  const title = ownTitle()
  const tool = (name: string) => form.main.getByRole('toolbar').getByRole('button', { name, exact: true })
  await form.open()
  await form.articleTitle.fill(title)
  await form.header.fill('Nagłówek')
  await form.choose('Obrazy', await pngFile('mapa.png'))
  await form.describe('mapa.png', 'Mapa województwa')
  await form.expectSent(1)
  await form.write('Śródtytuł')
  await tool('Tytuł').click()
  await administrator.keyboard.press('End')
  await administrator.keyboard.press('Enter')
  await tool('Pogrubienie').click()
  await administrator.keyboard.type('Ważne')
  await tool('Pogrubienie').click()
  await administrator.keyboard.type(' – ')
  await tool('Odnośnik').click()
  await form.dialog.getByRole('textbox', { name: 'Adres' }).fill('fundusze.example')
  await administrator.keyboard.press('Enter')
  await tool('Obraz w treści').click()
  await expect(form.dialog.getByRole('radio', { name: 'mapa.png' })).toBeChecked()
  await form.dialog.getByRole('button', { name: 'Wstaw' }).click()
  await form.button('Zapisz').dblclick()
  await form.expectSaved(title)

  const desk = await openPreview(administrator, title)
  await expect(desk.main.getByRole('heading', { name: 'Śródtytuł', level: 2 })).toBeVisible()
  await expect(desk.main.getByRole('region', { name: 'Na stronie artykułu' }).getByRole('strong')).toHaveText('Ważne')
  await expect(desk.main.getByRole('link', { name: 'fundusze.example' })).toHaveAttribute('href', /^https:\/\/fundusze\.example/)
  const picture = desk.main.getByRole('img', { name: 'Mapa województwa', exact: true })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the default text of a new article appears after one second', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  const start = new Date('2027-05-24T10:00:00Z')
  await administrator.clock.install({ time: start })
  await administrator.clock.pauseAt(start.getTime() + 1_000)
  await administrator.goto(form.path)
  const until = async (shown: () => Promise<boolean>) => {
    let passed = 0
    for (; !(await shown()) && passed < 30_000; passed += 100) await administrator.clock.runFor(100)
    return passed
  }
  await until(() => form.content.isVisible())
  expect(await form.content.innerText()).not.toContain(DEFAULT_TEXT)
  const passed = await until(async () => (await form.content.innerText()).includes(DEFAULT_TEXT))
  expect(passed).toBeGreaterThanOrEqual(900)
  expect(passed).toBeLessThanOrEqual(2_000)
})

test('the default text never replaces typed text, and never appears in an existing article', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  await administrator.clock.install()
  await administrator.goto(form.path)
  await form.content.pressSequentially('W')
  await administrator.clock.fastForward(10_000)
  await form.content.press('End')
  await form.content.pressSequentially('łasne')
  await expect(form.content).toHaveText('Własne')

  const id = await (await Articles.signedIn()).draft(ownTitle())
  const changed = new ArticleFormPage(administrator, id)
  await administrator.goto(changed.path)
  await expect(changed.content).toContainText('Treść: ')
  await administrator.clock.fastForward(10_000)
  await expect(changed.content).not.toContainText(DEFAULT_TEXT)
})

test('missing fields are marked and the first gets the focus; blank paragraphs count as missing text; too long a title says so while one types', async ({
  administrator,
}) => {
  const form = new ArticleFormPage(administrator)
  await form.open()
  await expect(form.content).toContainText(DEFAULT_TEXT)
  await form.write(' ')
  await administrator.keyboard.press('Enter')
  await administrator.keyboard.press('Enter')
  await form.save()
  await expect(form.main.getByRole('alert').first()).toContainText('Popraw wskazane pola')
  await expect(form.articleTitle).toBeFocused()
  await expect(form.main.getByRole('alert').first().getByRole('listitem')).toHaveText([/^Tytuł: /, /^Nagłówek: /, /^Treść: /])
  for (const field of [form.articleTitle, form.header]) await expect(field).toHaveCSS('border-color', ERROR_COLOUR)
  await expect(form.main.locator('[data-editor]')).toHaveCSS('border-color', ERROR_COLOUR)
  await expect(form.articleTitle).toHaveAccessibleDescription(/Podaj tytuł/)
  await expect(form.header).toHaveAccessibleDescription(/Podaj nagłówek/)
  await expect(form.content).toHaveAccessibleDescription(/Wpisz treść artykułu/)
  await expect(form.content).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(administrator)
  await form.main.getByRole('alert').first().getByRole('link', { name: 'Treść' }).click()
  await expect(form.content).toBeFocused()

  await form.articleTitle.fill('ż'.repeat(TITLE_MAX))
  await expect(form.articleTitle).toHaveAccessibleDescription(/Pozostało: 0\sznaków/)
  await form.articleTitle.press('End')
  await form.articleTitle.pressSequentially('ź')
  await expect(form.articleTitle).toHaveAttribute('aria-invalid', 'true')
  await expect(form.articleTitle).toHaveAccessibleDescription(/Za długo o 1\sznak\. Skróć tekst/)
  await expect(form.main.getByRole('status').filter({ hasText: /Za długo o 1\sznak/ })).toBeAttached()
  await form.header.fill('Nagłówek')
  await form.write('Treść')
  await form.save()
  await expect(form.articleTitle).toHaveAccessibleDescription(/Wpisz najwyżej 300\sznaków/)
  await expect(form.articleTitle).toHaveValue(`${'ż'.repeat(TITLE_MAX)}ź`)
})

test('refused files and those beyond the limit are reported at their field, and nothing else is lost', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  const title = ownTitle()
  await form.open()
  await form.articleTitle.fill(title)
  await form.header.fill('Nagłówek')
  await form.write('Treść')
  const good = await pngFile('dobry.png')
  const huge = await hugePngFile('duzy.png')
  const noPicture = textFile('tekst.png', 'to nie jest obraz', 'image/png')
  const drawing = textFile('rysunek.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')

  await form.choose('Obraz główny', huge)
  await expect(form.fileInput('Obraz główny')).toHaveAccessibleDescription(/Obraz „duzy\.png” ma [\d,]+\s\w+, a może mieć najwyżej [\d\s]+\wB/)
  await form.choose('Obraz główny', noPicture)
  await expect(form.fileInput('Obraz główny')).toHaveAccessibleDescription(/Plik „tekst\.png” nie jest obrazem/)
  await form.choose('Obrazy', good, huge, noPicture, drawing, good)
  for (const name of ['duzy\\.png', 'tekst\\.png', 'rysunek\\.svg', 'dobry\\.png” jest już'])
    await expect(form.fileInput('Obrazy')).toHaveAccessibleDescription(new RegExp(name))
  expect(await form.pictureNames()).toEqual(['dobry.png'])
  // Nine more places, and ten pictures more.
  const pictures = await Promise.all(Array.from({ length: IMAGES_MAX }, (_, i) => pngFile(`obraz-${i}.png`)))
  await form.choose('Obrazy', ...pictures)
  await expect(form.fileInput('Obrazy')).toHaveAccessibleDescription(/Artykuł może mieć najwyżej 10\sobrazów\. Pozostałe pominięto\./)
  expect(await form.pictureNames()).toEqual(['dobry.png', ...pictures.slice(0, IMAGES_MAX - 1).map(({ name }) => name)])
  await form.choose('Załączniki', { ...textFile('ogromny.bin', ''), buffer: Buffer.alloc(ATTACHMENT_BYTES_MAX + 1) })
  await expect(form.fileInput('Załączniki')).toHaveAccessibleDescription(/Plik „ogromny\.bin” ma 5\s242\s881\sB, a może mieć najwyżej 5\s242\s880\sB/)
  await form.choose('Załączniki', ...Array.from({ length: ATTACHMENTS_MAX + 1 }, (_, i) => textFile(`plik-${i}.txt`, 'x')))
  await expect(form.fileInput('Załączniki')).toHaveAccessibleDescription(/Artykuł może mieć najwyżej 10\szałączników\. Pozostałe pominięto\./)
  await expect(form.attachments).toHaveCount(ATTACHMENTS_MAX)
  await expect(form.button('Dodaj odnośnik')).toBeDisabled()
  await expectAccessible(administrator)
  await form.expectSent(IMAGES_MAX + ATTACHMENTS_MAX)
  await form.save()
  await form.expectSaved(title)
})

test('an unsafe or too long link is refused in its dialog', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  await form.open()
  await form.button('Dodaj odnośnik').click()
  const address = form.dialog.getByRole('textbox', { name: 'Adres', exact: true })
  await form.dialog.getByRole('textbox', { name: 'Nazwa', exact: true }).fill('Groźny')
  for (const typed of ['javascript:alert(1)', 'data:text/html,x', ' ']) {
    await address.fill(typed)
    await address.press('Enter')
    await expect(address).toBeFocused()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
  }
  const longest = `https://fundusze.example/${'n'.repeat(LINK_FIELD_MAX - 'https://fundusze.example/'.length)}`
  await address.fill(`${longest}n`)
  await expect(address).toHaveAccessibleDescription(/Za długo o 1\sznak/)
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(/Wpisz najwyżej 255\sznaków/)
  await expectAccessible(administrator)
  await administrator.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(form.attachments).toHaveCount(0)
})

test('whoever saves second keeps what was typed, sees what is saved, and decides', async ({ administrator }) => {
  const articles = await Articles.signedIn()
  const [title, other, mine] = [ownTitle(), ownTitle(), ownTitle()]
  const id = await articles.draft(title)
  const form = new ArticleFormPage(administrator, id)
  await form.open()
  await form.articleTitle.fill(mine)
  await form.write('Moja treść')
  await articles.change(id, other)
  await form.save()
  await expect(form.main.getByRole('alert').first()).toContainText('Ktoś zapisał ten artykuł w tym czasie')
  await expect(form.main.getByRole('alert').first()).toContainText(/Ostatni zapis: Tomasz Zawadzki, \d+/)
  await expect(
    form.main
      .getByRole('definition')
      .filter({ hasText: `Zapisane teraz ${other}` })
      .first(),
  ).toBeVisible()
  await expect(
    form.main
      .getByRole('definition')
      .filter({ hasText: `W formularzu ${mine}` })
      .first(),
  ).toBeVisible()
  await expect(form.articleTitle).toHaveValue(mine)
  await expect(form.content).toHaveText('Moja treść')
  await expectAccessible(administrator)
  await form.save()
  await form.expectSaved(mine)
  expect(await articles.read(id)).toMatchObject({ title: mine, content: '<p>Moja treść</p>' })
})

test('the form with errors and its dialogs are accessible in every mode, its tools also under the pointer', async ({ administrator }) => {
  const form = new ArticleFormPage(administrator)
  await form.open()
  await switchTo(administrator, 'contrast')
  const tool = form.main.getByRole('toolbar').getByRole('button', { name: 'Pogrubienie' })
  await tool.hover()
  await expect(tool).toHaveCSS('color', 'rgb(255, 255, 0)')
  await expect(tool).toHaveCSS('background-color', 'rgb(34, 34, 34)')
  await form.articleTitle.fill('ż'.repeat(TITLE_MAX + 1))
  await form.choose('Obraz główny', await pngFile('bardzo-długa-nazwa-obrazu-głównego-artykułu.png'))
  await form.choose('Obrazy', await pngFile('a.png'), await pngFile('b.png', '#393'), textFile('tekst.png', 'tekst', 'image/png'))
  await form.choose('Załączniki', textFile('bardzo_długa_nazwa_załącznika_bez_odstępów_w_środku.txt', 'x'))
  await form.addLink({ name: 'Odnośnik', address: `https://fundusze.example/${'nabor'.repeat(20)}` })
  await form.expectSent(4)
  await form.save()
  await expect(form.main.getByRole('alert').first()).toContainText('Popraw wskazane pola')
  await expectSoundEverywhere(administrator)
  await form.button('Dodaj odnośnik').click()
  await expectSoundEverywhere(administrator)
  await administrator.keyboard.press('Escape')
  await form.button('Anuluj').click()
  await expect(form.dialog).toContainText('Czy porzucić zmiany?')
  await expectSoundEverywhere(administrator)
})
