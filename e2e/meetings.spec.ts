// Meetings: one form prepares one, files find their items, the page is read before scripts and without them.
import { randomBytes, randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectSoundEverywhere, switchTo } from './support/accessibility.ts'
import { ownName } from './support/library.ts'
import { expect, test } from './support/test.ts'

const FILES = 15
const PRESSES_MAX = 12
const BYTES_MAX = 60_000

/** Counts what the secretary presses on the way. */
class Presses {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    this.count += 1
    await this.#page.getByRole('main').getByRole(role, { name }).first().click()
  }
}

async function drop(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const name of files) transfer.items.add(new File([`Materiał ${name}`], name, { type: 'text/plain' }))
    return transfer
  }, names)
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer })
}

/** To just below another row. */
async function drag(page: Page, { name, below }: { name: string; below: string }): Promise<void> {
  const handle = (of: string) => page.getByRole('main').getByRole('button', { name: `Przeciągnij, aby zmienić kolejność: ${of}`, exact: true })
  // Rows can be dragged once their script has told the screen reader's line of it.
  await expect(page.locator('[id^=DndLiveRegion]')).not.toHaveCount(0)
  await handle(below).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle(name).boundingBox(), await handle(below).boundingBox()]
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 20, { steps: 8 })
  await page.mouse.up()
}

const AGENDA = [
  'I. Otwarcie posiedzenia',
  ...Array.from({ length: FILES - 1 }, (_, i) => `${i + 2}) Informacja numer ${i + 2} (referuje: Departament ${i + 2})`),
].join('\n')

/** As nobody types: nothing in it repeats. */
const LONG_AGENDA = Array.from({ length: 40 }, (_, i) => `${i + 1}. ${randomBytes(150).toString('base64url')}`).join('\n')

