// Whatever is typed into an article is shown as text and never runs: for readers, for
// administrators, and in the feed.
import type { Browser, Page } from '@playwright/test'
import { plainName } from '#common/plain-name.ts'
import { A_FEW_OF_EACH_WAY, FOREIGN_HOST } from '#provider/testing/injections.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SHARED } from './support/accounts.ts'
import { hostileArticles, type Hostile, type HostileArticle } from './support/hostile-articles.ts'
import { expect, test as base } from './support/test.ts'
import { startWorld, type World } from './support/world.ts'

interface Shared {
  world: World
  hostile: Hostile
  drafts: HostileArticle[]
}

const test = base.extend<object, Shared>({
  world: [
    async ({}, use) => {
      const world = await startWorld({ place: 9 })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hostile: [async ({ world }, use) => use(await hostileArticles(world.ports)), { scope: 'worker' }],
  drafts: [async ({ hostile }, use) => use(await hostile.drafts()), { scope: 'worker', timeout: 120_000 }],
})

/** Watches a page and records everything that it should not do. */
class Watched {
  readonly trouble: string[] = []
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(browser: Browser, world: World): Promise<Watched> {
    const page = await (await browser.newContext({ baseURL: world.url, locale: 'pl-PL' })).newPage()
    const watched = new Watched(page)
    const note = (what: string) => void watched.trouble.push(`${page.url()}: ${what}`)
    page.on('dialog', (dialog) => {
      note(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => note(`error ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console ${message.text()}`)
    })
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== world.url) note(`request ${request.url()}`)
    })
    page.on('popup', () => note('window'))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy ${event.violatedDirective} ${event.blockedURI}`))
    })
    return watched
  }

  /** Opens the page, triggers handlers that wait for an interaction, and looks for elements that could still run. */
  async visit(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle', 'load', 'error']) element.dispatchEvent(new Event(type))
      }
    })
    expect(await this.page.evaluate(dangerous, FOREIGN_HOST), path).toEqual([])
  }
}

/** Runs in the page: finds elements within the article that no article may have. */
function dangerous(foreignHost: string): string[] {
  const found: string[] = []
  // The portal's own message element is hidden until it is needed.
  for (const element of document.querySelectorAll('main *:not(#km-message)')) {
    if (/^(script|style|iframe|object|embed|base|meta|link|template|math|noscript|video|audio)$/i.test(element.localName) && !element.hasAttribute('data-own'))
      found.push(element.outerHTML)
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^formaction$/i.test(name)) found.push(`${name}=${value}`)
      if (/^(href|src|srcset|action|xlink:href)$/i.test(name) && new RegExp(`^\\s*(?!https?:|mailto:|[/#?])|^\\s*(https?:)?//${foreignHost}`).test(value))
        found.push(`${name}=${value}`)
    }
  }
  return found
}

/** The text as it is displayed: white space is collapsed, and a name has no invisible characters. */
const asRead = (text: string | null) =>
  plainName(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()

async function signedIn(watched: Watched): Promise<void> {
  const signIn = new SignInPage(watched.page)
  await watched.page.goto('/logowanie')
  await signIn.signIn(SHARED.administrator)
  await expect(watched.page).not.toHaveURL(/logowanie/)
}

/** Texts of a list, from all of its pages. */
async function gathered(watched: Watched, address: (page: number) => string, texts: (page: Page) => Promise<string[]>): Promise<string[]> {
  const all: string[] = []
  for (let page = 0; page < 10; page++) {
    await watched.visit(address(page))
    all.push(...(await texts(watched.page)))
    if ((await watched.page.getByRole('link', { name: 'Następna', exact: true }).count()) === 0) break
  }
  return all.map(asRead)
}

const PAGES_WITHIN_MS = 240_000

test.describe.configure({ mode: 'serial' })

test('hostile texts stay text in the lists and previews of administrators', async ({ browser, world, drafts, hostile }) => {
  test.setTimeout(PAGES_WITHIN_MS)
  const watched = await Watched.open(browser, world)
  await signedIn(watched)
  const titles = (page: Page) => page.getByRole('rowheader').allTextContents()
  const inDrafts = await gathered(watched, (page) => `/aktualnosci/wersjerob?ile=25&strona=${page + 1}`, titles)
  for (const { attempt } of drafts) expect(inDrafts.some((text) => text.includes(asRead(attempt)))).toBe(true)
  // What a preview shows is made of the same parts as the article, which is opened for every attempt.
  for (const { id, attempt } of drafts.filter(({ attempt: tried }) => A_FEW_OF_EACH_WAY.includes(tried))) {
    await watched.visit(`/aktualnosci/podglad/${id}`)
    expect(asRead(await watched.page.getByRole('heading', { level: 1 }).textContent())).toBe(asRead(attempt))
  }
  for (const article of drafts) await hostile.publish(article)
  const published = await gathered(watched, (page) => `/aktualnosci/opublikowane?ile=25&strona=${page + 1}`, titles)
  for (const { attempt } of drafts) expect(published).toContain(asRead(attempt))
  expect(watched.trouble).toEqual([])
})

test('hostile texts stay text in the list and the articles that everyone reads', async ({ browser, world, drafts }) => {
  test.setTimeout(PAGES_WITHIN_MS)
  const watched = await Watched.open(browser, world)
  const cards = await gathered(
    watched,
    (page) => `/aktualnosci/strona/${page}/25`,
    (page) => page.getByRole('article').allTextContents(),
  )
  for (const { attempt } of drafts) expect(cards.some((text) => text.split(asRead(attempt)).length > 2)).toBe(true)
  for (const { id, attempt } of drafts) {
    const { page } = watched
    await watched.visit(`/aktualnosci/artykul/${id}`)
    expect(asRead(await page.getByRole('heading', { level: 1 }).textContent())).toBe(asRead(attempt))
    expect(asRead(await page.locator('figcaption').first().textContent())).toBe(asRead(attempt))
    await expect(page.getByText('Tekst artykułu')).toBeVisible()
    const attachments = (await page.getByRole('table', { name: 'Załączniki' }).getByRole('rowheader').allTextContents()).map(asRead)
    expect(attachments).toHaveLength(2)
    for (const name of attachments) expect(name).toContain(asRead(attempt))
    const [, typed] = await page.evaluate(() => [document.title, document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? ''])
    expect(asRead(typed)).toBe(asRead(attempt))
  }
  expect(watched.trouble).toEqual([])
})

test('hostile texts stay text in the feed', async ({ browser, world, drafts }) => {
  const watched = await Watched.open(browser, world)
  await watched.page.goto('/aktualnosci')
  const entries = await watched.page.evaluate(async () => {
    const feed = new DOMParser().parseFromString(await (await fetch('/api/feeds/news')).text(), 'application/xml')
    if (feed.querySelector('parsererror')) throw new Error('the feed is no XML')
    const html = (text: string) => new DOMParser().parseFromString(text, 'text/html')
    return [...feed.querySelectorAll('entry')].map((entry) => {
      const [title, content] = ['title', 'content'].map((name) => html(entry.querySelector(name)?.textContent ?? ''))
      return {
        title: title!.body.textContent,
        elements: [...content!.body.querySelectorAll('*')].map(({ localName }) => localName),
        titleElements: title!.body.children.length,
        header: content!.querySelector('p')?.textContent,
      }
    })
  })
  expect(entries).toHaveLength(25)
  const attempts = drafts.map(({ attempt }) => asRead(attempt).replace(/[\0-\x08]/g, ''))
  for (const { title, header, elements, titleElements } of entries) {
    expect(attempts).toContain(asRead(title))
    expect(asRead(header ?? '')).toBe(asRead(title))
    expect([elements, titleElements]).toEqual([['p', 'p', 'a'], 0])
  }
  await watched.page.goto('/api/feeds/news').catch(() => undefined)
  expect(watched.trouble).toEqual([])
})
