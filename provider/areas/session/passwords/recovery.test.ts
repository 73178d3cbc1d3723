import crypto from 'node:crypto'
import { ActivateTemporaryPassword, ChangePassword, CheckAuthorized, RequestPasswordRecovery, SignIn } from '#contract/session.ts'
import { makePerson, openSession, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const OLD = 'Zielony-Kajak-48!'
const NEW = 'Srebrny-Rower-93?'
const HOUR = 60 * 60 * 1000

let provider: TestProvider
let addresses = 0

beforeAll(async () => {
  provider = await startTestProvider()
})
afterEach(() => provider.setNow(null))
afterAll(() => provider.close())

const person = (options: PersonOptions = {}) => makePerson(provider.db, { password: OLD, ...options })

const request = (username: string, address = `192.0.2.${(addresses += 1)}`) =>
  provider.call(RequestPasswordRecovery, { input: { body: { username } }, headers: { 'x-forwarded-for': address } })

const activate = (activationToken: string) => provider.call(ActivateTemporaryPassword, { input: { body: { activationToken } } })
const signIn = (username: string, password: string) => provider.call(SignIn, { input: { body: { username, password } } })

const lastMail = () => {
  const { text, recipient, subject } = provider.sentMails.at(-1) ?? { text: '', recipient: '', subject: '' }
  const password = /Hasło tymczasowe: (\S+)/.exec(text)?.[1] ?? ''
  const key = /https:\/\/portal\.example\/aktywacjahasla\/(\S+)/.exec(text)?.[1] ?? ''
  return { text, recipient, subject, password, key }
}

describe('POST /api/auth/password', () => {
  it('mails a temporary password with its link, and tells the address masked', async () => {
    const { username, email, fullName } = await person()
    expect(await request(username)).toMatchObject({ status: 200, body: { email: `${email[0]}***@urzad.example` } })
    const mail = lastMail()
    expect(mail).toMatchObject({ recipient: email, key: expect.stringMatching(/^[\w-]{43}$/) })
    expect(mail.text).toContain('Fundusze Europejskie dla Podlaskiego 2021-2027')
    expect(mail.subject).not.toContain(mail.password)
    const events = await provider.db.selectFrom('events').selectAll().where('user_name', '=', fullName).execute()
    expect(events).toMatchObject([{ kind: 'recovery_requested' }])
    expect(JSON.stringify(events)).not.toContain(mail.key)
  })

  it('changes nothing until the link is used', async () => {
    const { username } = await person()
    await request(username)
    expect((await signIn(username, lastMail().password)).status).toBe(401)
    expect((await signIn(username, OLD)).status).toBe(200)
  })

  it('refuses an empty name', async () => {
    expect((await request(' ')).error.fields).toEqual([{ path: 'username', code: 'required' }])
  })

  it('tells that an account does not exist or was deleted', async () => {
    const { username } = await person({ deletedAt: new Date() })
    const mails = provider.sentMails.length
    for (const name of ['nikt', username]) expect(await request(name)).toMatchObject({ status: 400, error: { code: 'ERROR_USER_NOT_EXISTS' } })
    expect(provider.sentMails).toHaveLength(mails)
  })

  it.each([
    ['locked', { active: false, blockedSince: new Date() }],
    ['expired', { activeUntil: '2020-01-01' }],
  ])('tells that an account is not active: %s', async (_state, options) => {
    const { username } = await person(options)
    expect(await request(username)).toMatchObject({ status: 400, error: { code: 'ERROR_USER_NOT_ACTIVE' } })
  })

  it('does the same work for known, locked and unknown names', async () => {
    const [known, locked] = [await person(), await person({ active: false })]
    const derive = jest.spyOn(crypto, 'argon2')
    for (const name of [known.username, locked.username, 'nieznany']) {
      derive.mockClear()
      await request(name)
      expect(derive).toHaveBeenCalledTimes(1)
    }
    derive.mockRestore()
  })

  it.each([
    ['known', () => person().then(({ username }) => username)],
    ['unknown', async () => 'ktokolwiek'],
  ])('refuses a %s name that is asked for too often, until an hour is over', async (_what, name) => {
    const username = await name()
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(username)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await request(username)).error.code).toBe('ERROR_TOO_MANY_REQUESTS')
    provider.setNow(new Date(Date.now() + HOUR + 1000))
    expect((await request(username)).status).not.toBe(429)
  })

  it('refuses an address that asks for many names', async () => {
    const answers = []
    for (let i = 0; i < 21; i++) answers.push(await request(`nikt${i}`, '198.51.100.7'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(400), 429])
    expect((await request('nikt', '198.51.100.8')).status).toBe(400)
  })
})

describe('POST /api/auth/password/activation', () => {
  it('makes the temporary password valid, which has to be changed at once', async () => {
    const { username, userId } = await person()
    const { token } = await openSession(provider, userId)
    await request(username)
    const { key, password } = lastMail()
    expect((await activate(key)).status).toBe(204)
    expect((await provider.call(CheckAuthorized, { token })).status).toBe(401)
    expect((await signIn(username, OLD)).status).toBe(401)
    expect((await signIn(username, password)).body).toEqual({ passwordChange: true })
    const body = { username, currentPassword: password, newPassword1: NEW, newPassword2: NEW }
    expect((await provider.call(ChangePassword, { input: { body } })).status).toBe(204)
    expect((await signIn(username, NEW)).body).toHaveProperty('token')
    const kinds = await provider.db.selectFrom('events').select('kind').where('user_id', '=', userId).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['recovery_requested', 'temporary_password_activated', 'sign_in_password_change', 'password_changed', 'sign_in']),
    )
  })

  it('ends the lock that follows failed tries', async () => {
    const { username } = await person()
    for (let i = 0; i < 5; i++) await signIn(username, 'wrong')
    await request(username)
    await activate(lastMail().key)
    expect((await signIn(username, lastMail().password)).body).toEqual({ passwordChange: true })
  })

  it('works once, also when the link is used twice at once', async () => {
    const { username } = await person()
    await request(username)
    const { key } = lastMail()
    const answers = await Promise.all([activate(key), activate(key), activate(key)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    expect((await activate(key)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('refuses a link after 24 hours, and an unknown one', async () => {
    const { username } = await person()
    await request(username)
    expect((await activate('x'.repeat(43))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    provider.setNow(new Date(Date.now() + 24 * HOUR + 1000))
    expect(await activate(lastMail().key)).toMatchObject({ status: 400, error: { code: 'ERROR_TOKEN_NOT_FOUND' } })
    expect((await signIn(username, OLD)).status).toBe(200)
  })

  it('refuses an older link once another was used or the password was changed', async () => {
    const { username } = await person()
    const keys = []
    for (let i = 0; i < 3; i++) {
      await request(username)
      keys.push(lastMail().key)
    }
    expect((await activate(keys[1] as string)).status).toBe(204)
    for (const key of [keys[0], keys[2]]) expect((await activate(key as string)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('refuses the link of a user who has been locked since', async () => {
    const { username, userId } = await person()
    await request(username)
    await provider.db.updateTable('users').set({ active: false, blocked_since: new Date() }).where('id', '=', userId).execute()
    expect((await activate(lastMail().key)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('refuses an empty key', async () => {
    expect((await activate('')).error.fields).toEqual([{ path: 'activationToken', code: 'required' }])
  })
})
