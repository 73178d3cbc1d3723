// Cookies of an ended session: what they still reveal, while the provider is running and while it is not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { routes as sessionRoutes } from '#provider/areas/session/routes.ts'
import { routes as systemRoutes } from '#provider/areas/system/routes.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { portalSettings, providePortalSettings } from '#lib/system/portal-settings.ts'
import { callerOf } from '#lib/session/caller.ts'
import { repeatSignOuts } from '#lib/session/sign-outs.ts'
import { cookieOf, startTestPortal, type TestPortal } from '#lib/uploads/server/test-portal.ts'
import { POST as signOut } from './sign-out/route.ts'

const WITHIN_MS = 5_000

let provider: TestProvider
let portal: TestPortal
beforeAll(async () => {
  provider = await startTestProvider({ routes: [...sessionRoutes, ...systemRoutes] })
  await provider.app.listen({ host: '127.0.0.1', port: 0 })
  portal = await startTestPortal(provider.app.server)
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})

afterEach(() => jest.restoreAllMocks())

/** What a prefetched page and /api/auth/session depend on (e2e/dead-session.spec.ts requests those themselves). */
const told = async (cookie: string) => (await callerOf(new Request('http://127.0.0.1:3000/', { headers: { cookie } }), 'lately')).visit.signedIn

const leave = (cookie: string) =>
  signOut(new Request('http://127.0.0.1:3000/api/session/sign-out', { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' }, body: '' }))
const endsOf = (userId: number) => provider.db.selectFrom('sessions').select('end_reason').where('user_id', '=', userId).executeTakeFirstOrThrow()
const seenAt = async (userId: number) =>
  (await provider.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', userId).executeTakeFirstOrThrow()).last_seen_at.getTime()
const owed = () => (existsSync(portal.uploadDir) ? readdirSync(portal.uploadDir).filter((name) => name.endsWith('.sign-out')) : [])

async function person() {
  const one = await signedIn(provider, { permissions: ['voting'] })
  return { ...one, cookie: await cookieOf(one) }
}

it('a session that was ended elsewhere is unknown here after 5 s at most', async () => {
  const { cookie, userId } = await person()
  expect(await told(cookie)).toBeDefined()
  await provider.db.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'sign_out' }).where('user_id', '=', userId).execute()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + WITHIN_MS - 500)
  expect(await told(cookie)).toBeUndefined()
})

it('asking about the session does not prolong it', async () => {
  const { cookie, userId } = await person()
  await provider.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 600_000) })
    .where('user_id', '=', userId)
    .execute()
  const before = await seenAt(userId)
  expect(await told(cookie)).toBeDefined()
  expect(await seenAt(userId)).toBe(before)
})

it('a sign-out while the provider is away works at once here, and at the provider as soon as it is back', async () => {
  const { cookie, userId } = await person()
  const { providerUrl } = portalSettings()
  // Nothing listens at this address.
  providePortalSettings({ ...portalSettings(), providerUrl: 'http://127.0.0.1:9' })
  expect((await leave(cookie)).status).toBe(303)
  expect(owed()).toHaveLength(1)
  expect(await told(cookie)).toBeUndefined()
  providePortalSettings({ ...portalSettings(), providerUrl })
  expect((await endsOf(userId)).end_reason).toBeNull()
  for (let i = 0; i < 100 && owed().length > 0; i++) await pause(100)
  expect(owed()).toEqual([])
  expect((await endsOf(userId)).end_reason).toBe('sign_out')
}, 20_000)

it('a restarted portal repeats sign-outs that did not reach the provider, and stores no readable token', async () => {
  const { cookie, userId, token } = await person()
  const { providerUrl } = portalSettings()
  providePortalSettings({ ...portalSettings(), providerUrl: 'http://127.0.0.1:9' })
  await leave(cookie)
  expect(
    owed()
      .map((name) => readFileSync(`${portal.uploadDir}/${name}`, 'utf8'))
      .join(),
  ).not.toContain(token)
  providePortalSettings({ ...portalSettings(), providerUrl })
  await repeatSignOuts()
  expect(owed()).toEqual([])
  expect((await endsOf(userId)).end_reason).toBe('sign_out')
})
