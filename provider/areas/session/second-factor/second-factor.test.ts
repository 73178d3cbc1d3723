import { allEndpoints } from '#contract/api.ts'
import { ChangePassword, ReadCurrentUser, SignIn } from '#contract/session.ts'
import { ProveIdentity, ReadSecondFactor, RECOVERY_CODES, RemoveTotp, RenewRecoveryCodes, SetUpTotp } from '#contract/second-factor.ts'
import { makePerson, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { tokenIn } from '#provider/areas/session/test-sign-ins.ts'
import { countUnreadableApps } from './service.ts'
import { codeOf, giveApp } from './test-factor.ts'

const PASSWORD = 'Zielony-Kajak-48!'
const START = Date.parse('2027-03-02T08:00:00Z')
const STEP = 30_000
/** `REPLAYS=1000` by hand. */
const REPLAYS = Number(process.env['REPLAYS'] ?? 100)

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(() => at(0))
afterAll(() => provider.close())

/** Seconds after the start. */
const at = (seconds: number) => provider.setNow(new Date(START + seconds * 1000))
const now = () => provider.now()
const begin = (username: string, password = PASSWORD) => provider.call(SignIn, { input: { body: { username, password } } })
const withTicket = (body: { ticket: string; code?: string; recoveryCode?: string }, address?: string) =>
  provider.call(SignIn, { input: { body }, ...(address && { headers: { 'x-forwarded-for': address } }) })

async function ticketOf(username: string): Promise<string> {
  const { body } = await begin(username)
  if (!('ticket' in body)) throw new Error('no ticket')
  return body.ticket
}

async function withApp() {
  const person = await makePerson(provider.db, { password: PASSWORD })
  return { ...person, secret: await giveApp(provider, person.userId) }
}

async function setUp(token: string): Promise<{ secret: string; codes: string[] }> {
  const { body } = await provider.call(SetUpTotp, { input: { body: {} }, token })
  if (!('secret' in body)) throw new Error('no secret')
  const confirmed = await provider.call(SetUpTotp, { input: { body: { code: codeOf(body.secret, now()) } }, token })
  if (!('recoveryCodes' in confirmed.body)) throw new Error('no codes')
  return { secret: body.secret, codes: confirmed.body.recoveryCodes }
}

const kindsOf = async (userId: number) =>
  (await provider.db.selectFrom('events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(({ kind }) => kind)

describe('an app', () => {
  it('is in use after its first code, tells ten recovery codes once, and is told by mail and in the log', async () => {
    const { token, userId, username } = await signedIn(provider)
    expect((await provider.call(ReadSecondFactor, { token })).body).toMatchObject({ since: null, lastUsedAt: null, codesLeft: 0, pending: null, passkeys: [] })
    const { body } = await provider.call(SetUpTotp, { input: { body: {} }, token })
    if (!('secret' in body)) throw new Error('no secret')
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.uri).toContain(encodeURIComponent(username))
    // A page that is opened again shows the same secret until its code came.
    expect((await provider.call(ReadSecondFactor, { token })).body.pending).toEqual(body)
    expect((await provider.call(SetUpTotp, { input: { body: {} }, token })).body).toEqual(body)
    // A code that was left empty asks for one, and makes no other secret.
    expect((await provider.call(SetUpTotp, { input: { body: { code: null } }, token })).error.fields).toEqual([{ path: 'code', code: 'required' }])
    expect((await provider.call(SetUpTotp, { input: { body: { code: '000000' } }, token })).error.code).toBe('ERROR_WRONG_CODE')
    const mailsBefore = provider.sentMails.length
    const confirmed = await provider.call(SetUpTotp, { input: { body: { code: ` ${codeOf(body.secret, now()).replace(/(...)/, '$1 ')}` } }, token })
    if (!('recoveryCodes' in confirmed.body)) throw new Error('no codes')
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(RECOVERY_CODES)
    expect(provider.sentMails.slice(mailsBefore).map(({ subject }) => subject)).toEqual(['Włączono logowanie dwuetapowe'])
    expect(await kindsOf(userId)).toContain('second_factor_set')
    expect((await provider.call(ReadSecondFactor, { token })).body).toMatchObject({ since: now().toISOString(), codesLeft: RECOVERY_CODES, pending: null })
    const { sealed_secret } = await provider.db.selectFrom('totp_apps').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
    expect(sealed_secret).not.toContain(body.secret)
    const hashes = await provider.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()
    for (const code of confirmed.body.recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll('-', ''))
  })

  it('that was begun an hour ago is forgotten', async () => {
    const { userId } = await signedIn(provider)
    const { token } = await openSession(provider, userId)
    const { body } = await provider.call(SetUpTotp, { input: { body: {} }, token })
    if (!('secret' in body)) throw new Error('no secret')
    await provider.db
      .updateTable('totp_apps')
      .set({ pending_since: new Date(START - 60 * 60_000) })
      .where('user_id', '=', userId)
      .execute()
    expect((await provider.call(ReadSecondFactor, { token })).body.pending).toBeNull()
    const { error } = await provider.call(SetUpTotp, { input: { body: { code: codeOf(body.secret, now()) } }, token })
    expect(error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })
})

describe('signing in', () => {
  it('asks for a code after the password, and opens a session with it', async () => {
    const { username, secret, userId } = await withApp()
    const { status, body } = await begin(username)
    expect([status, body]).toEqual([200, { secondFactor: ['totp', 'recovery_code'], ticket: expect.any(String) }])
    const token = tokenIn((await withTicket({ ticket: (body as { ticket: string }).ticket, code: codeOf(secret, now()) })).body)
    expect((await provider.call(ReadCurrentUser, { token })).body).toMatchObject({ id: userId })
    expect(await kindsOf(userId)).toEqual(['sign_in_code_asked', 'sign_in'])
  })

  it('accepts a code and a ticket once: no repetition opens a session', async () => {
    const { username, secret } = await withApp()
    const [first, second] = [await ticketOf(username), await ticketOf(username)]
    const code = codeOf(secret, now())
    const atOnce = await Promise.all([withTicket({ ticket: first, code }), withTicket({ ticket: second, code })])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400])
    const opened = atOnce[0].status === 200 ? first : second
    const again = await Promise.all(Array.from({ length: REPLAYS }, (_, i) => withTicket({ ticket: opened, code }, `10.0.${i % 250}.7`)))
    expect(again.filter(({ status }) => status === 200)).toEqual([])
    // Nor does the next code by a ticket that was used.
    at(STEP / 1000)
    expect((await withTicket({ ticket: opened, code: codeOf(secret, now()) })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('accepts a clock that is half a minute wrong, but no code older than one that was used', async () => {
    const { username, secret } = await withApp()
    const ahead = new Date(START + STEP)
    expect((await withTicket({ ticket: await ticketOf(username), code: codeOf(secret, ahead) })).status).toBe(200)
    expect((await withTicket({ ticket: await ticketOf(username), code: codeOf(secret, now()) })).error.code).toBe('ERROR_WRONG_CODE')
    // What is wrong is the clock, and that is said; of an hour ago nobody can tell.
    for (const [wrong, told] of [
      [-90, 'ERROR_WRONG_CLOCK'],
      [90, 'ERROR_WRONG_CLOCK'],
      [-3600, 'ERROR_WRONG_CODE'],
    ] as const) {
      const other = await withApp()
      const code = codeOf(other.secret, new Date(START + wrong * 1000))
      expect((await withTicket({ ticket: await ticketOf(other.username), code })).error).toEqual({ code: told, description: '4' })
      expect(await kindsOf(other.userId)).toContain('second_factor_failed')
    }
  })

  it('refuses a ticket after five minutes, and after the password was changed', async () => {
    const { username, secret } = await withApp()
    const late = await ticketOf(username)
    at(5 * 60)
    expect((await withTicket({ ticket: late, code: codeOf(secret, now()) })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const before = await ticketOf(username)
    const newPassword = 'Krzak$Zupa73!x'
    const change = { username, currentPassword: PASSWORD, newPassword1: newPassword, newPassword2: newPassword }
    expect((await provider.call(ChangePassword, { input: { body: change } })).status).toBe(204)
    expect((await withTicket({ ticket: before, code: codeOf(secret, now()) })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('with a recovery code works once, is told by mail, and does not care how the code is typed', async () => {
    const { token, username, userId } = await signedIn(provider, { password: PASSWORD })
    const { codes } = await setUp(token)
    const code = codes[3]!
    const entered = await withTicket({ ticket: await ticketOf(username), recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })
    expect(entered.status).toBe(200)
    expect(provider.sentMails.at(-1)).toMatchObject({
      subject: 'Użyto kodu zapasowego',
      text: expect.stringContaining('Pozostało: 9\u00a0kodów zapasowych'),
    })
    expect((await withTicket({ ticket: await ticketOf(username), recoveryCode: code })).error.code).toBe('ERROR_WRONG_CODE')
    expect(await kindsOf(userId)).toContain('second_factor_failed')
  })

  it('limits guessing by address, so that the owner goes on elsewhere; and of all addresses together, but for recovery codes', async () => {
    const { token, username, userId } = await signedIn(provider, { password: PASSWORD })
    const { secret, codes } = await setUp(token)
    at(60)
    const ticket = await ticketOf(username)
    const guess = async (address: string) => (await withTicket({ ticket, code: '000000' }, address)).error
    for (const remaining of ['4', '3', '2', '1']) expect(await guess('10.0.0.1')).toEqual({ code: 'ERROR_WRONG_CODE', description: remaining })
    expect((await guess('10.0.0.1')).code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
    expect((await guess('10.0.0.1')).code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
    expect(await kindsOf(userId)).toContain('second_factor_locked')
    // From elsewhere the right code opens, and forgets the failures.
    expect((await withTicket({ ticket, code: codeOf(secret, now()) }, '10.0.0.2')).status).toBe(200)
    const next = await ticketOf(username)
    for (let i = 1; i < 20; i++) await withTicket({ ticket: next, code: '000000' }, `10.0.1.${i}`)
    const locked = { code: 'ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC', description: '20,60' }
    expect((await withTicket({ ticket: next, code: '000000' }, '10.0.2.0')).error).toEqual(locked)
    at(90)
    expect((await withTicket({ ticket: next, code: codeOf(secret, now()) }, '10.0.2.1')).error).toEqual(locked)
    const told = await provider.db
      .selectFrom('events')
      .select('description')
      .where('user_id', '=', userId)
      .where('kind', '=', 'second_factor_locked')
      .orderBy('id')
      .execute()
    expect(told.map(({ description }) => description)).toEqual([
      'Blokada kodów na 15 min po nieudanych próbach: 5',
      'Blokada kodów z aplikacji, ze wszystkich adresów, na 60 min po nieudanych próbach: 20',
    ])
    expect((await withTicket({ ticket: next, recoveryCode: codes[0]! }, '10.0.2.2')).status).toBe(200)
  })

  it('opens nothing to a locked account, and keeps its ticket’s code unused', async () => {
    const { username, secret, userId } = await withApp()
    const ticket = await ticketOf(username)
    await provider.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    expect((await withTicket({ ticket, code: codeOf(secret, now()) })).error.code).toBe('ERROR_USER_BLOCKED')
  })

  it('says that only recovery codes go on working when the secret of the provider is another one', async () => {
    const { token, username, userId } = await signedIn(provider, { password: PASSWORD })
    const { codes } = await setUp(token)
    await provider.db.updateTable('totp_apps').set({ sealed_secret: 'v1.AAAA.BBBB.CCCC' }).where('user_id', '=', userId).execute()
    const { body } = await begin(username)
    expect(body).toMatchObject({ secondFactor: ['recovery_code'] })
    expect(await countUnreadableApps(provider.db, provider.settings)).toBe(1)
    expect((await provider.call(ReadSecondFactor, { token })).body).toMatchObject({ since: expect.any(String), readable: false })
    expect((await withTicket({ ticket: (body as { ticket: string }).ticket, recoveryCode: codes[0]! })).status).toBe(200)
  })
})

/** Document 4, D: what a stolen session may not do, written down by hand. Taking access away is slowed by nothing. */
const PROVEN = [
  ...['CastVoteOnBehalf', 'CancelVote', 'RecuseSomebody', 'EndRecusal'],
  ...['RescueSecondFactor', 'CreateUser', 'UpdateUser', 'DeleteUser', 'ExtendUsers', 'ImportUsers', 'CreateProfile', 'UpdateProfile', 'DeleteProfiles'],
  ...['ExportUsers', 'ExportAcceptances', 'ExportAttendances', 'ExportVotes', 'ExportResults'],
  ...['ExportLoggedEvents', 'ExportIllegalAccesses', 'ExportDelivery'],
  ...['ExportDocumentOpenings', 'ExportUserOpenings', 'ExportNodeAudience', 'ExportAcquaintance', 'DownloadOwnData', 'DownloadEvidence'],
  ...['RestoreNodes', 'PurgeNodes'],
  ...['SetUpTotp', 'RemoveTotp', 'RenewRecoveryCodes', 'BeginPasskey', 'AddPasskey', 'RemovePasskey', 'BeginIdentity', 'RemoveIdentity'],
]

describe('a proof', () => {
  it('is wanted for these calls, of whoever has a second factor, before anything of them is looked at', async () => {
    expect(
      Object.entries(allEndpoints)
        .flatMap(([name, { proof }]) => (proof ? [name] : []))
        .sort(),
    ).toEqual([...PROVEN].sort())
    const { token, userId } = await signedIn(provider, { permissions: ['super_admin'] })
    const codeOfCall = async (name: string) => {
      const { method, path } = allEndpoints[name]!
      const url = path.replace('{format}', 'json').replace(/\{\w+\}/g, '1')
      const { payload } = await provider.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      return payload.startsWith('{') ? (JSON.parse(payload) as { code?: string }).code : undefined
    }
    for (const name of PROVEN) expect([name, await codeOfCall(name)]).not.toEqual([name, 'ERROR_PROOF_REQUIRED'])
    await giveApp(provider, userId)
    for (const name of PROVEN) expect([name, await codeOfCall(name)]).toEqual([name, 'ERROR_PROOF_REQUIRED'])
  })

  it('is wanted for changes of one’s own methods by whoever has a second factor, and is enough for five minutes of that session', async () => {
    const { token, userId } = await signedIn(provider)
    const { secret } = await setUp(token)
    const other = (await openSession(provider, userId)).token
    const remove = (of: string) => provider.call(RemoveTotp, { token: of })
    // The code that set it up was a proof, of that session alone.
    expect((await remove(other)).error.code).toBe('ERROR_PROOF_REQUIRED')
    expect((await provider.call(SetUpTotp, { input: { body: {} }, token: other })).error.code).toBe('ERROR_PROOF_REQUIRED')
    expect((await provider.call(RenewRecoveryCodes, { token })).status).toBe(200)
    at(5 * 60)
    expect((await provider.call(RenewRecoveryCodes, { token })).error.code).toBe('ERROR_PROOF_REQUIRED')
    const proven = await provider.call(ProveIdentity, { input: { body: { code: codeOf(secret, now()) } }, token: other })
    expect(proven.body).toEqual({ provenUntil: new Date(START + 10 * 60_000).toISOString() })
    expect((await provider.call(ProveIdentity, { input: { body: { code: codeOf(secret, now()) } }, token })).error.code).toBe('ERROR_WRONG_CODE')
    expect((await remove(other)).body).toEqual({ affectedCount: 1 })
    expect(provider.sentMails.at(-1)?.subject).toBe('Wyłączono logowanie dwuetapowe')
    // Without a second factor nothing is asked.
    expect((await remove(token)).body).toEqual({ affectedCount: 0 })
    expect(await provider.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()).toEqual([])
  })

  it('by a new set of recovery codes ends those before', async () => {
    const { token, username } = await signedIn(provider, { password: PASSWORD })
    const { codes } = await setUp(token)
    const { body } = await provider.call(RenewRecoveryCodes, { token })
    expect((await withTicket({ ticket: await ticketOf(username), recoveryCode: codes[0]! })).error.code).toBe('ERROR_WRONG_CODE')
    expect((await withTicket({ ticket: await ticketOf(username), recoveryCode: body.recoveryCodes[0]! })).status).toBe(200)
  })
})
