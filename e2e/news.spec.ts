// Administrators publish, replace, archive, delete and order articles; visitors see each change at once.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectSoundEverywhere } from './support/accessibility.ts'
import { expect, test } from './support/news-world.ts'
import { scaledToLoad } from './support/scaled-to-load.ts'

const ownTitle = () => `Artykuł ${randomUUID().slice(0, 8)}`
const SEEN_WITHIN_MS = scaledToLoad(5_000)

/** Titles in the visitors' list, from the top. */
async function visitorsList(page: Page): Promise<string[]> {
  await page.goto('/aktualnosci/strona/0/25')
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}
const ofThese = (titles: readonly string[], own: readonly string[]) => titles.filter((title) => own.includes(title))

// The tests run one after another, because they all change the same order.
test.describe.configure({ mode: 'default' })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a draft is published after a question, and a visitor reads it', async ({ desk, visitor, articles }) => {
      const title = ownTitle()
      const id = await articles.draft(title)
      await desk.openTab('Wersje robocze')
      await expect(desk.row(title)).toContainText('pierwsza')
      await desk.action('Opublikuj', title).click()
      await expect(desk.dialog).toContainText(`Czy opublikować artykuł „${title}”?`)
      await desk.answer('Nie')
      await expect(desk.dialog).toHaveCount(0)
      await desk.action('Opublikuj', title).click()
      await desk.answer('Tak')
      await desk.expectTold('Artykuł został opublikowany.')
      await expect(desk.row(title)).toHaveCount(0)
      await expect(async () => expect((await visitorsList(visitor))[0]).toBe(title)).toPass({ timeout: SEEN_WITHIN_MS })
      await visitor.goto(`/aktualnosci/artykul/${id}`)
      await expect(visitor.getByText(`Treść: ${title}`)).toBeVisible()
    })

    test('an edited article is a draft that takes its place when published', async ({ desk, visitor, articles }) => {
      const [below, title, above, edited] = [ownTitle(), ownTitle(), ownTitle(), ownTitle()]
      await articles.published(below)
      const id = await articles.published(title)
      await articles.published(above)
      await desk.openTab('Opublikowane')
      await desk.action('Edytuj', title).click()
      await expect(desk.page).toHaveURL(/\/aktualnosci\/edytujart\/\d+$/)
      const draft = Number(desk.page.url().split('/').at(-1))
      expect(draft).not.toBe(id)
      await desk.expectTold('To jest wersja robocza artykułu.')
      if (scripts) await desk.rewrite(edited)
      else await articles.change(draft, edited)
      expect(await visitorsList(visitor)).toContain(title)

      await desk.openTab('Wersje robocze')
      await expect(desk.row(edited)).toContainText(new RegExp(`kolejna\\s*artykułu ${title}`))
      await desk.action('Opublikuj', edited).click()
      await expect(desk.dialog).toContainText(`Zastąpi on opublikowany artykuł „${title}”.`)
      await desk.answer('Tak')
      await desk.expectTold('Nowa wersja artykułu została opublikowana.')
      await expect(desk.row(edited)).toHaveCount(0)
      await expect(async () => expect(ofThese(await visitorsList(visitor), [below, title, above, edited])).toEqual([above, edited, below])).toPass({
        timeout: SEEN_WITHIN_MS,
      })
      await visitor.goto(`/aktualnosci/artykul/${id}`)
      await expect(visitor.getByText(`Treść: ${edited}`)).toBeVisible()
    })

    test('an archived article is gone for visitors and stays readable for administrators', async ({ desk, visitor, articles }) => {
      const title = ownTitle()
      const id = await articles.published(title)
      await expect(async () => expect((await visitor.goto(`/aktualnosci/artykul/${id}`))?.status()).toBe(200)).toPass({ timeout: SEEN_WITHIN_MS })
      await desk.openTab('Opublikowane')
      await desk.act('Archiwizuj', title)
      await expect(desk.dialog).toContainText(`Czy przenieść artykuł „${title}” do archiwum?`)
      await desk.answer('Tak')
      await desk.expectTold('Artykuł został przeniesiony do archiwum.')
      await expect(desk.row(title)).toHaveCount(0)
      await expect(async () => expect((await visitor.goto(`/aktualnosci/artykul/${id}`))?.status()).toBe(404)).toPass({ timeout: SEEN_WITHIN_MS })
      expect(await visitorsList(visitor)).not.toContain(title)

      await desk.openTab('Zarchiwizowane')
      // How many columns are shown depends on the width; this one is always shown.
      await expect(desk.row(title).locator('td[data-label="Zarchiwizowano"]')).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
      await expect(desk.row(title).getByRole('button')).toHaveText(['Przywróć'])
      await desk.action('Podgląd', title).click()
      await expect(desk.heading).toHaveText(title)
      await expect(desk.main.getByRole('definition').filter({ hasText: /^Zarchiwizowany$/ })).toBeVisible()
      await expectAccessible(desk.page)
      await desk.main.getByRole('link', { name: 'Wróć do listy: Zarchiwizowane' }).click()
      await expect(desk.page).toHaveURL(/\/aktualnosci\/archiwum$/)
    })

    test('chosen drafts are deleted after a question that counts them; with none chosen nothing is deleted', async ({ desk, articles }) => {
      const [first, second, kept] = [ownTitle(), ownTitle(), ownTitle()]
      for (const title of [first, second, kept]) await articles.draft(title)
      await desk.openTab('Wersje robocze')
      await expect(desk.button('Usuń zaznaczone')).toBeHidden()
      if (!scripts) {
        await desk.askToDelete()
        await expect(desk.page.getByText('Nie zaznaczono żadnego artykułu.').filter({ visible: true }).first()).toBeVisible()
        await expect(desk.dialog.getByRole('button', { name: 'Tak' })).toHaveCount(0)
        await desk.dialog.getByRole('button', { name: 'Zamknij' }).click()
      }

      await desk.choose(first)
      await desk.choose(second)
      await desk.askToDelete()
      await expect(desk.dialog.getByRole('heading')).toHaveText('Usuwanie artykułów')
      await expect(desk.dialog).toContainText(scripts ? /Czy usunąć 2\sartykuły\?/ : 'Czy usunąć zaznaczone artykuły?')
      if (scripts) {
        const names = await desk.dialog.getByRole('listitem').allTextContents()
        expect(names.sort()).toEqual([first, second].sort())
      }
      await expectAccessible(desk.page)
      await desk.page.keyboard.press('Escape')
      await expect(desk.button('Usuń zaznaczone')).toBeFocused()
      await expect(desk.row(first)).toBeVisible()
      await desk.askToDelete()
      await desk.answer('Tak')
      await desk.expectTold(/Usunięto 2\sartykuły\./)
      await expect(desk.row(first)).toHaveCount(0)
      await expect(desk.row(second)).toHaveCount(0)
      await expect(desk.row(kept)).toBeVisible()
    })

    test('Enter on a checkbox deletes nothing without a question', async ({ desk, articles }) => {
      const title = ownTitle()
      await articles.draft(title)
      await desk.openTab('Wersje robocze')
      await desk.choose(title)
      await desk.row(title).getByRole('checkbox').press('Enter')
      await desk.openTab('Wersje robocze')
      await expect(desk.row(title)).toBeVisible()
    })

    test('an article is moved again and again by keyboard, over the edge of a page, and visitors see the order', async ({ desk, visitor, articles }) => {
      const own = Array.from({ length: 7 }, ownTitle)
      for (const title of own) await articles.published(title)
      const [, moved = '', ...others] = own
      await desk.openTab('Opublikowane', '?ile=5&strona=2')
      const up = desk.action('Przesuń wyżej', moved)
      await up.focus()
      for (let step = 0; step < 5; step++) {
        await expect(up).toBeFocused()
        await Promise.all([desk.page.waitForEvent('load'), desk.page.keyboard.press('Enter')])
        await desk.expectTold('Artykuł przesunięto wyżej.')
      }
      // The first row has no button to move it up.
      await expect(up).toHaveCount(0)
      await expect(desk.action('Przesuń niżej', moved)).toBeFocused()
      expect((await desk.titles())[0]).toBe(moved)
      await expect(async () => expect(ofThese(await visitorsList(visitor), own)).toEqual([moved, ...others.reverse(), own[0]])).toPass({
        timeout: SEEN_WITHIN_MS,
      })
    })

    test('a double click acts once', async ({ desk, articles }) => {
      const own = [ownTitle(), ownTitle(), ownTitle()]
      for (const title of own) await articles.published(title)
      const [lowest = ''] = own
      await desk.openTab('Opublikowane')
      await desk.action('Przesuń wyżej', lowest).dblclick()
      await desk.expectTold('Artykuł przesunięto wyżej.')
      expect(ofThese(await desk.titles(), own)).toEqual([own[2], lowest, own[1]])

      const [published, deleted] = [ownTitle(), ownTitle()]
      await articles.draft(published)
      await articles.draft(deleted)
      await desk.openTab('Wersje robocze')
      await desk.action('Opublikuj', published).click()
      await desk.yes.dblclick()
      await desk.expectTold('Artykuł został opublikowany.')
      await desk.choose(deleted)
      await desk.askToDelete()
      await desk.yes.dblclick()
      await desk.expectTold(/Usunięto 1\sartykuł\./)
      await expect(desk.row(deleted)).toHaveCount(0)
    })
  })
}

