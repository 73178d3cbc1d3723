import { SignIn } from '#contract/session.ts'
import { RESCUE_HOURS, ReadUser, RescueSecondFactor } from '#contract/users.ts'
import { giveApp, proveSessions } from '#provider/areas/session/second-factor/test-factor.ts'
import { makePerson, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const PASSWORD = 'Zielony-Kajak-48!'
const START = Date.parse('2027-03-02T08:00:00Z')

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({ settings: { sessionMaxTime: 8 * 86_400, sessionHours: 24 * 8 } })
})
beforeEach(() => atHour(0))
afterAll(() => provider.close())

const atHour = (hours: number) => provider.setNow(new Date(START + hours * 60 * 60_000))
const ask = (token: string, id: number) => provider.call(RescueSecondFactor, { input: { body: { id } }, token })
const codesOf = async (token: string, id: number) => (await ask(token, id)).body.recoveryCodes
const secretary = () => signedIn(provider, { permissions: ['user_admin'] })

async function lost() {
  const person = await makePerson(provider.db, { password: PASSWORD })
  await giveApp(provider, person.userId)
  return person
}

async function enter(username: string, recoveryCode: string) {
  const { body } = await provider.call(SignIn, { input: { body: { username, password: PASSWORD } } })
  if (!('ticket' in body)) throw new Error('no ticket')
  return provider.call(SignIn, { input: { body: { ticket: body.ticket, recoveryCode } } })
}

it('takes two administrators; the person is told by mail of each step, and the log names both', async () => {
  const [{ username, userId }, first, second] = [await lost(), await secretary(), await secretary()]
  expect(await codesOf(first.token, userId)).toEqual([])
  expect(provider.sentMails.at(-1)?.subject).toBe('Administrator prosi o kod awaryjny do Państwa konta')
  const rescueFor = async ({ token }: { token: string }) =>
    (await provider.call(ReadUser, { input: { params: { id: String(userId) } }, token })).body.secondFactor?.rescue
  expect([await rescueFor(first), await rescueFor(second)]).toEqual([null, 'make'])
  // Alone one gets no further, however often one asks.
  expect(await codesOf(first.token, userId)).toEqual([])
  const mails = provider.sentMails.length
  const [code, ...more] = await codesOf(second.token, userId)
  expect([typeof code, more]).toEqual(['string', []])
  expect(provider.sentMails.slice(mails).map(({ subject }) => subject)).toEqual(['Utworzono kod awaryjny do Państwa konta'])
  expect(provider.sentMails.at(-1)?.text).not.toContain(code)
  expect((await enter(username, code!)).body).toHaveProperty('token')
  expect((await enter(username, code!)).error.code).toBe('ERROR_WRONG_CODE')
  const events = await provider.db.selectFrom('events').select(['kind', 'user_id']).where('kind', 'like', 'second_factor_rescue%').orderBy('id').execute()
  expect(events.filter(({ user_id }) => user_id === first.userId || user_id === second.userId)).toEqual([
    { kind: 'second_factor_rescue_asked', user_id: first.userId },
    { kind: 'second_factor_rescued', user_id: second.userId },
  ])
})

it('of two administrators who ask at once only one gets the code', async () => {
  const [{ userId }, first, ...others] = [await lost(), await secretary(), await secretary(), await secretary()]
  await ask(first.token, userId)
  const answers = await Promise.all(others.map(({ token }) => codesOf(token, userId)))
  expect(answers.map((codes) => codes.length).sort()).toEqual([0, 1])
})

it('is forgotten after a day, as is the code', async () => {
  const [{ username, userId }, first, second] = [await lost(), await secretary(), await secretary()]
  await ask(first.token, userId)
  atHour(RESCUE_HOURS)
  expect(await codesOf(second.token, userId)).toEqual([])
  const [code] = await codesOf(first.token, userId)
  atHour(2 * RESCUE_HOURS)
  expect((await enter(username, code!)).error.code).toBe('ERROR_WRONG_CODE')
})

it('asks at the moment of the second press whether the first may still do so', async () => {
  const [{ userId }, first, second] = [await lost(), await secretary(), await secretary()]
  await ask(first.token, userId)
  await provider.db.updateTable('users').set({ active: false }).where('id', '=', first.userId).execute()
  expect(await codesOf(second.token, userId)).toEqual([])
})

it('is refused for oneself and for accounts without a second factor; only super administrators do it for super administrators', async () => {
  const [one, plain] = [await secretary(), await makePerson(provider.db)]
  expect((await ask(one.token, one.userId)).error.code).toBe('ERROR_OWN_ACCOUNT')
  expect((await ask(one.token, plain.userId)).error.code).toBe('ERROR_NOT_FOUND')
  const almighty = await makePerson(provider.db, { permissions: ['super_admin'] })
  await giveApp(provider, almighty.userId)
  expect((await ask(one.token, almighty.userId)).error.code).toBe('ERROR_SUPERADMIN_ONLY')
  // An administrator with an app of their own proves themselves first.
  await giveApp(provider, one.userId)
  const { userId } = await lost()
  expect((await ask(one.token, userId)).error.code).toBe('ERROR_PROOF_REQUIRED')
  await proveSessions(provider, one.userId)
  expect((await ask(one.token, userId)).status).toBe(200)
})

it('is shown on the account’s page', async () => {
  const [{ userId }, first] = [await lost(), await secretary()]
  const read = async () => (await provider.call(ReadUser, { input: { params: { id: String(userId) } }, token: first.token })).body.secondFactor
  expect(await read()).toEqual({ since: new Date(START).toISOString(), askedBy: null, rescue: 'ask' })
  await ask(first.token, userId)
  expect(await read()).toEqual({ since: new Date(START).toISOString(), askedBy: first.fullName, rescue: null })
})
