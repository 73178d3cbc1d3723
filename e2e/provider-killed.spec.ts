// Ended as by a power cut, and started again: everything that was confirmed is there.
import { SignInPage } from './pages/sign-in-page.ts'
import { SPENT } from './support/accounts.ts'
import { expect, test as base } from './support/test.ts'
import { portsOf, serverEnvironment } from './support/addresses.ts'
import { onThisMachine } from './support/this-machine.ts'
import { Server, startWorld, type World } from './support/world.ts'

const BACK_WITHIN_MS = onThisMachine(10_000)

const test = base.extend<object, { mortal: World }>({
  mortal: [
    async ({}, use) => {
      const world = await startWorld({ place: 3 })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'default' })

test('after kill -9 the provider is back in time with every acceptance that was confirmed', { tag: '@alone' }, async ({ page, mortal }) => {
  const signIn = new SignInPage(page)
  await page.goto(`${mortal.url}/logowanie`)
  await signIn.signIn(SPENT.acceptsEverything)
  for (const gate of ['/licencja', '/politykabezp', '/deklaracjazadaniacz']) {
    await expect(page).toHaveURL(new RegExp(`${gate}$`))
    await page.getByRole('main').getByRole('button', { name: /^tak/i }).click()
    await expect(page).not.toHaveURL(new RegExp(`${gate}$`))
    await mortal.killProvider()
    const since = Date.now()
    await mortal.startProvider()
    expect(Date.now() - since).toBeLessThan(BACK_WITHIN_MS)
    await page.goto(`${mortal.url}/mojekonto`)
    await expect(page, 'the acceptance is kept, and the session lives').not.toHaveURL(new RegExp(`(${gate}|/logowanie)$`))
  }
  await expect(page).toHaveURL(/\/mojekonto$/)
})

test('a second provider on the same data refuses to start', async ({ mortal }) => {
  const own = portsOf(4)
  const folder = `${process.env.E2E_DATA}/world-3`
  const second = new Server({
    script: 'provider/main.ts',
    env: serverEnvironment(own, `${folder}/data`),
    address: `http://127.0.0.1:${own.provider}`,
    log: `${folder}/second-provider.log`,
  })
  await expect(second.untilItAnswers('/api/health')).rejects.toThrow(/ended with code [1-9]/)
  expect((await fetch(`${mortal.provider.address}/api/health`)).status).toBe(200)
})