test('moves are offered only in the whole list, sorted by position', async ({ desk, articles }) => {
  const title = ownTitle()
  await articles.published(title)
  const moves = desk.main.getByRole('button', { name: /^Przesuń/ })
  for (const query of ['?kierunek=asc', '?sort=title', `?szukaj=${encodeURIComponent(title)}`]) {
    await desk.openTab('Opublikowane', query)
    await expect(desk.row(title).or(desk.main.getByRole('row').nth(1)).first()).toBeVisible()
    await expect(moves).toHaveCount(0)
  }
  await desk.openTab('Opublikowane')
  await expect(moves.first()).toBeVisible()
})

test('two administrators move at once: both moves count, and everybody sees one order', async ({ desk, otherDesk, visitor, articles }) => {
  const [low = '', middle = '', high = ''] = [ownTitle(), ownTitle(), ownTitle()]
  for (const title of [low, middle, high]) await articles.published(title)
  await Promise.all([desk.openTab('Opublikowane'), otherDesk.openTab('Opublikowane')])
  await Promise.all([desk.action('Przesuń wyżej', low).click(), otherDesk.action('Przesuń niżej', high).click()])
  await desk.expectTold('Artykuł przesunięto wyżej.')
  await otherDesk.expectTold('Artykuł przesunięto niżej.')
  await Promise.all([desk.openTab('Opublikowane'), otherDesk.openTab('Opublikowane')])
  const order = ofThese(await desk.titles(), [low, middle, high])
  expect([
    [low, high, middle],
    [middle, low, high],
  ]).toContainEqual(order)
  expect(ofThese(await otherDesk.titles(), order)).toEqual(order)
  await expect(async () => expect(ofThese(await visitorsList(visitor), order)).toEqual(order)).toPass({ timeout: SEEN_WITHIN_MS })
  const positions = await desk.positions()
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => b - a))
})

