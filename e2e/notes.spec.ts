// Private notes in the reader: at selected words with scripts, at a paragraph without them; listed, changed and deleted.
import type { Page } from '@playwright/test'
import { expectSoundEverywhere } from './support/accessibility.ts'
import { ownName } from './support/library.ts'
import { expect, test } from './support/test.ts'

/** A paper of the demo's coming meeting. */
const READER = '/dokumenty/czytaj/4'

/** Selects the words in the text of the page, as a person does by dragging. */
const select = (page: Page, words: string) =>
  page.locator('[data-passages]').evaluate((text, sought) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(sought) ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length)
    }
  }, words)

async function deleteNote(page: Page, note: string): Promise<void> {
  const item = page.getByRole('listitem').filter({ hasText: note })
  await item.getByRole('button', { name: `Usuń notatkę: ${note}` }).click()
  await page.getByRole('button', { name: 'Tak' }).filter({ visible: true }).click()
  await expect(item).toHaveCount(0)
}

test('selected words get a note, which leads back to them, is changed and deleted', async ({ member: page }) => {
  const main = page.getByRole('main')
  const note = ownName('Zapytać o salę')
  await page.goto(`${READER}?szukaj=zdalny&powiekszenie=150`)
  const isAsItWas = async () => {
    await expect(main.getByRole('heading', { name: 'Szukane: „zdalny”' })).toBeVisible()
    await expect(main.getByText('Powiększenie 150%')).toBeVisible()
  }
  const button = main.getByRole('button', { name: 'Notatka do zaznaczenia' })
  await expect(button).toBeHidden()
  await select(page, 'sali konferencyjnej')
  await button.click()
  await expect(button).toBeHidden()
  await expect(main.getByLabel('Fragment, którego dotyczy')).toHaveValue('sali konferencyjnej')
  await page.keyboard.type(note)
  await main.getByRole('button', { name: 'Zapisz notatkę' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: note })).toContainText('sali konferencyjnej')
  await isAsItWas()
  await expectSoundEverywhere(page)
  await main
    .getByRole('listitem')
    .filter({ hasText: note })
    .getByRole('link', { name: /^Zmień/ })
    .click()
  await main.getByLabel('Notatka', { exact: true }).fill(`${note}, inaczej`)
  await main.getByRole('button', { name: 'Zapisz' }).click()
  await expect(main.getByText(`${note}, inaczej`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#notatka-\d+$/)
  await isAsItWas()

  await main.getByRole('link', { name: 'Wszystkie moje notatki' }).click()
  await main
    .getByRole('listitem')
    .filter({ hasText: note })
    .getByRole('link', { name: /^Przejdź do fragmentu/ })
    .click()
  await expect(page).toHaveURL(/\/dokumenty\/czytaj\/4#fragment-\d+$/)
  await expect(page.locator(':target')).toHaveText('sali konferencyjnej')

  await deleteNote(page, `${note}, inaczej`)
})

test('words that are not on the page are refused, and nothing typed is lost', async ({ member: page }) => {
  const main = page.getByRole('main')
  await page.goto(READER)
  await main.getByText('Dodaj notatkę').click()
  await main.getByLabel('Notatka', { exact: true }).fill('Notatka, której\nnie wolno zgubić')
  await main.getByLabel('Fragment, którego dotyczy').fill('tego tu nie napisano')
  await main.getByRole('button', { name: 'Zapisz notatkę' }).click()
  await expect(main.getByRole('alert').first()).toContainText('Tego fragmentu nie ma w tekście strony')
  await expect(main.getByLabel('Notatka', { exact: true })).toHaveValue('Notatka, której\nnie wolno zgubić')
  await expect(main.getByLabel('Fragment, którego dotyczy')).toHaveValue('tego tu nie napisano')
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a paragraph is chosen for a note', async ({ observer: page }) => {
    const main = page.getByRole('main')
    const note = ownName('Bez skryptów')
    await page.goto(READER)
    await main.getByText('Dodaj notatkę').click()
    await main.getByLabel('Notatka', { exact: true }).fill(note)
    await main.getByLabel('Albo cały akapit').selectOption({ label: '2. Przyjęcie porządku obrad i protokołu XII posiedzenia.' })
    await main.getByRole('button', { name: 'Zapisz notatkę' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: note })).toContainText('2. Przyjęcie porządku obrad i protokołu XII posiedzenia.')
    await expect(main.getByRole('link', { name: 'Przyjęcie porządku obrad i protokołu XII posiedzenia' })).toBeVisible()
    await deleteNote(page, note)
  })
})
