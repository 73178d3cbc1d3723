import { CountEvents } from '#contract/calendar.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let token: string

beforeAll(async () => {
  provider = await startTestProvider()
  // Half past two comes twice in this night; the committee's clock shows 2:30 the first time.
  provider.setNow(new Date('2026-10-25T00:30:00Z'))
  token = (await signedIn(provider)).token
})
afterEach(() => provider.db.deleteFrom('calendar_events').execute())
afterAll(() => provider.close())

const addEvent = (starts_at: string, ends_at: string) =>
  provider.db
    .insertInto('calendar_events')
    .values({ name: 'Posiedzenie', starts_at, ends_at, url: null, url_label: null, created_at: new Date(), created_by: null, updated_at: null, updated_by: null })
    .execute()

describe('GET /api/calendar/events/count', () => {
  it('counts none in an empty calendar', async () => {
    expect((await provider.call(CountEvents, { token })).body).toEqual({ count: 0 })
  })

  it('counts what goes on and what is to come, by the Polish clock', async () => {
    await addEvent('2026-10-24 09:00:00', '2026-10-24 15:00:00')
    await addEvent('2026-10-25 01:00:00', '2026-10-25 02:30:00')
    await addEvent('2026-10-25 02:00:00', '2026-10-25 02:30:01')
    await addEvent('2026-10-26 10:00:00', '2026-10-26 12:00:00')
    expect((await provider.call(CountEvents, { token })).body).toEqual({ count: 2 })
  })

  it('is closed to a visitor', async () => {
    expect((await provider.call(CountEvents)).status).toBe(401)
  })
})
