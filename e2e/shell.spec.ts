import type { Page } from '@playwright/test'
import { PortalPage } from './pages/portal-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SPENT } from './support/accounts.ts'
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const BANNER_DAYS = 150
const DAY = 24 * 60 * 60

test('the cookie banner stays until it is accepted, and then is gone for 150 days', async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/aktualnosci')
  await expect(shell.cookieBanner).toBeVisible()
  await page.goto('/dokumenty')
  await shell.cookieBanner.click()
  await expect(shell.cookieBanner).toBeHidden()
  await page.goto('/aktualnosci')
  await expect(shell.cookieBanner).toBeHidden()
  const accepted = (await page.context().cookies()).find(({ name }) => name === 'kmCookieAccept')
  expect(((accepted?.expires ?? 0) - Date.now() / 1000) / DAY).toBeCloseTo(BANNER_DAYS, 0)
})

test('the cookie banner is accepted without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/dokumenty')
  await new Shell(page).cookieBanner.click()
  await expect(page).toHaveURL(/\/dokumenty$/)
  await expect(new Shell(page).cookieBanner).toHaveCount(0)
  await context.close()
})

for (const { name, attribute, key } of [
  { name: 'contrast', attribute: 'data-contrast', key: 'contrast' },
  { name: 'large font', attribute: 'data-font', key: 'largeFont' },
] as const) {
  test(`${name} is kept in this browser and stands before the first paint`, async ({ page }) => {
    const shell = new Shell(page)
    await page.goto('/aktualnosci')
    await expect(shell[key]).toHaveAttribute('aria-pressed', 'false')
    await shell[key].click()
    await expect(shell[key]).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('html')).toHaveAttribute(attribute, '1')

    await page.addInitScript((watched) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName('first-paint')) {
          Reflect.set(window, 'attributeAtFirstPaint', document.documentElement.getAttribute(watched))
          void entry
        }
      }).observe({ type: 'paint', buffered: true })
      const body = new MutationObserver(() => {
        if (!document.body || Reflect.has(window, 'attributeAtBody')) return
        Reflect.set(window, 'attributeAtBody', document.documentElement.getAttribute(watched))
      })
      body.observe(document, { childList: true, subtree: true })
    }, attribute)
    await page.goto('/dokumenty')
    expect(await page.evaluate(() => Reflect.get(window, 'attributeAtBody') as unknown)).toBe('1')
    await expect(shell[key]).toHaveAttribute('aria-pressed', 'true')
    await shell[key].click()
    await page.reload()
    await expect(page.locator('html')).not.toHaveAttribute(attribute, '1')
  })
}

test('an unknown address answers 404 in the shell, for visitors and members', async ({ page, member }) => {
  for (const person of [page, member]) {
    for (const path of ['/takiejstronyniema', '/aktualnosci/nic/tu/nie/ma', '/dokumenty/-1', '/dokumenty/99999999999999999999', '/aktualnosci/artykul/abc']) {
      const response = await person.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(person.getByRole('heading', { level: 1 })).toHaveText('404: Nie znaleziono takiej strony')
      await expect(new Shell(person).menu).toBeVisible()
    }
  }
  await expectAccessible(page)
})

test('on a small screen the menu opens over the page and closes again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const shell = new Shell(page)
  await page.goto('/aktualnosci')
  await expect(shell.menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(shell.menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shell.menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await shell.menuEntry('Dokumenty').click()
  await expect(page).toHaveURL(/\/dokumenty$/)
})

test('the first screen has exactly one link to the library, in sight at every width', async ({ page, member }) => {
  for (const person of [page, member]) {
    await person.goto('/')
    for (const width of [360, 1023, 1024]) {
      await person.setViewportSize({ width, height: 740 })
      const library = person.getByRole('link', { name: 'Dokumenty', exact: true })
      await expect(library).toHaveCount(1)
      await expect(library).toBeInViewport({ ratio: 1 })
      await expectNothingSideways(person)
    }
  }
})

/** How often the word occurs in the page, and how often it is split over two lines. */
const tornWords = (page: Page, word: string) =>
  page.evaluate((sought) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = { shown: 0, torn: 0 }
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { index } of text.data.toLowerCase().matchAll(new RegExp(sought, 'g'))) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + sought.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => top))
        if (lines.size > 0) found.shown += 1
        if (lines.size > 1) found.torn += 1
      }
    }
    return found
  }, word)

