// Reading an article: its pictures one by one, and what administrators see and can do there.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { shownWallTime } from '#common/shown-time.ts'
import { expectAccessible, expectSoundEverywhere } from './support/accessibility.ts'
import { expect, test } from './support/news-world.ts'
import { scaledToLoad } from './support/scaled-to-load.ts'

const ownTitle = () => `Artykuł ${randomUUID().slice(0, 8)}`
const SEEN_WITHIN_MS = scaledToLoad(5_000)
const inSeconds = (seconds: number): string => {
  const wall = wallTimeOf(new Date(Date.now() + seconds * 1000))
  return `${shownWallTime(wall)}${wall.slice(16)}`
}
const shownAt = (page: Page, id: number) =>
  expect(async () => expect((await page.goto(`/aktualnosci/artykul/${id}`))?.status()).toBe(200)).toPass({ timeout: SEEN_WITHIN_MS })
const small = (page: Page, name: string) => page.getByRole('link', { name: `Powiększ: Opis ${name}` })
const viewed = (page: Page) => page.getByRole('dialog')

test.describe.configure({ mode: 'default' })
test.use({ place: 14 })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('each picture is shown once, and those of the gallery one by one', async ({ visitor, articles }) => {
      const title = ownTitle()
      await shownAt(visitor, await articles.illustrated(title))
      const main = visitor.getByRole('main')
      await expect(main.getByText(`Wstęp: ${title}`)).toBeVisible()
      expect(await main.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual([
        'Plakat naboru',
        'Mapa naboru',
        ...['a', 'b', 'c'].map((name) => `Powiększ: Opis ${name}.png`),
      ])
      await small(visitor, 'b.png').click()
      await expect(viewed(visitor)).toHaveAccessibleName('Zdjęcie 2 z 3')
      await expect(viewed(visitor).getByRole('img', { name: 'Opis b.png' })).toBeVisible()
      await expectAccessible(visitor)
      await viewed(visitor).getByRole('link', { name: 'Następne' }).click()
      await expect(viewed(visitor)).toHaveAccessibleName('Zdjęcie 3 z 3')
      await viewed(visitor).getByRole('link', { name: 'Następne' }).click()
      await expect(viewed(visitor)).toHaveAccessibleName('Zdjęcie 1 z 3')
      await viewed(visitor).getByRole('link', { name: 'Poprzednie' }).click()
      await expect(viewed(visitor)).toHaveAccessibleName('Zdjęcie 3 z 3')
      await viewed(visitor).getByRole('link', { name: 'Zamknij' }).click()
      await expect(viewed(visitor)).toHaveCount(0)
    })

    test('an article of the archive is made a draft again after a question', async ({ desk, visitor, articles }) => {
      const title = ownTitle()
      const id = await articles.archived(title)
      await desk.openTab('Zarchiwizowane')
      await desk.action('Przywróć do wersji roboczych', title).click()
      await expect(desk.dialog).toContainText(`Czy przywrócić artykuł „${title}” do wersji roboczych?`)
      await desk.answer('Tak')
      await desk.expectTold('Artykuł został przywrócony do wersji roboczych.')
      await expect(desk.row(title)).toHaveCount(0)
      await desk.openTab('Wersje robocze')
      await expect(desk.row(title)).toContainText('pierwsza')
      expect((await visitor.goto(`/aktualnosci/artykul/${id}`))?.status()).toBe(404)
    })

    test('the preview of an archived article says what it is, and brings it back', async ({ desk, articles }) => {
      const title = ownTitle()
      const id = await articles.archived(title)
      await desk.page.goto(`/aktualnosci/podglad/${id}`)
      await expect(desk.main.getByText('Artykuł w archiwum')).toBeVisible()
      await desk.button('Przywróć do wersji roboczych').click()
      await desk.answer('Tak')
      await desk.expectTold('Artykuł został przywrócony do wersji roboczych.')
      await expect(desk.main.getByText('Widzą ją tylko administratorzy.')).toBeVisible()
    })

    test('a draft of a published article says so in its preview, and the article says that it has one', async ({ desk, articles }) => {
      const title = ownTitle()
      const id = await articles.published(title)
      const draft = await articles.continued(id)
      await desk.page.goto(`/aktualnosci/artykul/${id}`)
      await expect(desk.main.getByText('Ten artykuł ma otwartą wersję roboczą')).toBeVisible()
      await desk.main.getByRole('link', { name: 'wersja robocza' }).click()
      await expect(desk.page).toHaveURL(`/aktualnosci/podglad/${draft}`)
      await expect(desk.main.getByText('Wersja robocza opublikowanego artykułu')).toBeVisible()
      await expect(desk.main.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
      await desk.openTab('Opublikowane')
      await expect(desk.row(title).getByRole('link', { name: 'otwartą wersję roboczą' })).toHaveAttribute('href', `/aktualnosci/podglad/${draft}`)
      await desk.page.goto(`/aktualnosci/podglad/${draft}`)
      await desk.button('Opublikuj').click()
      await desk.answer('Tak')
      await desk.expectTold('Nowa wersja artykułu została opublikowana.')
      await expect(desk.page).toHaveURL(`/aktualnosci/podglad/${id}`)
    })

    test('a publication is planned, told, changed and given up', async ({ desk, articles }) => {
      const title = ownTitle()
      const id = await articles.draft(title)
      await desk.openTab('Wersje robocze')
      await desk.action('Opublikuj', title).click()
      await desk.dialog.getByRole('link', { name: 'zaplanować publikację' }).click()
      const time = desk.main.getByRole('textbox', { name: 'Data i godzina publikacji' })
      await time.fill('01/02/2020 10:00')
      await desk.button('Zaplanuj publikację').click()
      await desk.expectTold('Ten czas już minął.')
      await expect(time).toHaveValue('01/02/2020 10:00')
      await expectAccessible(desk.page)
      await time.fill('1 lutego 2099, godz. 9.30')
      await desk.button('Zaplanuj publikację').click()
      await desk.expectTold('Publikacja artykułu została zaplanowana.')
      await expect(desk.main.getByText('Zostanie opublikowana sama: 01/02/2099 09:30')).toBeVisible()
      await time.fill('01/02/2099 11:00')
      await desk.button('Zmień termin').click()
      await desk.openTab('Wersje robocze')
      await expect(desk.row(title)).toContainText('Publikacja zaplanowana na 01/02/2099 11:00')
      await desk.page.goto(`/aktualnosci/podglad/${id}`)
      await desk.button('Odwołaj publikację').click()
      await desk.expectTold('Zaplanowana publikacja została odwołana.')
      await desk.openTab('Wersje robocze')
      await expect(desk.row(title)).not.toContainText('zaplanowana')
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a planned draft is published by itself, and visitors see it', async ({ desk, visitor, articles }) => {
    const title = ownTitle()
    const id = await articles.draft(title)
    await desk.page.goto(`/aktualnosci/podglad/${id}`)
    await desk.main.getByText('Zaplanuj publikację', { exact: true }).first().click()
    await desk.main.getByRole('textbox', { name: 'Data i godzina publikacji' }).fill(inSeconds(5))
    await desk.button('Zaplanuj publikację').click()
    await desk.expectTold('Publikacja artykułu została zaplanowana.')
    await expect(async () => expect((await visitor.goto(`/aktualnosci/artykul/${id}`))?.status()).toBe(200)).toPass({ timeout: 15_000 })
    await desk.openTab('Opublikowane')
    await expect(desk.row(title)).toBeVisible()
  })
})

