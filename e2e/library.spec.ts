// The library: administrators fill it, members search it.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LibraryPage } from './pages/library-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const ownName = () => `Katalog ${randomUUID().slice(0, 8)}`
const message = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a folder is made, published after a question, moved, deleted and restored', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      const name = ownName()
      await list.open()
      await list.addFolder(name)
      await list.choose(name)
      await list.act('Opublikuj')
      await message(administrator, /Czy opublikować 1\selement\?/)
      await expectAccessible(administrator)
      await list.action('Tak').click()
      await message(administrator, /Opublikowano 1\selement/)
      await expect(list.row(name)).toContainText('Opublikowany')

      await list.choose(name)
      await list.act('Przenieś')
      await list.action('Zapisz').click()
      await message(administrator, 'Nie wybrano lokalizacji docelowej')
      await list.main.getByRole('radio', { name: 'Uchwały Komitetu' }).check()
      await list.main.getByRole('radio', { name: 'na końcu katalogu' }).check()
      await list.action('Zapisz').click()
      await message(administrator, 'Katalogi/dokumenty zostały przeniesione')
      await expect(list.row(name)).toHaveCount(0)

      await list.open()
      await list.main.getByRole('link', { name: 'Uchwały Komitetu', exact: true }).click()
      await expect(list.main.getByRole('heading', { level: 1 })).toHaveText('Uchwały Komitetu')
      await list.find(name)
      await list.choose(name)
      await list.act('Usuń')
      await message(administrator, /Czy usunąć 1\selement\?/)
      await list.action('Tak').click()
      await expect(list.row(name)).toHaveCount(0)
      await administrator.goto('/dokumenty/kosz')
      await administrator.getByRole('button', { name: `Przywróć ${name}` }).click()
      await message(administrator, /Przywrócono 1\selement/)
    })

    test('an action with nothing chosen says so and asks nothing', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      await list.open()
      await expect(list.action('Opublikuj')).toBeHidden()
      // With scripts an action is offered only when something is chosen.
      if (scripts) return
      await list.act('Opublikuj')
      await message(administrator, 'Nie wybrano żadnego katalogu ani dokumentu.')
      await expect(list.action('Tak')).toHaveCount(0)
    })

    test('a name that is missing or too long is said at its field', async ({ administrator }) => {
      const list = new LibraryPage(administrator)
      for (const [name, sentence] of [
        ['', 'Podaj nazwę'],
        ['a'.repeat(151), /Wpisz najwyżej 150\sznaków/],
      ] as const) {
        await administrator.goto('/nowykatalog/1')
        await list.main.getByLabel('Nazwa', { exact: true }).fill(name)
        await list.action('Zapisz').click()
        await expect(list.main.getByRole('alert').first()).toContainText(sentence)
        await expect(list.main.getByLabel('Nazwa', { exact: true })).toHaveValue(name)
      }
    })

    test('search finds inflected forms in content and marks them; a search without hits says so', async ({ page }) => {
      const list = new LibraryPage(page)
      await list.open()
      await list.search.fill('uchwala')
      await list.toggle('szukaj w treści').check()
      await list.searchButton.click()
      await expect(list.heading).toHaveText('Wyniki wyszukiwania')
      await expect(list.main.locator('mark').first()).toHaveText(/^uchwa/i)
      await expectAccessible(page)
      await list.search.fill('xyzzyqw')
      await list.searchButton.click()
      await message(page, 'Żaden dokument nie zawiera frazy „xyzzyqw”.')
    })

    test('search finds folders, and is narrowed down by kind, day and folder', async ({ page }) => {
      await page.goto('/dokumenty?szukaj=XII+posiedzenie&wnazwach=1')
      const main = page.getByRole('main')
      const hits = main.getByRole('listitem').filter({ hasText: 'W katalogu' })
      const folders = hits.filter({ has: page.getByRole('img', { name: 'Katalog', exact: true }) })
      await expect(folders).not.toHaveCount(0)
      const [all, found] = [await hits.count(), await folders.count()]
      expect(found).toBeLessThan(all)

      await main.getByText('Filtry', { exact: true }).click()
      await main.getByLabel('Rodzaj').selectOption({ label: 'Katalogi' })
      await main.getByRole('button', { name: 'Filtruj' }).click()
      await expect(page).toHaveURL(/rodzaj=folder/)
      await expect(main).toContainText('Lista jest filtrowana.')
      await expect(hits).toHaveCount(found)
      await expectAccessible(page)

      await main.getByText('Filtry', { exact: true }).click()
      await main.getByLabel('Dodano do dnia').fill('2001-01-01')
      await main.getByRole('button', { name: 'Filtruj' }).click()
      await expect(main).toContainText('Brak wyników. Wyczyść filtry albo zmień je.')
      await main.getByRole('link', { name: 'Wyczyść filtry' }).click()
      await expect(hits).toHaveCount(all)

      const name = await folders.first().getByRole('link').first().innerText()
      await hits.getByRole('link', { name, exact: true }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.goto(`${new URL(page.url()).pathname}?szukaj=XII+posiedzenie&wnazwach=1&tutaj=1`)
      await expect(main).toContainText('Lista jest filtrowana.')
      await expect(hits).not.toHaveCount(0)
      for (const text of await hits.allInnerTexts()) expect(text).toContain(`/ ${name}`)
    })
  })
}

