// Cookies of a session that was ended elsewhere give no access after 5 s, whichever way they are sent.
import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD, type Account } from './support/accounts.ts'
import { endElsewhere, ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'
import { scaledToLoad } from './support/scaled-to-load.ts'

// The tests run one after another, because each ends all sessions of the account.
test.describe.configure({ mode: 'default' })

/** This account's sessions are ended here, so no other test uses it. */
const OWN: Account = { username: 'm.sieniec', password: PASSWORD }
const FORGOTTEN = { timeout: scaledToLoad(5_000), intervals: [250] }

const sessionsAtProvider = async ({ request }: BrowserContext): Promise<number> => {
  const { items } = (await (await request.get('/api/provider/auth/sessions')).json()) as { items: object[] }
  return items.length
}

/** Ends the sessions at the provider only: the portal, which remembers sign-outs, learns nothing of it. */
async function endAllOthers(page: Page): Promise<number> {
  const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/api/provider/auth/sessions/end', { headers })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { affectedCount: number }).affectedCount
}

test('after the session has ended, neither prefetched pages nor the session’s own address show name, menu or rights', async ({ browser }) => {
  const page = await ownSession(browser, OWN)
  const { request } = page.context()
  const prefetch = () => request.get('/mojekonto', { headers: { purpose: 'prefetch' }, maxRedirects: 0 })
  expect((await prefetch()).status()).toBe(200)
  const alive = (await (await request.get('/api/auth/session')).json()) as { permissions: string[]; user: { name: string } }
  expect(alive.permissions).toContain('voting')
  const cookies = await page.context().cookies()
  const elsewhere = await ownSession(browser, OWN)
  await elsewhere.goto('/mojekonto')
  expect(await endAllOthers(elsewhere)).toBeGreaterThan(0)
  // The old cookies are put back: a browser may have kept cookies that the portal asked it to delete.
  const prefetchWithOldCookies = async () => {
    await page.context().addCookies(cookies)
    return prefetch()
  }
  await expect.poll(async () => (await prefetchWithOldCookies()).status(), FORGOTTEN).toBe(303)
  const dead = await prefetchWithOldCookies()
  expect(dead.status()).toBe(303)
  expect(dead.headers().location).toContain('/logowanie')
  await page.context().addCookies(cookies)
  expect(await (await request.get('/api/auth/session')).text()).not.toMatch(/permissions|user|@/)
  await page.context().addCookies(cookies)
  expect(await (await request.get('/aktualnosci', { headers: { purpose: 'prefetch' } })).text()).not.toContain(alive.user.name)
  await page.context().close()
  await elsewhere.context().close()
})

test('whoever signs out is signed out at the provider too', async ({ browser }) => {
  const page = await ownSession(browser, OWN)
  const elsewhere = await ownSession(browser, OWN)
  const before = await sessionsAtProvider(elsewhere.context())
  await endElsewhere(browser, page.context())
  expect(await sessionsAtProvider(elsewhere.context())).toBe(before - 1)
  await page.context().close()
  await elsewhere.context().close()
})
