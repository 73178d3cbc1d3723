// The fixtures of every browser test: pages of visitors and of people by their roles.
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { MAIN_PORTS, portalUrl } from './addresses.ts'
import { browser as browserOfTest } from './accessibility.ts'
import { SHARED, type Role } from './accounts.ts'
import { signInBy } from './sign-in.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface RolePages {
  noteScripts: void
  /** Pages of signed-in people; each test gets its own browser context. */
  administrator: Page
  member: Page
  observer: Page
}

interface WorkerFixtures {
  /** Signs a shared account in once per worker; its cookies serve all tests of the worker. */
  sessionOf: (role: Role) => Promise<StorageState>
}

async function signInOnce(browser: Browser, role: Role): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: portalUrl(MAIN_PORTS) })
  await signInBy(context, SHARED[role])
  const state = await context.storageState()
  await context.close()
  return state
}

function pageOf(role: Role) {
  return async (
    {
      browser,
      sessionOf,
      contextOptions,
      javaScriptEnabled,
      viewport,
    }: {
      browser: Browser
      sessionOf: WorkerFixtures['sessionOf']
      contextOptions: object
      javaScriptEnabled: boolean
      viewport: { width: number; height: number } | null
    },
    use: (page: Page) => Promise<void>,
  ) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: portalUrl(MAIN_PORTS),
      storageState: await sessionOf(role),
      javaScriptEnabled,
      viewport,
      locale: 'pl-PL',
    })
    await use(await context.newPage())
    await context.close()
  }
}

export const test = base.extend<RolePages, WorkerFixtures>({
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Role, Promise<StorageState>>()
      await use((role) => {
        const session = sessions.get(role) ?? signInOnce(browser, role)
        sessions.set(role, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  noteScripts: [
    async ({ javaScriptEnabled }, use) => {
      browserOfTest.runsScripts = javaScriptEnabled !== false
      await use()
    },
    { auto: true },
  ],
  administrator: pageOf('administrator'),
  member: pageOf('member'),
  observer: pageOf('observer'),
})

export { expect }
