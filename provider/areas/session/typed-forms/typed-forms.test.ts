import { KeepTypedForm, ReadTypedForm, TYPED_FORM_HOURS, TYPED_FORMS_MAX } from '#contract/typed-forms.ts'
import { SignOut } from '#contract/session.ts'
import { cleanUpSessions } from '#provider/areas/session/cleanup.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const START = Date.parse('2027-03-02T08:00:00Z')
const HOUR_MS = 3_600_000

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(() => at(0))
afterAll(() => provider.close())

const at = (hours: number) => provider.setNow(new Date(START + hours * HOUR_MS))
let count = 0
const newKey = () => `klucz${(count += 1)}`.padEnd(43, '-')
const keep = (token: string, key: string, sealed = 'Fe26.2*tresc') => provider.call(KeepTypedForm, { input: { body: { token, key, sealed } } })
const read = (key: string) => provider.call(ReadTypedForm, { input: { body: { key } } })
const kept = () => provider.db.selectFrom('typed_forms').selectAll().execute()

describe('what was typed into a refused form', () => {
  it('is read by its key as often as its page is loaded; kept once more it stays as it was', async () => {
    const { token } = await signedIn(provider)
    const key = newKey()
    expect((await keep(token, key)).status).toBe(204)
    expect((await keep(token, key, 'Fe26.2*inne')).status).toBe(204)
    for (let time = 0; time < 2; time += 1) expect((await read(key)).body).toEqual({ sealed: 'Fe26.2*tresc' })
    expect(JSON.stringify(await kept())).not.toContain(key)
  })

  it('is kept for a session that is over and whose token has expired: the form was sent after a long pause', async () => {
    const { token, username } = await signedIn(provider)
    expect((await provider.call(SignOut, { input: { body: { username } }, token })).status).toBe(204)
    at(5)
    const key = newKey()
    expect((await keep(token, key)).status).toBe(204)
    expect((await read(key)).status).toBe(200)
  })

  it('is kept for nobody without a session of this provider', async () => {
    const before = await kept()
    const { token, userId } = await signedIn(provider)
    for (const wrong of ['nic', `${token.slice(0, -3)}xxx`]) expect((await keep(wrong, newKey())).body).toMatchObject({ code: 'ERROR_NOT_FOUND' })
    await provider.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', userId).execute()
    expect((await keep(token, newKey())).body).toMatchObject({ code: 'ERROR_NOT_FOUND' })
    expect(await kept()).toEqual(before)
  })

  it('is refused for another key', async () => {
    expect((await read(newKey())).body).toMatchObject({ code: 'ERROR_NOT_FOUND' })
  })

  it('is forgotten after a day', async () => {
    const { token } = await signedIn(provider)
    const key = newKey()
    await keep(token, key)
    at(TYPED_FORM_HOURS - 1)
    await cleanUpSessions(provider.db, provider.settings, provider.now())
    expect((await read(key)).status).toBe(200)
    at(TYPED_FORM_HOURS)
    expect((await read(key)).body).toMatchObject({ code: 'ERROR_NOT_FOUND' })
    // With what the test before has kept five hours later.
    at(TYPED_FORM_HOURS + 5)
    await cleanUpSessions(provider.db, provider.settings, provider.now())
    expect(await kept()).toEqual([])
  })

  it('makes room for the newest of the same person, and for nobody else', async () => {
    const [one, other] = [await signedIn(provider), await signedIn(provider)]
    const theirs = newKey()
    await keep(other.token, theirs)
    const keys = Array.from({ length: TYPED_FORMS_MAX + 1 }, newKey)
    for (const [place, key] of keys.entries()) {
      at(place / 60)
      await keep(one.token, key)
    }
    expect(await Promise.all([...keys, theirs].map(async (key) => (await read(key)).status))).toEqual([404, ...keys.slice(1).map(() => 200), 200])
  })
})
