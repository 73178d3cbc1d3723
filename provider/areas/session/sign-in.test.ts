import crypto from 'node:crypto'
import { ReadCurrentUser, SignIn } from '#contract/session.ts'
import { makePerson, makeProfile } from '#provider/testing/people.ts'
import { giveApp } from '#provider/areas/session/second-factor/test-factor.ts'
import { counted } from '#provider/testing/count-statements.ts'
import { openTestDatabase } from '#provider/testing/test-database.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const PASSWORD = 'Zielony-Kajak-48!'

let provider: TestProvider
let statements: () => number

beforeAll(async () => {
  const test = await openTestDatabase()
  const { db, count } = counted(test.database.db)
  statements = count
  provider = await startTestProvider({ on: { ...test, database: { ...test.database, db } } })
})
afterEach(() => provider.setNow(null))
afterAll(() => provider.close())

const signIn = (username: string, password = PASSWORD) => provider.call(SignIn, { input: { body: { username, password } } })

const person = (options = {}) => makePerson(provider.db, { password: PASSWORD, ...options })

const eventsOf = async (userName: string) => {
  const rows = await provider.db.selectFrom('events').select('kind').where('user_name', '=', userName).orderBy('id').execute()
  return rows.map((row) => row.kind)
}

const laterBy = (minutes: number) => provider.setNow(new Date(Date.now() + minutes * 60_000))

