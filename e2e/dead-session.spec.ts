// Cookies of a session that was ended elsewhere open nothing after 5 s, whichever way they are shown.
import { endElsewhere, ownSession } from './support/own-session.ts'
import { expect, test } from './support/test.ts'
import { onThisMachine } from './support/this-machine.ts'

const FORGOTTEN = { timeout: onThisMachine(5_000), intervals: [250] }

test('after the session has ended, neither prefetched pages nor the session’s own address show name, menu or rights', async ({ browser }) => {
  const page = await ownSession(browser)
  const { request } = page.context()
  const ahead = () => request.get('/mojekonto', { headers: { purpose: 'prefetch' }, maxRedirects: 0 })
  expect((await ahead()).status()).toBe(200)
  const alive = (await (await request.get('/api/auth/session')).json()) as { permissions: string[]; user: { name: string } }
  expect(alive.permissions).toContain('super_admin')
  const cookies = await page.context().cookies()
  await endElsewhere(browser, page.context())
  // As they were: what the portal tells a browser to forget, another may have kept.
  const aheadAsBefore = async () => {
    await page.context().addCookies(cookies)
    return ahead()
  }
  await expect.poll(async () => (await aheadAsBefore()).status(), FORGOTTEN).toBe(303)
  const dead = await aheadAsBefore()
  expect(dead.status()).toBe(303)
  expect(dead.headers().location).toContain('/logowanie')
  await page.context().addCookies(cookies)
  expect(await (await request.get('/api/auth/session')).text()).not.toMatch(/permissions|user|@/)
  await page.context().addCookies(cookies)
  expect(await (await request.get('/aktualnosci', { headers: { purpose: 'prefetch' } })).text()).not.toContain(alive.user.name)
  await page.context().close()
})