test('an action on an outdated list is refused with the reason, and the list is renewed', async ({ desk, otherDesk, articles }) => {
  const [published, deleted, archived] = [ownTitle(), ownTitle(), ownTitle()]
  await articles.draft(published)
  await articles.draft(deleted)
  await articles.published(archived)
  await Promise.all([desk.openTab('Wersje robocze'), otherDesk.openTab('Wersje robocze')])
  await desk.action('Opublikuj', published).click()
  await desk.answer('Tak')
  await desk.expectTold('Artykuł został opublikowany.')

  await otherDesk.choose(published)
  await otherDesk.choose(deleted)
  await otherDesk.askToDelete()
  await otherDesk.answer('Tak')
  await otherDesk.expectTold(/Nic więcej nie usunięto.*\(opublikowano go: \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}.*, .+\)/)
  await expect(otherDesk.row(published)).toHaveCount(0)
  await expect(otherDesk.row(deleted)).toBeVisible()

  await Promise.all([desk.openTab('Opublikowane'), otherDesk.openTab('Opublikowane')])
  await desk.act('Archiwizuj', archived)
  await desk.answer('Tak')
  await desk.expectTold('Artykuł został przeniesiony do archiwum.')
  await otherDesk.action('Przesuń niżej', archived).click()
  await otherDesk.expectTold(/Ten artykuł nie jest już opublikowany/)
  await expect(otherDesk.row(archived)).toHaveCount(0)
})

