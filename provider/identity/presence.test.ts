// Who was seen is written with others, and counts before it is.
import { CountEvents } from '#contract/calendar.ts'
import { BACKGROUND_HEADER } from '#contract/session.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => (provider = await startTestProvider()))
afterAll(() => provider.close())

const START = Date.parse('2027-05-04T09:00:00Z')
const at = (seconds: number) => provider.setNow(new Date(START + seconds * 1000))
const ask = async (token: string, headers = {}) => (await provider.call(CountEvents, { token, headers })).status
const seen = async (sessionId: string) =>
  ((await provider.db.selectFrom('sessions').select('last_seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow()).last_seen_at.getTime() - START) /
  1000

it('is written in batches, at once after a pause, and not for requests that a page makes by itself', async () => {
  at(0)
  const [one, other] = [await signedIn(provider), await signedIn(provider)]
  at(20)
  for (const { token } of [one, other]) expect(await ask(token)).toBe(200)
  expect([await seen(one.sessionId), await seen(other.sessionId)]).toEqual([0, 0])
  await provider.presence.write()
  expect([await seen(one.sessionId), await seen(other.sessionId)]).toEqual([20, 20])
  at(40)
  await ask(one.token, { [BACKGROUND_HEADER]: '1' })
  await provider.presence.write()
  expect(await seen(one.sessionId)).toBe(20)
  at(90)
  await ask(one.token)
  expect(await seen(one.sessionId)).toBe(90)
})

it('counts before it is written, and never shortens a session or reopens an ended one', async () => {
  const limit = provider.settings.sessionMaxTime
  at(0)
  const { token, sessionId } = await signedIn(provider)
  at(30)
  await ask(token)
  // Beyond the end that the row tells of, within the one that was noted.
  at(limit + 15)
  expect(await ask(token)).toBe(200)
  expect(await seen(sessionId)).toBe(limit + 15)
  await provider.presence.write()
  expect(await seen(sessionId)).toBe(limit + 15)

  at(limit + 30)
  await ask(token)
  await provider.db.updateTable('sessions').set({ ended_at: provider.now(), end_reason: 'administrator' }).where('id', '=', sessionId).execute()
  expect(await ask(token)).toBe(401)
  await provider.presence.write()
  expect(await seen(sessionId)).toBe(limit + 15)
})