test('whoever saves second sees what is saved now beside what was typed', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const name = ownName()
  await list.open()
  await list.addFolder(name)
  const edit = await list
    .row(name)
    .getByRole('link', { name: /^Edytuj/ })
    .getAttribute('href')
  const second = await administrator.context().newPage()
  await second.goto(edit ?? '')
  await administrator.goto(edit ?? '')
  await list.main.getByLabel('Nazwa', { exact: true }).fill(`${name} pierwszy`)
  await list.action('Zapisz').click()
  await expect(list.heading).toHaveText(`${name} pierwszy`)
  const other = new LibraryPage(second)
  await other.main.getByLabel('Nazwa', { exact: true }).fill(`${name} drugi`)
  await other.action('Zapisz').click()
  await message(second, 'Tak jest zapisane teraz')
  await expect(other.main.getByRole('definition').filter({ hasText: `${name} pierwszy` })).toBeVisible()
  await expect(other.main.getByLabel('Nazwa', { exact: true })).toHaveValue(`${name} drugi`)
  await other.action('Zapisz').click()
  await expect(other.heading).toHaveText(`${name} drugi`)
})

test('several files are saved in order; an empty one fails alone', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  const name = ownName()
  await list.open()
  await list.addFolder(name)
  const href = await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')
  await administrator.goto(`/dodajwieledok/${href?.split('/').at(-1)}`)
  const file = (title: string, text: string) => ({ name: title, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const input = administrator.getByLabel('Pliki', { exact: true })
  await input.setInputFiles([file('Pierwszy.txt', 'a'), file('Pusty.txt', ''), file('Drugi.txt', 'b')])
  await list.action('Zapisz').click()
  await expect(administrator.getByText('Zapisane pliki: 2 z 3.')).toBeVisible({ timeout: 30_000 })
  await expect(administrator.getByText('Plik jest pusty. Wybierz inny.')).toBeVisible()
  await expectAccessible(administrator)
  await administrator.getByRole('button', { name: 'Usuń z listy Pusty.txt' }).click()
  await expect(list.heading).toHaveText(name)
  // Not those that open the reader.
  const links = list.main
    .getByRole('table')
    .getByRole('rowheader')
    .getByRole('link', { name: /^(?!Czytaj)/ })
  await expect(links).toHaveText(['Pierwszy', 'Drugi'])

  // A second upload: the same bytes under another name, the same name with other bytes, a new file that is renamed, and a program.
  await administrator.goto(`/dodajwieledok/${href?.split('/').at(-1)}`)
  await input.setInputFiles([file('Kopia.txt', 'a'), file('Drugi.txt', 'nowa wersja'), file('Trzeci.txt', 'c'), file('wirus.exe', 'd')])
  const row = (title: string) => administrator.getByRole('listitem').filter({ hasText: title })
  await expect(row('Kopia.txt')).toContainText('Dokument „Pierwszy” ma już dokładnie taki sam plik.')
  await expect(row('Drugi.txt')).toContainText('W katalogu jest już dokument „Drugi”.')
  await expect(row('wirus.exe')).toContainText('Plik .exe to program albo skrypt, a nie dokument.')
  await expect(administrator.getByText(/Na odpowiedź czeka: 2\splik/)).toBeVisible()
  await expectAccessible(administrator)
  await row('Kopia.txt').getByRole('button', { name: 'Pomiń' }).click()
  await expect(row('Kopia.txt')).toBeFocused()
  await row('Drugi.txt').getByRole('button', { name: 'Dodaj jako nową wersję' }).click()
  await row('Trzeci.txt').getByLabel('Nazwa dokumentu').fill('Trzeci z inną nazwą')
  await administrator.getByRole('button', { name: 'Usuń z listy wirus.exe' }).click()
  await list.action('Zapisz').click()
  await expect(list.heading).toHaveText(name)
  await expect(links).toHaveText(['Pierwszy', 'Drugi', 'Trzeci z inną nazwą'])
  await list.row('Drugi').getByRole('link', { name: 'Drugi', exact: true }).click()
  await expect(list.main.getByRole('table', { name: /Wersje/ }).getByRole('row')).toHaveCount(3)
})

test('at 360 px the keyboard reaches the tools', async ({ administrator }) => {
  const list = new LibraryPage(administrator)
  await administrator.setViewportSize({ width: 360, height: 800 })
  await administrator.goto('/dokumenty')
  await list.main
    .locator('summary')
    .filter({ hasText: /^Dodaj$/ })
    .focus()
  await administrator.keyboard.press('Enter')
  await list.action('Dodaj katalog').focus()
  await administrator.keyboard.press('Escape')
  await expect(list.action('Dodaj katalog')).toBeHidden()
  await administrator.keyboard.press('Enter')
  await list.action('Dodaj katalog').focus()
  await administrator.keyboard.press('Enter')
  await expect(administrator.getByRole('heading', { level: 1 })).toHaveText('Nowy katalog')
})
