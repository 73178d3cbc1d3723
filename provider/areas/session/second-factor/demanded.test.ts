// A second factor that a profile demands, and the password as a proof before there is one.
import { allEndpoints } from '#contract/api.ts'
import { BeginPasskey, DeclinePasskey } from '#contract/passkeys.ts'
import { ProveIdentity, ReadSecondFactor, RemoveTotp, SetUpTotp } from '#contract/second-factor.ts'
import { ActivateTemporaryPassword, ChangePassword, ReadCurrentUser, ReadMyAccount, RequestPasswordRecovery, SignIn } from '#contract/session.ts'
import { RescueSecondFactor } from '#contract/users.ts'
import { makePerson, makeProfile, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { codeOf, giveApp } from './test-factor.ts'

const PASSWORD = 'Zielony-Kajak-48!'
const START = Date.parse('2027-03-02T08:00:00Z')
const DAY_MS = 86_400_000

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(() => at(0))
afterAll(() => provider.close())

const at = (seconds: number) => provider.setNow(new Date(START + seconds * 1000))
const onDay = (day: number) => provider.setNow(new Date(START + day * DAY_MS))
const gateOf = async (token: string) => (await provider.call(ReadMyAccount, { token })).error?.code
const prove = (token: string, password: string) => provider.call(ProveIdentity, { input: { body: { password } }, token })
const begin = (token: string) => provider.call(SetUpTotp, { input: { body: {} }, token })

const signIn = (username: string, password: string) => provider.call(SignIn, { input: { body: { username, password } } })

async function setUp(token: string): Promise<void> {
  const { body } = await begin(token)
  if (!('secret' in body)) throw new Error('no secret')
  expect((await provider.call(SetUpTotp, { input: { body: { code: codeOf(body.secret, provider.now()) } }, token })).status).toBe(200)
}

async function demanding(from: string, graceDays: number): Promise<number> {
  const id = await makeProfile(provider.db, ['user_admin'])
  await provider.db.updateTable('profiles').set({ second_factor_from: from, second_factor_grace_days: graceDays }).where('id', '=', id).execute()
  return id
}

describe('a demanded second factor', () => {
  it('is told with its day while there is grace, and then opens nothing but where it is set up', async () => {
    const { userId } = await makePerson(provider.db, { password: PASSWORD, profileIds: [await demanding('2027-03-02', 2)] })
    onDay(-1)
    expect((await provider.call(ReadCurrentUser, await openSession(provider, userId))).body.secondFactorBy).toBeUndefined()
    onDay(1)
    const during = await openSession(provider, userId)
    expect((await provider.call(ReadCurrentUser, during)).body.secondFactorBy).toBe('2027-03-04')
    expect(await gateOf(during.token)).toBeUndefined()
    onDay(2)
    const { token } = await openSession(provider, userId)
    expect((await provider.call(ReadCurrentUser, { token })).error.code).toBe('SECOND_FACTOR_NOT_SET')
    expect((await provider.call(ReadSecondFactor, { token })).body.neededBy).toBe('2027-03-04')
    await setUp(token)
    expect(await gateOf(token)).toBeUndefined()
    expect((await provider.call(ReadCurrentUser, { token })).body.secondFactorBy).toBeUndefined()
  })

  it('closes every call but those that set one up', async () => {
    const { userId } = await makePerson(provider.db, { profileIds: [await demanding('2027-03-01', 0)] })
    const { token } = await openSession(provider, userId)
    const open: string[] = []
    for (const [name, { method, path, access }] of Object.entries(allEndpoints)) {
      if (access === 'open' || access === 'session') continue
      const url = path.replace('{format}', 'json').replace(/\{\w+\}/g, '1')
      const { payload } = await provider.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      if (!payload.includes('SECOND_FACTOR_NOT_SET')) open.push(name)
    }
    expect(open.sort()).toEqual(['AddPasskey', 'BeginPasskey', 'ProveIdentity', 'ReadSecondFactor', 'SetUpTotp'])
  })

  it('by one of several profiles counts whichever is in use, and grace begins when somebody got it', async () => {
    const other = await makeProfile(provider.db, ['voting'])
    const { userId } = await makePerson(provider.db, { profileIds: [other, await demanding('2027-03-01', 1)] })
    await provider.db.updateTable('users').set({ active_profile_id: other }).where('id', '=', userId).execute()
    const { token } = await openSession(provider, userId)
    expect(await gateOf(token)).toBe('SECOND_FACTOR_NOT_SET')
    await provider.db.updateTable('user_profiles').set({ since: provider.now() }).where('user_id', '=', userId).execute()
    expect(await gateOf(token)).toBeUndefined()
    expect((await provider.call(ReadCurrentUser, { token })).body.secondFactorBy).toBe('2027-03-03')
  })

  it('leaves the ways back open: a code of two administrators signs in, and a new telephone takes the place of the lost one', async () => {
    const { userId, username } = await makePerson(provider.db, { password: PASSWORD, profileIds: [await demanding('2027-03-01', 0)] })
    await giveApp(provider, userId)
    const [first, second] = [await signedIn(provider, { permissions: ['user_admin'] }), await signedIn(provider, { permissions: ['user_admin'] })]
    const rescue = ({ token }: { token: string }) => provider.call(RescueSecondFactor, { input: { body: { id: userId } }, token })
    await rescue(first)
    const [recoveryCode = ''] = (await rescue(second)).body.recoveryCodes
    const { ticket } = (await signIn(username, PASSWORD)).body as { ticket: string }
    const entered = await provider.call(SignIn, { input: { body: { ticket, recoveryCode } } })
    const { token } = entered.body as { token: string }
    expect(await gateOf(token)).toBeUndefined()
    expect((await provider.call(RemoveTotp, { token })).status).toBe(200)
    expect(await gateOf(token)).toBe('SECOND_FACTOR_NOT_SET')
    await setUp(token)
    expect(await gateOf(token)).toBeUndefined()
  })

  it('leaves a forgotten password a way back too, which then leads to the page where a second factor is set up', async () => {
    const { username } = await makePerson(provider.db, { password: PASSWORD, profileIds: [await demanding('2027-03-01', 0)] })
    await provider.call(RequestPasswordRecovery, { input: { body: { username } } })
    const mail = provider.sentMails.at(-1)?.text ?? ''
    const [, temporary = ''] = /Hasło tymczasowe: (\S+)/.exec(mail) ?? []
    const [, activationToken = ''] = /aktywacjahasla\/(\S+)/.exec(mail) ?? []
    await provider.call(ActivateTemporaryPassword, { input: { body: { activationToken } } })
    const changed = { username, currentPassword: temporary, newPassword1: 'Srebrny-Rower-93?', newPassword2: 'Srebrny-Rower-93?' }
    expect((await provider.call(ChangePassword, { input: { body: changed } })).status).toBe(204)
    const { token } = (await signIn(username, changed.newPassword1)).body as { token: string }
    expect(await gateOf(token)).toBe('SECOND_FACTOR_NOT_SET')
    await setUp(token)
    expect(await gateOf(token)).toBeUndefined()
  })

  it('makes the password a proof for what wants one, until it is there', async () => {
    const { userId } = await makePerson(provider.db, { password: PASSWORD, profileIds: [await demanding('2027-03-01', 30)] })
    const { token } = await openSession(provider, userId)
    const delet = async () =>
      JSON.parse(
        (await provider.app.inject({ method: 'DELETE', url: '/api/admin/profiles', headers: { authorization: `Bearer ${token}` }, payload: [] })).payload,
      ) as { code: string }
    expect((await delet()).code).toBe('VALIDATION_ERROR')
    at(100)
    await provider.call(ReadCurrentUser, { token })
    at(200)
    await provider.call(ReadCurrentUser, { token })
    at(300)
    expect((await delet()).code).toBe('ERROR_PROOF_REQUIRED')
    expect((await prove(token, PASSWORD)).status).toBe(200)
    expect((await delet()).code).toBe('VALIDATION_ERROR')
  })
})

describe('the first method', () => {
  it('is added after the password alone: just given at the sign-in, or asked for again', async () => {
    const { userId } = await makePerson(provider.db, { password: PASSWORD })
    const { token } = await openSession(provider, userId)
    expect((await begin(token)).status).toBe(200)
    at(100)
    await provider.call(ReadCurrentUser, { token })
    at(200)
    await provider.call(ReadCurrentUser, { token })
    at(300)
    expect((await begin(token)).error.code).toBe('ERROR_PROOF_REQUIRED')
    expect((await provider.call(BeginPasskey, { input: { body: {} }, token })).error.code).toBe('ERROR_PROOF_REQUIRED')
    expect((await prove(token, `${PASSWORD}x`)).error.code).toBe('ERROR_INVALID_CURRENT_PASSWORD')
    expect((await begin(token)).error.code).toBe('ERROR_PROOF_REQUIRED')
    expect((await prove(token, PASSWORD)).status).toBe(200)
    expect((await begin(token)).status).toBe(200)
    expect((await provider.call(BeginPasskey, { input: { body: {} }, token })).status).toBe(200)
  })

  it('ends the password as a proof', async () => {
    const { token, userId } = await signedIn(provider, { password: PASSWORD })
    await giveApp(provider, userId)
    expect((await prove(token, PASSWORD)).error.fields).toEqual([{ path: 'code', code: 'required' }])
  })

  it('is not guessed at: wrong passwords are counted as at the sign-in', async () => {
    const { token } = await signedIn(provider, { password: PASSWORD })
    for (let i = 0; i < 5; i++) await prove(token, 'zle-Haslo-11!!')
    expect((await prove(token, PASSWORD)).error.code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
  })

  it('is offered until the person declines', async () => {
    const { token } = await signedIn(provider)
    const offered = async () => (await provider.call(ReadSecondFactor, { token })).body.passkeyOffered
    expect(await offered()).toBe(true)
    expect((await provider.call(DeclinePasskey, { token })).body).toEqual({ affectedCount: 1 })
    expect((await provider.call(DeclinePasskey, { token })).body).toEqual({ affectedCount: 0 })
    expect(await offered()).toBe(false)
  })
})
