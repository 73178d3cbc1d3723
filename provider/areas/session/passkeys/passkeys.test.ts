import { AddPasskey, BeginPasskey, BeginPasskeySignIn, PASSKEYS_MAX, RemovePasskey, SignInByPasskey } from '#contract/passkeys.ts'
import { ProveIdentity, ReadSecondFactor, RECOVERY_CODES, RemoveTotp } from '#contract/second-factor.ts'
import { ReadCurrentUser, SignIn } from '#contract/session.ts'
import { makePerson, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { cleanUpSessions } from '#provider/areas/session/cleanup.ts'
import { codeOf, giveApp, proveSessions } from '#provider/areas/session/second-factor/test-factor.ts'
import { signInTold, tokenIn } from '#provider/areas/session/test-sign-ins.ts'
import { countPasskeysOfOtherHosts } from './service.ts'
import { make, newDevice, signBy, type Device } from './test-passkey.ts'

const PASSWORD = 'Zielony-Kajak-48!'
const START = Date.parse('2027-03-02T08:00:00Z')

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
beforeEach(() => at(0))
afterAll(() => provider.close())

const at = (seconds: number) => provider.setNow(new Date(START + seconds * 1000))
const device = (changes: Partial<Device> = {}) => newDevice(provider.settings.publicUrl, changes)
const challengeIn = (body: unknown) => (body as { challenge: string }).challenge
const challengeToAdd = async (token: string) => challengeIn((await provider.call(BeginPasskey, { input: { body: {} }, token })).body)
const challenge = async () => challengeIn((await provider.call(BeginPasskeySignIn, { input: { body: {} } })).body)
const add = async (token: string, passkey: object, name = 'Telefon') => provider.call(AddPasskey, { input: { body: { name, passkey: { ...passkey } } }, token })
const enter = async (passkey: object) => provider.call(SignInByPasskey, { input: { body: { passkey: { ...passkey } } } })
const redeem = (ticket: string) => provider.call(SignIn, { input: { body: { ticket } } })

/** Somebody with a passkey. */
async function withPasskey(changes: Partial<Device> = {}) {
  const person = await signedIn(provider, { password: PASSWORD })
  const own = device(changes)
  const { body, status } = await add(person.token, make(own, await challengeToAdd(person.token)))
  expect(status).toBe(201)
  return { ...person, own, ...body }
}

async function ticketOf(username: string): Promise<string> {
  const { body } = await provider.call(SignIn, { input: { body: { username, password: PASSWORD } } })
  if (!('ticket' in body)) throw new Error('no ticket')
  return body.ticket
}

const kindsOf = async (userId: number) =>
  (await provider.db.selectFrom('events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(({ kind }) => kind)

describe('adding a passkey', () => {
  it('keeps several by their names, tells recovery codes with the first, and is told by mail and in the log', async () => {
    const { token, userId } = await signedIn(provider)
    const { body: options } = await provider.call(BeginPasskey, { input: { body: {} }, token })
    expect(options).toMatchObject({
      rp: { id: new URL(provider.settings.publicUrl).hostname },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const mailsBefore = provider.sentMails.length
    const phone = device()
    const first = await add(token, make(phone, challengeIn(options)))
    expect(first.body).toEqual({ id: expect.any(Number), recoveryCodes: expect.any(Array) })
    expect(new Set(first.body.recoveryCodes).size).toBe(RECOVERY_CODES)
    // As a form sends it: a text.
    const second = await provider.call(AddPasskey, {
      input: { body: { name: 'Biuro', passkey: JSON.stringify(make(device(), await challengeToAdd(token))) } },
      token,
    })
    expect(second.body.recoveryCodes).toEqual([])
    expect((await provider.call(ReadSecondFactor, { token })).body).toMatchObject({
      since: null,
      codesLeft: RECOVERY_CODES,
      passkeys: [
        { name: 'Telefon', createdAt: provider.now().toISOString(), lastUsedAt: null, usable: true },
        { name: 'Biuro', lastUsedAt: null },
      ],
    })
    expect(provider.sentMails.slice(mailsBefore).map(({ subject }) => subject)).toEqual(['Dodano klucz dostępu', 'Dodano klucz dostępu'])
    expect((await kindsOf(userId)).filter((kind) => kind === 'passkey_added')).toHaveLength(2)
    // The device is told what it has made already, and nobody adds it twice.
    const again = await provider.call(BeginPasskey, { input: { body: {} }, token })
    expect(again.body).toMatchObject({ excludeCredentials: [{ id: phone.id.toString('base64url') }, {}] })
    expect((await add(token, make(phone, challengeIn(again.body)))).error.code).toBe('ERROR_PASSKEY_REFUSED')
  })

  it('takes a challenge once, from whom it was made for, within five minutes, and from a device that checks its owner', async () => {
    const [one, other] = [await signedIn(provider), await signedIn(provider)]
    const known = await challengeToAdd(one.token)
    expect((await add(other.token, make(device(), known))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const atOnce = await Promise.all([add(one.token, make(device(), known)), add(one.token, make(device(), known))])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 400])
    for (const changes of [{ verifies: false }, { origin: 'https://falszywy.example' }, { host: 'falszywy.example' }])
      expect((await add(one.token, make(device(changes), await challengeToAdd(one.token)))).error.code).toBe('ERROR_PASSKEY_REFUSED')
    // A challenge of a sign-in adds nothing.
    expect((await add(one.token, make(device(), await challenge()))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const late = await challengeToAdd(one.token)
    at(5 * 60 - 1)
    await proveSessions(provider, one.userId)
    at(5 * 60)
    expect((await add(one.token, make(device(), late))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    await cleanUpSessions(provider.db, provider.settings, provider.now())
    expect(await provider.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })

  it('ends where an account has as many as it may', async () => {
    const { token } = await signedIn(provider)
    for (let i = 0; i < PASSKEYS_MAX; i++) expect((await add(token, make(device(), await challengeToAdd(token)))).status).toBe(201)
    expect((await provider.call(BeginPasskey, { input: { body: {} }, token })).error.code).toBe('ERROR_TOO_MANY_PASSKEYS')
  })
})

describe('signing in by a passkey alone', () => {
  it('answers a ticket that opens one session within a minute, with a proof', async () => {
    const { own, userId, username } = await withPasskey()
    const { body } = await enter(signBy(own, await challenge()))
    expect(body).toEqual({ ticket: expect.any(String), username, expiresAt: new Date(START + 60_000).toISOString() })
    const token = tokenIn((await redeem(body.ticket)).body)
    expect((await provider.call(ReadCurrentUser, { token })).body).toMatchObject({ id: userId })
    expect((await provider.call(RemoveTotp, { token })).body).toEqual({ affectedCount: 0 })
    expect((await provider.call(ReadSecondFactor, { token })).body.passkeys[0]).toMatchObject({ lastUsedAt: provider.now().toISOString() })
    expect((await redeem(body.ticket)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const late = await enter(signBy(own, await challenge()))
    at(60)
    expect((await redeem(late.body.ticket)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    expect(await signInTold(provider.db, userId)).toBe('Zalogowanie kluczem dostępu')
  })

  it('takes an answer once: of a hundred repetitions, and of two at once, one opens', async () => {
    const { own } = await withPasskey()
    // Of a device that does not count, so that the challenge alone tells a repetition.
    const answer = signBy(own, await challenge(), { counter: 0 })
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        provider.call(SignInByPasskey, { input: { body: { passkey: answer } }, headers: { 'x-forwarded-for': `10.1.0.${i}` } }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const ticket = all.find(({ status }) => status === 200)!.body.ticket
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, i) => provider.call(SignIn, { input: { body: { ticket } }, headers: { 'x-forwarded-for': `10.2.0.${i}` } })),
    )
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses alike what is unknown, removed, forged or of another page, and says so in the log', async () => {
    const { own, userId, token, id } = await withPasskey()
    const stranger = device()
    const refusals = [
      await enter(signBy(stranger, await challenge())),
      // Its name is known, its key is another.
      await enter(signBy(own, await challenge(), { key: stranger.key })),
      await enter(signBy(own, await challenge(), { origin: 'https://falszywy.example' })),
      await enter(signBy(own, await challenge(), { host: 'falszywy.example' })),
      await enter(signBy(own, await challenge(), { verifies: false })),
      await enter({ id: 'nic' }),
    ]
    for (const { error } of refusals) expect(error).toEqual({ code: 'ERROR_PASSKEY_REFUSED' })
    expect((await enter(signBy(own, 'nikt-go-nie-wydal'))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    expect(await kindsOf(userId)).toContain('passkey_refused')
    expect((await provider.call(RemovePasskey, { input: { params: { id: String(id) } }, token })).body).toEqual({ affectedCount: 1 })
    expect(provider.sentMails.at(-1)?.subject).toBe('Usunięto klucz dostępu')
    expect((await enter(signBy(own, await challenge()))).error.code).toBe('ERROR_PASSKEY_REFUSED')
    // With it the recovery codes have gone, and the password is enough again.
    expect((await provider.call(ReadSecondFactor, { token })).body).toMatchObject({ codesLeft: 0, passkeys: [] })
    expect((await provider.call(RemovePasskey, { input: { params: { id: String(id) } }, token })).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('refuses a device whose counter has gone back, and tells its owner', async () => {
    const { own, userId } = await withPasskey({ counter: 10 })
    expect((await enter(signBy(own, await challenge()))).status).toBe(200)
    expect((await enter(signBy(own, await challenge(), { counter: 11 }))).error.code).toBe('ERROR_PASSKEY_REFUSED')
    expect(provider.sentMails.at(-1)).toMatchObject({ subject: expect.stringContaining('mógł zostać skopiowany') })
    expect(await kindsOf(userId)).toContain('passkey_copied')
    own.counter = 12
    expect((await enter(signBy(own, await challenge()))).status).toBe(200)
  })

  it('goes on while passwords and codes of the account are locked, but not of an account that is', async () => {
    const { own, username, userId } = await withPasskey()
    const secret = await giveApp(provider, userId)
    const ticket = await ticketOf(username)
    const guess = (code: string, address: string) => provider.call(SignIn, { input: { body: { ticket, code } }, headers: { 'x-forwarded-for': address } })
    for (let i = 0; i < 20; i++) await guess('000000', `10.2.0.${i}`)
    expect((await guess(codeOf(secret, provider.now()), '10.2.1.1')).error.code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
    expect((await provider.call(SignIn, { input: { body: { ticket, passkey: { ...signBy(own, await challenge()) } } } })).status).toBe(200)
    for (let i = 0; i < 6; i++) await provider.call(SignIn, { input: { body: { username, password: 'Zle-Haslo-11!!' } } })
    expect((await provider.call(SignIn, { input: { body: { username, password: PASSWORD } } })).error.code).toBe('ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC')
    const { body } = await enter(signBy(own, await challenge()))
    await provider.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    expect((await redeem(body.ticket)).error.code).toBe('ERROR_USER_BLOCKED')
    expect((await enter(signBy(own, await challenge()))).error.code).toBe('ERROR_USER_BLOCKED')
  })
})

describe('a passkey as second factor and as proof', () => {
  it('follows the password, of its owner alone', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const { body } = await provider.call(SignIn, { input: { body: { username: one.username, password: PASSWORD } } })
    expect(body).toEqual({ secondFactor: ['passkey', 'recovery_code'], ticket: expect.any(String) })
    const ticket = await ticketOf(one.username)
    const given = (passkey: object) => provider.call(SignIn, { input: { body: { ticket, passkey: { ...passkey } } } })
    expect((await given(signBy(other.own, await challenge()))).error.code).toBe('ERROR_PASSKEY_REFUSED')
    expect((await redeem(ticket)).error.fields).toEqual([{ path: 'code', code: 'required' }])
    expect((await given(signBy(one.own, await challenge()))).status).toBe(200)
    // The recovery codes that came with it do as well.
    const byCode = { ticket: await ticketOf(one.username), recoveryCode: one.recoveryCodes[0]! }
    expect((await provider.call(SignIn, { input: { body: byCode } })).status).toBe(200)
    await giveApp(provider, one.userId)
    expect((await provider.call(SignIn, { input: { body: { username: one.username, password: PASSWORD } } })).body).toMatchObject({
      secondFactor: ['totp', 'passkey', 'recovery_code'],
    })
  })

  it('proves who it is in a session, and is asked for changes of the methods', async () => {
    const { own, userId, id } = await withPasskey()
    const other = await withPasskey()
    const { token } = await openSession(provider, userId)
    const remove = () => provider.call(RemovePasskey, { input: { params: { id: String(id) } }, token })
    expect((await remove()).error.code).toBe('ERROR_PROOF_REQUIRED')
    expect((await provider.call(BeginPasskey, { input: { body: {} }, token })).error.code).toBe('ERROR_PROOF_REQUIRED')
    const prove = async (of: Device) => provider.call(ProveIdentity, { input: { body: { passkey: signBy(of, await challenge()) } }, token })
    expect((await prove(other.own)).error.code).toBe('ERROR_PASSKEY_REFUSED')
    expect((await prove(own)).body).toEqual({ provenUntil: new Date(START + 5 * 60_000).toISOString() })
    expect((await remove()).body).toEqual({ affectedCount: 1 })
  })

  it('of another host is no longer asked for, but neither is the password alone enough', async () => {
    const { own, username, recoveryCodes, token } = await withPasskey()
    await provider.db.updateTable('passkeys').set({ host: 'dawny.example' }).where('credential_id', '=', own.id.toString('base64url')).execute()
    expect(await countPasskeysOfOtherHosts(provider.db, provider.settings)).toBe(1)
    expect((await provider.call(ReadSecondFactor, { token })).body.passkeys).toMatchObject([{ name: 'Telefon', usable: false }])
    expect((await enter(signBy(own, await challenge()))).error.code).toBe('ERROR_PASSKEY_REFUSED')
    const { body } = await provider.call(SignIn, { input: { body: { username, password: PASSWORD } } })
    expect(body).toMatchObject({ secondFactor: ['recovery_code'] })
    expect((await provider.call(SignIn, { input: { body: { ticket: (body as { ticket: string }).ticket, recoveryCode: recoveryCodes[0]! } } })).status).toBe(
      200,
    )
  })

  it('is nobody else’s to remove', async () => {
    const [one, other] = [await withPasskey(), await makePerson(provider.db)]
    const { token } = await openSession(provider, other.userId)
    expect((await provider.call(RemovePasskey, { input: { params: { id: String(one.id) } }, token })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await provider.call(ReadSecondFactor, { token: one.token })).body.passkeys).toHaveLength(1)
  })
})
