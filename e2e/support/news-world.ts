// A product of its own for tests that change the order of the news, because other tests read that list meanwhile.
import type { Browser, Page } from '@playwright/test'
import { NewsDesk } from '../pages/news-desk.ts'
import { SHARED, SPENT, type Account } from './accounts.ts'
import { Articles } from './articles.ts'
import { signInBy } from './sign-in.ts'
import { expect, test as base } from './test.ts'
import { startWorld, type World } from './world.ts'

interface Desks {
  /** Pages of two administrators and of a visitor. */
  desk: NewsDesk
  otherDesk: NewsDesk
  visitor: Page
}

interface Shared {
  /** Each file has its own place, because two files run at the same time. */
  place: number
  world: World
  articles: Articles
}

interface ContextSettings {
  world: World
  browser: Browser
  javaScriptEnabled: boolean
  viewport: { width: number; height: number } | null
}

async function newPage({ browser, world, javaScriptEnabled, viewport }: ContextSettings): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, locale: 'pl-PL', javaScriptEnabled, viewport })
  // The cookie banner would cover a row.
  await context.addCookies([{ name: 'kmCookieAccept', value: '1', url: world.url }])
  return context.newPage()
}

const deskOf =
  (account: Account) =>
  async ({ world, browser, javaScriptEnabled, viewport }: ContextSettings, use: (desk: NewsDesk) => Promise<void>) => {
    const page = await newPage({ world, browser, javaScriptEnabled, viewport })
    await signInBy(page.context(), account, world.url)
    await use(new NewsDesk(page))
    await page.context().close()
  }

export const test = base.extend<Desks, Shared>({
  place: [8, { option: true, scope: 'worker' }],
  world: [
    async ({ place }, use) => {
      const world = await startWorld({ place })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  articles: [async ({ world }, use) => use(await Articles.signedIn(world.ports)), { scope: 'worker' }],
  desk: deskOf(SHARED.administrator),
  otherDesk: deskOf(SPENT.switchesProfile),
  visitor: async ({ world, browser, javaScriptEnabled, viewport }, use) => {
    const page = await newPage({ world, browser, javaScriptEnabled, viewport })
    await use(page)
    await page.context().close()
  },
})

export { expect }
