// A product of its own for votings: other tests lock the accounts of its members or change their passwords.
import type { Browser, Page } from '@playwright/test'
import { PASSWORD, type Account } from './accounts.ts'
import { signInBy } from './sign-in.ts'
import { expect, test as base } from './test.ts'
import { Votings } from './votings.ts'
import { startWorld, type World } from './world.ts'

const account = (username: string): Account => ({ username, password: PASSWORD })

/** Member and deputy of one institution, a member of another one, and somebody without a right to vote. */
export const VOTERS = { member: account('czlonek1'), deputy: account('zastepca1'), other: account('czlonek2'), observer: account('obserwator') } as const
type Voter = keyof typeof VOTERS

interface Fixtures {
  /** The page of a signed-in person, in its own browser context. */
  pageOf: (voter: Voter) => Promise<Page>
  /** A visitor's page. */
  visitor: Page
}

interface Shared {
  world: World
  votings: Votings
  stateOf: (voter: Voter) => Promise<Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>>
}

/** The cookie banner is accepted, because it would cover a part of the page. */
async function contextOf(browser: Browser, world: World, options: object = {}) {
  const context = await browser.newContext({ baseURL: world.url, locale: 'pl-PL', ...options })
  await context.addCookies([{ name: 'kmCookieAccept', value: '1', url: world.url }])
  return context
}

export const test = base.extend<Fixtures, Shared>({
  world: [
    async ({}, use) => {
      const world = await startWorld({ place: 10 })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  votings: [async ({ world }, use) => use(new Votings(world.ports)), { scope: 'worker' }],
  stateOf: [
    async ({ browser, world }, use) => {
      const states = new Map<Voter, ReturnType<Shared['stateOf']>>()
      const signIn: Shared['stateOf'] = async (voter) => {
        const context = await contextOf(browser, world)
        await signInBy(context, VOTERS[voter], world.url)
        const state = await context.storageState()
        await context.close()
        return state
      }
      await use((voter) => {
        const state = states.get(voter) ?? signIn(voter)
        states.set(voter, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, world, stateOf, javaScriptEnabled, viewport }, use) => {
    const opened: Page[] = []
    await use(async (voter) => {
      const page = await (await contextOf(browser, world, { storageState: await stateOf(voter), javaScriptEnabled, viewport })).newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  visitor: async ({ browser, world, javaScriptEnabled, viewport }, use) => {
    const context = await contextOf(browser, world, { javaScriptEnabled, viewport })
    await use(await context.newPage())
    await context.close()
  },
})

export { expect }