test('the word “e-mail” is never broken at its hyphen on a phone', async ({ administrator }) => {
  for (const [path, times] of [
    ['/administracja/sekretariatkm', 2],
    ['/uzytkownicy/nowyuzytk', 1],
    ['/powiadomieniedokumenty/2', 1],
    ['/pomoc/kontakt', 2],
  ] as const) {
    await administrator.goto(path)
    for (const font of ['0', '1']) {
      await administrator.evaluate((value) => (document.documentElement.dataset.font = value), font)
      for (let width = 320; width <= 400; width += 5) {
        await administrator.setViewportSize({ width, height: 740 })
        expect(await tornWords(administrator, 'e-mail'), `${path} at ${width} px, font ${font}`).toEqual({ shown: times, torn: 0 })
      }
    }
  }
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'the menu of a phone with scripts' : 'the menu of a phone without scripts', () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } })

    test('can be closed by its own button', async ({ page }) => {
      const shell = new Shell(page)
      await page.goto('/aktualnosci')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(shell.menu).toBeVisible()
      await page.getByRole('button', { name: 'Zamknij menu' }).click()
      await expect(shell.menu).toBeHidden()
    })
  })
}

test('the menu marks the entry that a form belongs to, also one’s own account', async ({ administrator }) => {
  const shell = new Shell(administrator)
  const marked = () => administrator.locator('#menu [aria-current]').allInnerTexts()
  for (const [path, entry] of [
    ['/nowykatalog/0', 'Dokumenty'],
    ['/kalendarz/nowewydarzenie', 'Kalendarz'],
    ['/aktualnosci/nowyart', 'Zarządzanie aktualnościami'],
    ['/administracja/slowniki/nowainst', 'Słowniki'],
    ['/zmianahasla', 'Moje konto'],
  ] as const) {
    await administrator.goto(path)
    await expect(shell.menu).toBeVisible()
    const texts = await marked()
    expect(
      texts.map((text) => text.trim().split('\n')[0]),
      path,
    ).toEqual([entry])
  }
})

test('the first stop of Tab on the news page is the link that skips to the content', async ({ page }) => {
  await page.goto('/aktualnosci')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Przejdź do treści' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('profile switch', () => {
  // The tests run one after another, because they use one account.
  test.describe.configure({ mode: 'default' })

  for (const scripts of [true, false]) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts })

      test('the profile switch changes the menu, and back', async ({ page }) => {
        const shell = new Shell(page)
        const signIn = new SignInPage(page)
        await signIn.open()
        await signIn.signIn(SPENT.switchesProfile)
        await expect(page).toHaveURL(/\/aktualnosci$/)
        await expect(shell.menu.getByRole('link', { name: 'Użytkownicy', exact: true })).toBeVisible()
        await shell.unfoldProfiles()
        const profiles = await shell.profile.getByRole('option').allInnerTexts()
        expect(profiles).toHaveLength(2)
        const before = await shell.profile.inputValue()
        const switchTo = async (value: string) => {
          await shell.profile.selectOption(value)
          await page.getByRole('button', { name: /(zmień|przełącz|wybierz)/i }).click()
        }
        const other = await shell.profile
          .getByRole('option')
          .evaluateAll((options, current) => options.map((option) => (option as HTMLOptionElement).value).find((value) => value !== current), before)
        await switchTo(other ?? '')
        await expect(shell.menu.getByRole('link', { name: 'Użytkownicy', exact: true })).toHaveCount(0)
        const refused = await page.goto('/uzytkownicy')
        expect(refused?.status()).toBe(403)
        await page.goto('/aktualnosci')
        await shell.unfoldProfiles()
        await switchTo(before)
        await expect(shell.menu.getByRole('link', { name: 'Użytkownicy', exact: true })).toBeVisible()
      })
    })
  }
})

test('links and forms lead nowhere but to this portal, and nothing is fetched from elsewhere', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  for (const path of ['/aktualnosci', '/dokumenty', '/logowanie', '/pomoc/deklaracjadostepnosc']) await page.goto(path)
  expect(elsewhere).toEqual([])
  await new PortalPage(page, '/pomoc/deklaracjadostepnosc', /dostępności/i).expectHere()
})
