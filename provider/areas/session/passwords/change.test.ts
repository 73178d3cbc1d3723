import { ChangePassword, CheckAuthorized, SignIn } from '#contract/session.ts'
import { makePerson, openSession, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { createPasswordKey } from './change-service.ts'

const OLD = 'Zielony-Kajak-48!'
const NEW = 'Srebrny-Rower-93?'

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider({ settings: { passwordHistory: 3 } })
})
afterEach(() => provider.setNow(null))
afterAll(() => provider.close())

const person = (options: PersonOptions = {}) => makePerson(provider.db, { password: OLD, ...options })

interface Change {
  username: string
  currentPassword?: string
  passwordKey?: string
  newPassword1?: string
  newPassword2?: string
}

const change = ({ newPassword1 = NEW, newPassword2 = newPassword1, ...proof }: Change) =>
  provider.call(ChangePassword, { input: { body: { ...proof, newPassword1, newPassword2 } } })

const signIn = (username: string, password: string) => provider.call(SignIn, { input: { body: { username, password } } })
const keyFor = (userId: number) => provider.db.transaction().execute((tx) => createPasswordKey(tx, userId, provider.now()))

describe('POST /api/auth/password/logged', () => {
  it('replaces the password and ends every session of the user', async () => {
    const { username, userId, fullName } = await person()
    const sessions = [await openSession(provider, userId), await openSession(provider, userId)]
    expect((await change({ username, currentPassword: OLD })).status).toBe(204)
    expect((await signIn(username, OLD)).status).toBe(401)
    expect((await signIn(username, NEW)).body).toHaveProperty('token')
    for (const { token } of sessions) expect((await provider.call(CheckAuthorized, { token })).status).toBe(401)
    const event = await provider.db.selectFrom('events').selectAll().where('user_name', '=', fullName).orderBy('id').executeTakeFirst()
    expect(event).toMatchObject({ kind: 'password_changed', user_id: userId })
  })

  it('ends the demand to change the password', async () => {
    const { username } = await person({ mustChangePassword: true })
    await change({ username, currentPassword: OLD })
    expect((await signIn(username, NEW)).body).toHaveProperty('token')
  })

  it('requires the current password or a key', async () => {
    const { status, error } = await change({ username: 'anybody' })
    expect([status, error.fields]).toEqual([400, [{ path: 'currentPassword', code: 'required' }]])
  })

  it('refuses more than 50 characters instead of cutting them', async () => {
    const { username } = await person()
    const fifty = `${'x'.repeat(40)}AB12!?wxyz`
    expect((await change({ username, currentPassword: OLD, newPassword1: `${fifty}1` })).error.fields).toEqual([
      { path: 'newPassword1', code: 'max_length', limit: 50 },
      { path: 'newPassword2', code: 'max_length', limit: 50 },
    ])
    expect((await change({ username, currentPassword: OLD, newPassword1: fifty })).status).toBe(204)
  })

  it.each([
    ['that differ', 'ERROR_PASSWORDS_NOT_MATCH', { newPassword1: NEW, newPassword2: `${NEW}x` }],
    ['that are weak', 'ERROR_PASSWORD_NOT_STRENGTH_ENOUGH', { newPassword1: 'Srebrny-Rower-9' }],
    ['that many people have', 'ERROR_PASSWORD_TOO_COMMON', { newPassword1: 'HAslo123!@' }],
  ])('refuses new passwords %s, which costs no try', async (_what, code, passwords) => {
    const { username } = await person()
    for (let i = 0; i < 6; i++) expect(await change({ username, currentPassword: 'wrong', ...passwords })).toMatchObject({ status: 400, error: { code } })
    expect((await signIn(username, OLD)).status).toBe(200)
  })

  it('refuses a new password that holds the username', async () => {
    const { username } = await person({ username: 'Wiśniewska' })
    const { error } = await change({ username, currentPassword: OLD, newPassword1: '!!47-WISNIEWSKA-bc' })
    expect(error.code).toBe('ERROR_PASSWORD_TOO_COMMON')
  })

  it('refuses a wrong current password and counts it as a failed sign-in', async () => {
    const { username } = await person()
    for (let i = 0; i < 4; i++)
      expect(await change({ username, currentPassword: 'wrong' })).toMatchObject({ status: 400, error: { code: 'ERROR_INVALID_CURRENT_PASSWORD' } })
    expect((await signIn(username, 'wrong')).error.code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
    const locked = await change({ username, currentPassword: OLD })
    expect([locked.status, locked.error]).toEqual([401, { code: 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', description: '5,15' }])
  })

  it('answers an unknown name like a wrong password or key', async () => {
    for (const proof of [{ currentPassword: OLD }, { passwordKey: 'x' }]) {
      const { username } = await person({ password: 'Inne-Haselko-77!!' })
      for (let i = 0; i < 6; i++) {
        const known = await change({ username, ...proof })
        expect(await change({ username: `nikt${Object.keys(proof)[0]}`, ...proof })).toMatchObject({ status: known.status, error: known.error })
      }
    }
  })

  it('tells that an account is locked only after the right password', async () => {
    const { username } = await person({ active: false })
    expect((await change({ username, currentPassword: 'wrong' })).error.code).toBe('ERROR_INVALID_CURRENT_PASSWORD')
    expect(await change({ username, currentPassword: OLD })).toMatchObject({ status: 401, error: { code: 'ERROR_USER_BLOCKED' } })
  })

  it('refuses the last three passwords, the current one included, and takes older ones', async () => {
    const { username } = await person()
    const next = (i: number) => `Srebrny-Rower-${90 + i}?`
    let current = OLD
    for (let i = 0; i < 3; i++) {
      expect(await change({ username, currentPassword: current, newPassword1: current })).toMatchObject({
        status: 400,
        error: { code: 'ERROR_PASSWORD_USED_IN_PAST', description: '3' },
      })
      expect((await change({ username, currentPassword: current, newPassword1: next(i) })).status).toBe(204)
      current = next(i)
    }
    expect((await change({ username, currentPassword: current, newPassword1: next(0) })).error.code).toBe('ERROR_PASSWORD_USED_IN_PAST')
    expect((await change({ username, currentPassword: current, newPassword1: OLD })).status).toBe(204)
  })

  it('takes the mailed key of a new user in place of a password, once', async () => {
    const { username, userId } = await makePerson(provider.db)
    const passwordKey = await keyFor(userId)
    expect((await change({ username, passwordKey })).status).toBe(204)
    expect((await signIn(username, NEW)).body).toHaveProperty('token')
    expect(await change({ username, passwordKey, newPassword1: OLD })).toMatchObject({ status: 400, error: { code: 'ERROR_TOKEN_NOT_FOUND' } })
  })

  it('succeeds once when one key is used many times at once', async () => {
    const { username, userId } = await makePerson(provider.db)
    const passwordKey = await keyFor(userId)
    const passwords = [OLD, NEW, 'Cichy-Strumyk-55!!']
    const answers = await Promise.all(passwords.map((newPassword1) => change({ username, passwordKey, newPassword1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] as string
    expect((await signIn(username, winner)).body).toHaveProperty('token')
  })

  it('refuses a key of somebody else, and one older than 7 days', async () => {
    const [owner, other] = [await makePerson(provider.db), await makePerson(provider.db)]
    const passwordKey = await keyFor(owner.userId)
    expect((await change({ username: other.username, passwordKey })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    provider.setNow(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000))
    expect((await change({ username: owner.username, passwordKey })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('stores a key only in a form that does not open the account', async () => {
    const { userId } = await makePerson(provider.db)
    const key = await keyFor(userId)
    const row = await provider.db.selectFrom('password_keys').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
    expect(Object.values(row)).not.toContain(key)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  })
})