test('keys move through the pictures, focus stays with them and comes back', async ({ visitor, articles }) => {
  const id = await articles.illustrated(ownTitle())
  await shownAt(visitor, id)
  await small(visitor, 'a.png').focus()
  await visitor.keyboard.press('Enter')
  await expect(viewed(visitor)).toHaveAccessibleName('Zdjęcie 1 z 3')
  for (const [key, name] of [
    ['ArrowRight', 'Zdjęcie 2 z 3'],
    ['ArrowRight', 'Zdjęcie 3 z 3'],
    ['ArrowLeft', 'Zdjęcie 2 z 3'],
  ] as const) {
    await visitor.keyboard.press(key)
    await expect(viewed(visitor)).toHaveAccessibleName(name)
  }
  for (let i = 0; i < 6; i += 1) {
    await visitor.keyboard.press('Tab')
    expect(await visitor.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null)).toBe(true)
  }
  await visitor.keyboard.press('Escape')
  await expect(viewed(visitor)).toHaveCount(0)
  await expect(small(visitor, 'a.png')).toBeFocused()
  // The address of a picture opens it; after it is closed, Back leads to the page before the article.
  for (const before of [`/aktualnosci/artykul/${id}`, '/aktualnosci']) {
    await visitor.goto(before)
    await visitor.goto(`/aktualnosci/artykul/${id}#zdjecie-2`)
    await expect(viewed(visitor)).toHaveAccessibleName('Zdjęcie 2 z 3')
    await visitor.keyboard.press('Escape')
    await expect(viewed(visitor)).toHaveCount(0)
    await expect(small(visitor, 'b.png')).toBeFocused()
  }
})

test('article, picture and preview are sound in every mode', async ({ desk, visitor, articles }) => {
  const [title, draft] = [ownTitle(), ownTitle()]
  const id = await articles.illustrated(title)
  await shownAt(visitor, id)
  await expectSoundEverywhere(visitor, 740)
  await small(visitor, 'a.png').click()
  await expectSoundEverywhere(visitor, 740)
  for (const article of [await articles.draft(draft), await articles.continued(id), id]) {
    await desk.page.goto(`/aktualnosci/podglad/${article}`)
    await expect(desk.main.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundEverywhere(desk.page, 740)
  }
})