describe('POST /api/auth/loginJwt', () => {
  it('answers a token that opens a session', async () => {
    const { username, fullName, userId } = await person()
    const { status, body } = await signIn(username)
    expect(status).toBe(200)
    if (!('token' in body)) throw new Error('no token')
    expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(Date.now())
    const user = await provider.call(ReadCurrentUser, { token: body.token })
    expect(user.body).toMatchObject({ id: userId, username })
    expect(await eventsOf(fullName)).toEqual(['sign_in'])
    const { last_login_at } = await provider.db.selectFrom('users').select('last_login_at').where('id', '=', userId).executeTakeFirstOrThrow()
    expect(last_login_at).not.toBeNull()
  })

  it('takes the name in any case and with spaces around it', async () => {
    const { username } = await person()
    expect((await signIn(`  ${username.toUpperCase()} `)).body).toHaveProperty('token')
    await person({ username: 'Łucja Ż' })
    for (const name of ['łucja ż', 'ŁUCJA Ż', 'Łucja Ż'.normalize('NFD')]) expect((await signIn(name)).body).toHaveProperty('token')
  })

  it('never trims the password', async () => {
    const { username } = await person()
    expect((await signIn(username, ` ${PASSWORD}`)).error.code).toBe('ERROR_UNAUTHORIZED')
  })

  it('names every missing field', async () => {
    const { status, error } = await provider.call(SignIn, { input: { body: { username: ' ', password: '' } } })
    expect(status).toBe(400)
    expect(error.fields).toEqual([
      { path: 'username', code: 'required' },
      { path: 'password', code: 'required' },
    ])
  })

  it('tells after a wrong password how many tries remain, and after the last one that the name is locked', async () => {
    const { username } = await person()
    for (const remaining of ['4', '3', '2', '1']) {
      const { status, error } = await signIn(username, 'wrong')
      expect([status, error]).toEqual([401, { code: 'ERROR_UNAUTHORIZED', description: remaining }])
    }
    expect((await signIn(username, 'wrong')).error).toEqual({ code: 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', description: '5,15' })
    expect(await eventsOf(username)).toEqual(['sign_in_failed', 'sign_in_locked'])
    await provider.audit.tellRepeated({ all: true })
    expect(await eventsOf(username)).toEqual(['sign_in_failed', 'sign_in_locked', 'sign_in_failed'])
  })

  it('refuses a locked name even the right password, until the minutes are over', async () => {
    const { username } = await person()
    for (let i = 0; i < 5; i++) await signIn(username, 'wrong')
    const { status, error } = await signIn(username)
    expect([status, error.code]).toEqual([401, 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC'])
    laterBy(14)
    expect((await signIn(username)).error.code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
    laterBy(16)
    expect((await signIn(username, 'wrong')).error.description).toBe('4')
    expect((await signIn(username)).body).toHaveProperty('token')
  })

  it('forgets failures after a right password', async () => {
    const { username } = await person()
    for (let i = 0; i < 4; i++) await signIn(username, 'wrong')
    expect((await signIn(username)).status).toBe(200)
    expect((await signIn(username, 'wrong')).error.description).toBe('4')
  })

  it('answers an unknown name like a wrong password, try by try', async () => {
    const { username } = await person()
    for (let i = 0; i < 6; i++) {
      const [known, unknown] = [await signIn(username, 'wrong'), await signIn('nikt', 'wrong')]
      expect(unknown.error).toEqual(known.error)
      expect(unknown.status).toBe(known.status)
    }
  })

  it('does the same work for an unknown name', async () => {
    const { username } = await person()
    const derive = jest.spyOn(crypto, 'argon2')
    await signIn(username, 'wrong')
    const known = derive.mock.calls.map(([algorithm, { memory, passes, parallelism }]) => ({ algorithm, memory, passes, parallelism }))
    derive.mockClear()
    await signIn('nieznany', 'wrong')
    expect(derive.mock.calls.map(([algorithm, { memory, passes, parallelism }]) => ({ algorithm, memory, passes, parallelism }))).toEqual(known)
    expect(known).toEqual([{ algorithm: 'argon2id', memory: 19 * 1024, passes: 2, parallelism: 1 }])
    derive.mockRestore()
  })

  it('makes as many statements for an unknown name as for one with a password, a second factor or a lock', async () => {
    const names = ['nieznany-i', (await person()).username, (await person({ active: false })).username]
    const withApp = await person()
    await giveApp(provider, withApp.userId)
    const made: number[] = []
    for (const name of [...names, withApp.username]) {
      await signIn(name, 'wrong')
      const before = statements()
      await signIn(name, 'wrong')
      made.push(statements() - before)
    }
    expect(made).toEqual(made.map(() => made[0]))
    expect(made[0]).toBeGreaterThan(1)
  })

  it('compares no more passwords than the limit, however many come at once', async () => {
    const { username } = await person()
    const derive = jest.spyOn(crypto, 'argon2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'wrong')))
    expect(derive).toHaveBeenCalledTimes(5)
    derive.mockRestore()
    const codes = answers.map(({ error }) => `${error.code} ${error.description}`).sort()
    expect(codes.slice(0, 4)).toEqual(['1', '2', '3', '4'].map((remaining) => `ERROR_UNAUTHORIZED ${remaining}`))
    expect(new Set(codes.slice(4))).toEqual(new Set(['ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC 5,15']))
  })

  it.each([
    ['locked by an administrator', { active: false, blockedSince: new Date() }],
    ['inactive', { active: false }],
    ['expired', { activeUntil: '2020-01-01' }],
  ])('tells somebody that they are %s only after the right password', async (_state, options) => {
    const { username, fullName, userId } = await person(options)
    expect((await signIn(username, 'wrong')).error).toEqual({ code: 'ERROR_UNAUTHORIZED', description: '4' })
    const { status, error } = await signIn(username)
    expect([status, error]).toEqual([401, { code: 'ERROR_USER_BLOCKED' }])
    expect(await eventsOf(fullName)).toEqual(['sign_in_blocked'])
    expect(await provider.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toEqual([])
  })

  it('lets somebody in on the last day of activity, by the Polish calendar', async () => {
    const { username } = await person({ activeUntil: '2027-06-30' })
    provider.setNow(new Date('2027-06-30T21:59:00Z'))
    expect((await signIn(username)).status).toBe(200)
    provider.setNow(new Date('2027-06-30T22:00:00Z'))
    expect((await signIn(username)).error.code).toBe('ERROR_USER_BLOCKED')
  })

  it('answers a deleted user like a name that nobody has', async () => {
    const { username } = await person({ deletedAt: new Date() })
    expect((await signIn(username)).error).toEqual({ code: 'ERROR_UNAUTHORIZED', description: '4' })
  })

  it('refuses somebody who has not set a password yet', async () => {
    const { username } = await makePerson(provider.db)
    expect((await signIn(username)).error.code).toBe('ERROR_UNAUTHORIZED')
  })

  it('asks for a new password where one is due, instead of giving a token', async () => {
    const { username, fullName } = await person({ mustChangePassword: true })
    expect((await signIn(username)).body).toEqual({ passwordChange: true })
    expect(await eventsOf(fullName)).toEqual(['sign_in_password_change'])
  })

  it('starts with one of the user’s own profiles when the last used one was taken away', async () => {
    const [own, taken] = [await makeProfile(provider.db, ['voting']), await makeProfile(provider.db, ['user_admin'])]
    const { username, userId } = await person({ profileIds: [own] })
    await provider.db.updateTable('users').set({ active_profile_id: taken }).where('id', '=', userId).execute()
    const { body } = await signIn(username)
    if (!('token' in body)) throw new Error('no token')
    expect((await provider.call(ReadCurrentUser, { token: body.token })).body).toMatchObject({ profileId: own, userPermissionKeys: ['voting'] })
  })
})
