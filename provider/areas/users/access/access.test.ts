// Letting a person in again, and sending them away.
import { ReadCurrentUser } from '#contract/session.ts'
import { ClearUserBounce, EndUserSession, EndUserSessions, ListUserSessions, SendUserKey, UnlockSignIn } from '#contract/users.ts'
import { makeUsersWorld, NOW, type UsersWorld } from '#provider/areas/users/test-users.ts'
import { makePerson, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let world: UsersWorld

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
  world = await makeUsersWorld(provider)
})
afterAll(() => provider.close())

const CALLS = { SendUserKey, UnlockSignIn, EndUserSessions, ClearUserBounce }
const send = (name: keyof typeof CALLS, id: number, token: string | undefined = world.admin.token) =>
  provider.call(CALLS[name], { ...(token !== undefined && { token }), input: { body: { id } } })
const events = async () =>
  (
    await provider.db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s', (name) => {
  it('refuses visitors and members, and unknown or deleted accounts', async () => {
    const member = await signedIn(provider)
    expect((await provider.call(CALLS[name], { input: { body: { id: member.userId } } })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await send(name, member.userId, member.token)).error.code).toBe('ERROR_FORBIDDEN')
    const gone = await makePerson(provider.db, { deletedAt: NOW })
    for (const id of [gone.userId, 2_000_000_000]) expect((await send(name, id)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await send(name, 'x' as never)).error.fields).toEqual([{ path: 'id', code: 'wrong_format' }])
  })
})

it('mails the key again, and voids the earlier ones', async () => {
  const id = await world.made()
  const mails = provider.sentMails.length
  expect((await send('SendUserKey', id)).body).toEqual({ id })
  expect(provider.sentMails).toHaveLength(mails + 1)
  const keys = await provider.db.selectFrom('password_keys').select(['used_at', 'expires_at']).where('user_id', '=', id).execute()
  expect(keys.filter(({ used_at }) => used_at === null)).toEqual([{ used_at: null, expires_at: new Date(NOW.getTime() + 7 * 86_400_000) }])
  expect(keys).toHaveLength(2)
})

it('mails no key to a locked or expired account, and none to a super administrator for an administrator', async () => {
  const mails = provider.sentMails.length
  for (const more of [{ active: false }, { blockedSince: NOW }, { activeUntil: '2027-03-19' }])
    expect((await send('SendUserKey', (await makePerson(provider.db, more)).userId)).error.code).toBe('ERROR_USER_NOT_ACTIVE')
  expect((await send('SendUserKey', world.superAdmin.userId)).error.code).toBe('ERROR_SUPERADMIN_ONLY')
  expect(provider.sentMails).toHaveLength(mails)
  expect((await send('SendUserKey', world.superAdmin.userId, world.superAdmin.token)).status).toBe(200)
})

it('ends the lock of a sign-in name, whatever its case', async () => {
  const person = await makePerson(provider.db, { username: 'Łobuz' })
  await provider.db
    .insertInto('sign_in_attempts')
    .values({ username_key: 'łobuz', failed_count: 5, locked_until: new Date(NOW.getTime() + 900_000), last_failed_at: NOW })
    .execute()
  const before = await events()
  expect((await send('UnlockSignIn', person.userId)).status).toBe(200)
  expect(await provider.db.selectFrom('sign_in_attempts').selectAll().where('username_key', '=', 'łobuz').execute()).toEqual([])
  expect((await send('UnlockSignIn', person.userId)).status).toBe(200)
  expect(await events()).toBe(before + 1)
  expect((await send('UnlockSignIn', world.superAdmin.userId)).error.code).toBe('ERROR_SUPERADMIN_ONLY')
  expect((await send('UnlockSignIn', world.superAdmin.userId, world.superAdmin.token)).status).toBe(200)
})

it('ends all sessions of a person, but not the one that asks', async () => {
  const person = await makePerson(provider.db)
  const [one, two] = [await openSession(provider, person.userId), await openSession(provider, person.userId)]
  expect((await send('EndUserSessions', person.userId)).body).toEqual({ affectedCount: 2 })
  for (const { token } of [one, two]) expect((await provider.call(ReadCurrentUser, { token })).status).toBe(401)
  expect((await send('EndUserSessions', person.userId)).body).toEqual({ affectedCount: 0 })
  const other = await openSession(provider, world.admin.userId)
  expect((await send('EndUserSessions', world.admin.userId)).body).toEqual({ affectedCount: 1 })
  expect((await provider.call(ReadCurrentUser, { token: world.admin.token })).status).toBe(200)
  expect((await provider.call(ReadCurrentUser, { token: other.token })).status).toBe(401)
  expect((await send('EndUserSessions', world.superAdmin.userId)).error.code).toBe('ERROR_SUPERADMIN_ONLY')
})

it('clears the mark of bounced mail from an address', async () => {
  const person = await makePerson(provider.db)
  await provider.db
    .insertInto('bounced_addresses')
    .values({ email_key: person.email.toLowerCase(), bounced_at: NOW, failure: 'unknown', failure_text: '550' })
    .execute()
  expect((await world.read(person.userId)).emailBounced).toBe(true)
  expect((await send('ClearUserBounce', person.userId)).status).toBe(200)
  expect(await world.read(person.userId)).toMatchObject({ emailBounced: false, bounce: null })
})

describe('the sessions of a person', () => {
  const list = (id: number, token?: string) => provider.call(ListUserSessions, { ...(token && { token }), input: { params: { id: String(id) } } })
  const end = (id: number, sessionId: number, token = world.admin.token) => provider.call(EndUserSession, { token, input: { body: { id, sessionId } } })

  it('are told to administrators, with browser and system, and of nobody who is not there', async () => {
    const person = await makePerson(provider.db)
    await openSession(provider, person.userId, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36')
    expect((await list(person.userId)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await list(person.userId, (await signedIn(provider)).token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await list(2_000_000_000, world.admin.token)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await list(person.userId, world.admin.token)).body).toMatchObject({
      user: { id: person.userId },
      changeable: true,
      items: [{ browser: 'Chrome 130', system: 'Linux', current: false }],
    })
    expect((await list(world.superAdmin.userId, world.admin.token)).body.changeable).toBe(false)
  })

  it('are ended one by one, a super administrator’s by another one alone', async () => {
    const person = await makePerson(provider.db)
    const [one, two] = [await openSession(provider, person.userId), await openSession(provider, person.userId)]
    const numberOf = async (id: string) => (await provider.db.selectFrom('sessions').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
    const number = await numberOf(one.sessionId)
    expect((await end(person.userId, number, (await signedIn(provider)).token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await end(2_000_000_000, number)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await end(world.admin.userId, number)).body).toEqual({ affectedCount: 0 })
    expect((await end(person.userId, number)).body).toEqual({ affectedCount: 1 })
    expect((await end(person.userId, number)).body).toEqual({ affectedCount: 0 })
    expect((await provider.call(ReadCurrentUser, { token: one.token })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await provider.call(ReadCurrentUser, { token: two.token })).status).not.toBe(401)
    expect((await end(world.superAdmin.userId, await numberOf(world.superAdmin.sessionId))).error.code).toBe('ERROR_SUPERADMIN_ONLY')
  })
})