test('from a new meeting to 15 published papers at their items and an invitation takes at most 12 presses', async ({ administrator: page }) => {
  test.slow()
  const main = page.getByRole('main')
  const presses = new Presses(page)
  const name = ownName('Posiedzenie próbne')
  await page.goto('/posiedzenia')
  await presses.press('link', 'Nowe posiedzenie')
  await fillNewMeeting(page, { name, day: ownDay() })
  await main.getByLabel('Porządek obrad').fill(AGENDA)
  // What is saved is what is shown here.
  await expect(main.getByText('Odczytano 15\u00a0punktów:')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Departament 15' })).toHaveText('Informacja numer 15 – Departament 15')
  await presses.press('button', 'Zapisz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.locator('li[id^=punkt-]')).toHaveCount(FILES)

  await drop(
    page,
    Array.from({ length: FILES }, (_, i) => `${i + 1}. Materiał.txt`),
  )
  await expect(main.getByRole('heading', { name: 'Dodawanie wielu dokumentów' })).toBeVisible()
  await presses.press('button', /^Zapisz/)
  await expect(main.getByRole('heading', { name: 'Przypisz dokumenty do punktów' })).toBeVisible({ timeout: 30_000 })
  await presses.press('button', 'Przypisz do punktów')
  for (const item of await main.locator('li[id^=punkt-]').all()) {
    await expect(item.getByRole('link').filter({ hasNotText: 'Czytaj' })).toHaveCount(1)
    await expect(item.getByRole('link', { name: /^Czytaj/ })).toHaveCount(1)
  }
  await expect(main.getByRole('heading', { name: 'Pozostałe materiały' })).toHaveCount(0)
  await expectAccessible(page)

  const address = page.url().split('?')[0]!
  await presses.press('link', 'Opublikuj')
  await presses.press('button', /^Opublikuj razem|^Tak$/)
  await presses.press('link', 'Posiedzenie i porządek obrad')
  await expect(page).toHaveURL(address)
  await expect(main.getByText('Wersja robocza')).toHaveCount(0)
  await presses.press('link', 'Zaproszenie')
  await expect(page).toHaveURL(/\/powiadomieniedokumenty\/\d+/)
  await expect(main.getByRole('textbox', { name: 'Temat' })).toHaveValue(/^Zaproszenie na /)
  await expect(main.getByText(name).first()).toBeVisible()
  expect(presses.count).toBeLessThanOrEqual(PRESSES_MAX)

  await page.goto(`${address}/porzadek`)
  await drag(page, { name: '1. Otwarcie posiedzenia', below: '3. Informacja numer 3' })
  await expect(page).toHaveURL(/przesuniety=\d/)
  // What is ticked stays so when a link or another button is pressed.
  const ticked = main.getByRole('checkbox', { name: '9. Materiał', exact: true })
  await ticked.check()
  await main.getByRole('link', { name: /^Edytuj ?: 1\./ }).click()
  await expect(page).toHaveURL(/popraw=\d/)
  await expect(ticked).toBeChecked()
  await drag(page, { name: '4. Materiał', below: '5. Materiał' })
  await expect(page).toHaveURL(/dokument=\d/)
  await expect(ticked).toBeChecked()
  await page.goto(address)
  await expect(main.locator('li[id^=punkt-]').nth(2)).toHaveText(/3\.Otwarcie posiedzenia/)
  await expect(main.locator('li[id^=punkt-]').nth(3).getByRole('link')).toHaveCount(0)
  await expect(main.locator('li[id^=punkt-]').nth(4)).toHaveText(/5\. Materiał.*4\. Materiał/s)
})

/** At a time that no other test takes. */
async function fillNewMeeting(page: Page, { name, day }: { name: string; day: string }): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Początek' }).fill(`${day} 10:00`)
  await main.getByRole('textbox', { name: 'Koniec' }).fill(`${day} 14:00`)
  await main.getByRole('textbox', { name: 'Numer' }).fill('')
  await main.getByRole('textbox', { name: 'Nazwa' }).fill(name)
}

const ownDay = () => `${randomInt(10, 29)}/${randomInt(10, 13)}/${randomInt(2031, 2090)}`

/** Saved, gone back to and saved again. */
async function saveTwice(page: Page, whenRefused?: (refused: Page) => Promise<void>): Promise<void> {
  const main = page.getByRole('main')
  const form = { name: ownName('Posiedzenie raz'), day: ownDay() }
  const save = () => main.getByRole('button', { name: 'Zapisz' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/posiedzenia/nowe')
  await fillNewMeeting(page, form)
  await save()
  await expect(heading).toHaveText(form.name)
  const address = page.url().split('?')[0]!

  await page.goBack()
  await expect(heading).toHaveText('Nowe posiedzenie')
  await fillNewMeeting(page, form)
  await save()
  await expect(main.getByRole('alert')).toContainText('W tym terminie jest już przygotowane posiedzenie.')
  await expect(main.getByRole('textbox', { name: 'Nazwa' })).toHaveValue(form.name)
  await expect(main.getByRole('textbox', { name: 'Początek' })).toHaveValue(`${form.day} 10:00`)
  await whenRefused?.(page)
  await main.getByRole('link', { name: 'Przejdź do posiedzenia, które już jest' }).click()
  await expect(page).toHaveURL(address)
  await page.goto('/posiedzenia')
  await expect(main.getByRole('link', { name: form.name })).toHaveCount(1)

  await page.goto('/posiedzenia/nowe')
  await fillNewMeeting(page, form)
  await save()
  await main.getByRole('checkbox', { name: 'Dodaj mimo to' }).check()
  await save()
  await expect(heading).toHaveText(form.name)
  expect(page.url().split('?')[0]).not.toBe(address)
}

test('a form of a new meeting that was gone back to makes no second one unnoticed', async ({ administrator }) =>
  saveTwice(administrator, expectSoundEverywhere))

const SCREEN = { width: 360, height: 740 }

test.describe('on a phone', () => {
  test.use({ viewport: SCREEN })

  test('date, answer and the first items stand on the first screen, within 60 KB', async ({ member }) => {
    const page = await member.goto('/posiedzenia/1')
    expect((await page!.body()).length).toBeLessThan(BYTES_MAX)
    const main = member.getByRole('main')
    for (const seen of [
      main.getByText(/grudnia|stycznia|listopada|\d{4}, 10:00/).first(),
      main.getByRole('heading', { name: 'Udział w posiedzeniu' }),
      main.locator('li[id^=punkt-]').nth(1),
    ]) {
      const box = (await seen.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(SCREEN.height)
    }
    await expect(main.locator('s')).toHaveText('Powołanie grupy roboczej ds. transformacji')
    // In the large font the first item is there whole, and the next one begins.
    await switchTo(member, 'large font')
    const boxOf = async (seen: Locator) => (await seen.boundingBox())!
    const [banner, answer, first, second] = [
      await boxOf(member.getByRole('banner')),
      await boxOf(main.getByRole('region', { name: 'Udział w posiedzeniu' })),
      await boxOf(main.locator('li[id^=punkt-]').first()),
      await boxOf(main.locator('li[id^=punkt-]').nth(1).getByRole('heading')),
    ]
    expect(banner.height).toBeLessThan(80)
    expect(answer.y + answer.height).toBeLessThan(first.y)
    expect([first.y + first.height, second.y].map((end) => end < SCREEN.height)).toEqual([true, true])
    await switchTo(member, 'normal')
    await expectSoundEverywhere(member)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of a new meeting that was gone back to makes no second one either', async ({ administrator }) => saveTwice(administrator))

  test('a pasted agenda is shown before it is saved, put into order, opened item by item, and the meeting called off', async ({ administrator: page }) => {
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name })
    const items = main.locator('li[id^=punkt-]')
    await page.goto('/posiedzenia/nowe')
    await fillNewMeeting(page, { name: ownName('Posiedzenie bez skryptów'), day: ownDay() })
    // Longer than a cookie holds: nothing of it is lost.
    await main.getByLabel('Porządek obrad').fill(LONG_AGENDA)
    await button('Zapisz').click()
    await expect(main.getByText('Odczytano 40\u00a0punktów:')).toBeVisible()
    await expect(main.getByLabel('Porządek obrad')).toHaveValue(LONG_AGENDA)
    await main.getByLabel('Porządek obrad').fill('1. Otwarcie\n2. Kryteria\n3. Różne')
    await button('Zapisz').click()
    await expect(main.getByRole('alert')).toContainText('pokazano, jak go odczytano')
    await expect(main.getByText('Odczytano 3\u00a0punkty:')).toBeVisible()
    await button('Zapisz').click()
    await expect(items).toHaveText([/1\.Otwarcie/, /2\.Kryteria/, /3\.Różne/])

    await main.getByRole('link', { name: 'Zmień porządek' }).click()
    await button(/^Przesuń wyżej: 3\. Różne/).click()
    await main.getByRole('link', { name: /^Edytuj ?: 1\. Otwarcie/ }).click()
    await button('Wycofaj punkt').click()
    await main.getByRole('link', { name: 'Wróć do posiedzenia' }).click()
    await expect(items).toHaveText([/1\.Otwarcie.*Wycofany/, /2\.Różne/, /3\.Kryteria/])

    await button('Oznacz jako zwołane').click()
    await button('Otwórz posiedzenie').click()
    await button('Następny punkt: 2').click()
    await expect(main.locator('[aria-current=step]')).toContainText('Różne')
    await button('Następny punkt: 3').click()
    await expect(main.locator('[aria-current=step]')).toContainText('Kryteria')

    await main.getByRole('link', { name: 'Obecność' }).click()
    await button(/^Jest/).first().click()
    await expect(main.getByText(/^Obecne: 1\u00a0z\u00a0/)).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: 'Przyjście' })).toHaveCount(1)
    await main.getByText('Dodaj gościa').click()
    await main.getByLabel('Imię i nazwisko, kogo reprezentuje').fill('Jan Nowak, Komisja Europejska')
    await button('Zapisz gościa').click()
    await expect(main.getByRole('row').filter({ hasText: 'Jan Nowak' })).toHaveCount(1)
    await page
      .getByRole('link', { name: /^Posiedzenie bez skryptów/ })
      .first()
      .click()

    await main.getByText('Więcej').click()
    await button('Cofnij otwarcie').click()
    await main.getByText('Więcej').click()
    await button('Odwołaj posiedzenie').click()
    const question = main.getByRole('alertdialog')
    await question.getByLabel('Powód').fill('Brak kworum')
    await question.getByRole('button', { name: 'Tak' }).click()
    await expect(main.getByText('To posiedzenie zostało odwołane')).toBeVisible()
    await expect(main.getByText('Powód: Brak kworum')).toBeVisible()
  })
})