test('lists can be sorted, paged and searched, and a wrong address is refused', async ({ desk, articles }) => {
  const word = randomUUID().slice(0, 8)
  for (const letter of ['Ć', 'A', 'C', 'Z', 'Ł', 'L']) await articles.draft(`${letter} ${word}`)
  await desk.openTab('Wersje robocze')
  await desk.search(word)
  await desk.expectTold(/Znaleziono: 6\sartykułów\./)
  await desk.main.getByRole('columnheader', { name: 'Tytuł' }).getByRole('link').click()
  await expect(desk.main.getByRole('columnheader', { name: 'Tytuł' })).toHaveAttribute('aria-sort', 'ascending')
  expect((await desk.titles()).map((title) => title.trim().at(-word.length - 2))).toEqual(['A', 'C', 'Ć', 'L', 'Ł', 'Z'])
  await desk.main.getByRole('link', { name: 'Wierszy na stronie: 5' }).click()
  await desk.main.getByRole('link', { name: 'Strona 2' }).click()
  await expect(desk.row(`Z ${word}`)).toBeVisible()
  await expect(desk.main.getByRole('rowheader')).toHaveCount(1)
  // When the only row of the last page is deleted, the page before it is shown.
  await desk.choose(`Z ${word}`)
  await desk.askToDelete()
  await desk.answer('Tak')
  await desk.expectTold(/Usunięto 1\sartykuł\./)
  await expect(desk.main.getByRole('rowheader')).toHaveCount(5)
  await desk.search('xyzzyqw')
  await desk.expectTold('Żaden artykuł nie pasuje do „xyzzyqw”.')
  await expectAccessible(desk.page)
  const answer = await desk.page.goto('/aktualnosci/wersjerob?sort=archivedAt')
  expect(answer?.status()).toBe(400)
  await expect(desk.heading).toHaveText('Nieprawidłowy adres listy')
})

test('the questions of the lists are accessible in every mode', async ({ desk, articles }) => {
  await articles.draft(ownTitle())
  await articles.published(ownTitle())
  for (const tab of ['Wersje robocze', 'Opublikowane'] as const) {
    await desk.openTab(tab)
    const asks = desk.main.getByRole('button', { name: /^(Opublikuj|Archiwizuj): / }).first()
    if (tab === 'Opublikowane') await desk.main.getByRole('row').locator('summary').first().click()
    await asks.click()
    await expect(desk.dialog).toBeVisible()
    await expectSoundEverywhere(desk.page)
  }
})

test('a browser without command buttons opens and closes questions by script', async ({ desk, articles }) => {
  const title = ownTitle()
  await articles.draft(title)
  await desk.page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    document.addEventListener('command', (event) => event.preventDefault(), true)
  })
  await desk.openTab('Wersje robocze')
  await desk.action('Opublikuj', title).click()
  await expect(desk.dialog).toContainText(`„${title}”`)
  await desk.answer('Nie')
  await expect(desk.dialog).toHaveCount(0)
  await expect(desk.action('Opublikuj', title)).toBeFocused()
  await desk.action('Opublikuj', title).click()
  await desk.answer('Tak')
  await desk.expectTold('Artykuł został opublikowany.')
})
