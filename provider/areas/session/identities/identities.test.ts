import type { JWTPayload } from 'jose'
import { BeginIdentity, BeginIssuerSignIn, LinkIdentity, ListIdentities, ListIssuers, RemoveIdentity, SignInByIssuer } from '#contract/identities.ts'
import { RemoveTotp } from '#contract/second-factor.ts'
import { ReadCurrentUser, SignIn } from '#contract/session.ts'
import { makePerson, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { cleanUpSessions } from '#provider/areas/session/cleanup.ts'
import { codeOf, giveApp, proveSessions } from '#provider/areas/session/second-factor/test-factor.ts'
import { signInTold, tokenIn } from '#provider/areas/session/test-sign-ins.ts'
import { startTestIssuer, Visitor, type TestIssuer } from './test-issuer.ts'

const PORTAL = 'https://portal.example'
const PASSWORD = 'Zielony-Kajak-48!'

let office: TestIssuer
let foreign: TestIssuer
let provider: TestProvider
beforeAll(async () => {
  office = await startTestIssuer(PORTAL, { secondFactor: ['mfa'] })
  foreign = await startTestIssuer(PORTAL, { key: 'obcy', name: 'Obcy dostawca' })
  provider = await startTestProvider({ settings: { issuers: [office.settings, foreign.settings] } })
})
beforeEach(() => {
  office.spoil(null)
  at(0)
})
afterAll(async () => {
  await provider.close()
  await office.close()
  await foreign.close()
})

const START = Date.now()
/** Tokens come from a server whose clock nobody moves, so the provider's stays near it. */
const at = (seconds: number) => provider.setNow(new Date(START + seconds * 1000))

let count = 0
const newLogin = () => `konto${(count += 1)}`

interface Way {
  issuer: string
  flow: string
  answer: string
}

async function waySignIn(login: string, issuer = office): Promise<Way> {
  const { body } = await provider.call(BeginIssuerSignIn, { input: { body: { issuer: issuer.settings.key } } })
  const back = await new Visitor().signIn(body.address, login)
  return { issuer: issuer.settings.key, flow: body.flow, answer: back.search.slice(1) }
}

async function wayLink(token: string, login: string, issuer = office): Promise<Way> {
  const { body } = await provider.call(BeginIdentity, { input: { body: { issuer: issuer.settings.key } }, token })
  const back = await new Visitor().signIn(body.address, login)
  return { issuer: issuer.settings.key, flow: body.flow, answer: back.search.slice(1) }
}

const link = (token: string, body: Way) => provider.call(LinkIdentity, { input: { body }, token })
const enter = (body: Way, address = '10.9.0.1') => provider.call(SignInByIssuer, { input: { body }, headers: { 'x-forwarded-for': address } })
const redeem = (ticket: string, code?: string) => provider.call(SignIn, { input: { body: { ticket, ...(code !== undefined && { code }) } } })

/** Somebody with a linked account. */
async function withIdentity() {
  const person = await signedIn(provider)
  const login = newLogin()
  const { body, status } = await link(person.token, await wayLink(person.token, login))
  expect(status).toBe(201)
  return { ...person, login, identityId: body.id }
}

const kindsOf = async (userId: number) =>
  (await provider.db.selectFrom('events').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(({ kind }) => kind)

describe('linking an account elsewhere', () => {
  it('is the press of a signed-in person with a fresh proof, is mailed, logged and listed, and can be undone', async () => {
    expect((await provider.call(ListIssuers)).body.items).toEqual([
      { key: 'urzad', name: 'Konto urzędowe' },
      { key: 'obcy', name: 'Obcy dostawca' },
    ])
    const before = provider.sentMails.length
    const { token, userId, login, identityId } = await withIdentity()
    const listed = await provider.call(ListIdentities, { token })
    expect(listed.body).toEqual({
      items: [{ id: identityId, issuerName: 'Konto urzędowe', name: login, createdAt: expect.any(String), lastUsedAt: null }],
      issuers: [{ key: 'obcy', name: 'Obcy dostawca' }],
    })
    expect((await provider.call(BeginIdentity, { input: { body: { issuer: 'urzad' } }, token })).error.code).toBe('ERROR_IDENTITY_LINKED')
    at(5 * 60)
    for (const late of [
      await provider.call(BeginIdentity, { input: { body: { issuer: 'obcy' } }, token }),
      await provider.call(RemoveIdentity, { input: { params: { id: String(identityId) } }, token }),
    ])
      expect(late.error.code).toBe('ERROR_PROOF_REQUIRED')
    await proveSessions(provider, userId)
    expect((await provider.call(RemoveIdentity, { input: { params: { id: String(identityId) } }, token })).body).toEqual({ affectedCount: 1 })
    expect((await enter(await waySignIn(login))).error.code).toBe('ERROR_IDENTITY_UNKNOWN')
    expect(provider.sentMails.slice(before).map(({ subject }) => subject)).toEqual(['Połączono konto do logowania', 'Odłączono konto do logowania'])
    expect(await kindsOf(userId)).toEqual(expect.arrayContaining(['identity_linked', 'identity_removed']))
  })

  it('ends in the session that began it, once, within ten minutes, and is no sign-in', async () => {
    const [one, other] = [await signedIn(provider), await signedIn(provider)]
    const stolen = await wayLink(one.token, newLogin())
    expect((await link(other.token, stolen)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    // It was used up by that.
    expect((await link(one.token, stolen)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    expect((await link(one.token, await waySignIn(newLogin()))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    expect((await enter(await wayLink(one.token, newLogin()))).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const late = await wayLink(one.token, newLogin())
    at(10 * 60)
    expect((await link(one.token, late)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const left = await wayLink(await signedIn(provider).then(({ token }) => token), newLogin())
    at(20 * 60)
    await cleanUpSessions(provider.db, provider.settings, provider.now())
    expect(await provider.db.selectFrom('identity_flows').selectAll().execute()).toEqual([])
    expect(left.flow).not.toBe('')
  })

  it('gives an account elsewhere to one account here, whoever links it first', async () => {
    const { login } = await withIdentity()
    const other = await signedIn(provider)
    expect((await link(other.token, await wayLink(other.token, login))).error.code).toBe('ERROR_IDENTITY_TAKEN')
    const [a, b] = [await signedIn(provider), await signedIn(provider)]
    const wanted = newLogin()
    const [wayA, wayB] = [await wayLink(a.token, wanted), await wayLink(b.token, wanted)]
    const answers = await Promise.all([link(a.token, wayA), link(b.token, wayB)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('signing in by an account elsewhere', () => {
  it('opens one session of the account that it is linked to', async () => {
    const { userId, username, login } = await withIdentity()
    const way = await waySignIn(login)
    const { body } = await enter(way)
    expect(body).toMatchObject({ username, secondFactor: [] })
    const token = tokenIn((await redeem(body.ticket)).body)
    expect((await provider.call(ReadCurrentUser, { token })).body).toMatchObject({ id: userId })
    expect((await redeem(body.ticket)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    expect(await signInTold(provider.db, userId)).toBe('Zalogowanie przez dostawcę tożsamości „Konto urzędowe”')
    const late = await enter(await waySignIn(login))
    at(60)
    expect((await redeem(late.body.ticket)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('takes an answer once: of twenty repetitions at once, one opens', async () => {
    const { login } = await withIdentity()
    const way = await waySignIn(login)
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => enter(way, `10.1.0.${i}`)))
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    // A code that was used opens nothing in another flow either.
    const { body } = await provider.call(BeginIssuerSignIn, { input: { body: { issuer: 'urzad' } } })
    expect((await enter({ ...way, flow: body.flow })).error.code).toBe('ERROR_ISSUER_REFUSED')
  })

  it('gives nobody’s account to an account elsewhere that carries a member’s e-mail address or another one’s subject', async () => {
    const { login } = await withIdentity()
    const member = await makePerson(provider.db, {})
    const { email } = await provider.db.selectFrom('users').select('email').where('id', '=', member.userId).executeTakeFirstOrThrow()
    for (const [issuer, name] of [
      [foreign, email],
      [office, email],
      [foreign, login],
    ] as const)
      expect((await enter(await waySignIn(name, issuer))).error.code).toBe('ERROR_IDENTITY_UNKNOWN')
    const unknown = await provider.db.selectFrom('events').selectAll().where('kind', '=', 'identity_unknown').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(unknown.description).toContain('nie jest połączone z żadnym kontem')
    expect(unknown.user_name).toBe(`konto „${login}” (Obcy dostawca)`)
  })

  it('refuses a locked account, and counts that as no use', async () => {
    const { userId, login } = await withIdentity()
    await provider.db.updateTable('users').set({ blocked_since: provider.now() }).where('id', '=', userId).execute()
    expect((await enter(await waySignIn(login))).error.code).toBe('ERROR_USER_BLOCKED')
    expect(await provider.db.selectFrom('identities').select('last_used_at').where('user_id', '=', userId).execute()).toEqual([{ last_used_at: null }])
  })
})

describe('a second factor', () => {
  it('is asked for as after a password, and proves who it is', async () => {
    const { userId, login } = await withIdentity()
    const secret = await giveApp(provider, userId)
    const { body } = await enter(await waySignIn(login))
    expect(body.secondFactor).toEqual(['totp', 'recovery_code'])
    expect((await redeem(body.ticket)).error.fields).toEqual([{ path: 'code', code: 'required' }])
    const token = tokenIn((await redeem(body.ticket, codeOf(secret, provider.now()))).body)
    expect((await provider.call(RemoveTotp, { token })).status).toBe(200)
    expect(await signInTold(provider.db, userId)).toBe('Zalogowanie przez dostawcę tożsamości „Konto urzędowe” i kodem')
  })

  it('is not asked for again where the token says one of the ways of the settings', async () => {
    const { userId, login } = await withIdentity()
    await giveApp(provider, userId)
    office.spoil((claims) => ({ ...claims, amr: ['pwd', 'mfa'] }))
    const { body } = await enter(await waySignIn(login))
    expect(body.secondFactor).toEqual([])
    const token = tokenIn((await redeem(body.ticket)).body)
    expect((await provider.call(RemoveTotp, { token })).status).toBe(200)
    office.spoil((claims) => ({ ...claims, amr: ['pwd'], acr: 'low' }))
    await giveApp(provider, userId)
    expect((await enter(await waySignIn(login))).body.secondFactor).not.toEqual([])
  })
})

describe('an answer that confirms nobody', () => {
  const changed: Record<string, (claims: JWTPayload) => JWTPayload> = {
    'of another issuer': (claims) => ({ ...claims, iss: foreign.url }),
    'for another client': (claims) => ({ ...claims, aud: 'somebody' }),
    'with another nonce': (claims) => ({ ...claims, nonce: 'another' }),
    'without a nonce': ({ nonce: _none, ...claims }) => claims,
    'that has expired': (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 }),
    'without a subject': ({ sub: _none, ...claims }) => claims,
    'with a subject that is too long': (claims) => ({ ...claims, sub: 'x'.repeat(256) }),
  }
  it.each(Object.keys(changed))('is a token %s', async (name) => {
    const { login } = await withIdentity()
    office.spoil(changed[name] ?? null)
    expect((await enter(await waySignIn(login))).error.code).toBe('ERROR_ISSUER_REFUSED')
    office.spoil(null)
    expect((await enter(await waySignIn(login))).status).toBe(200)
  })

  it('is a token that somebody else has signed', async () => {
    const { login } = await withIdentity()
    office.spoil('signature')
    expect((await enter(await waySignIn(login))).error.code).toBe('ERROR_ISSUER_REFUSED')
  })

  it('is one with another state, of nobody known, or that somebody broke off there', async () => {
    const { login } = await withIdentity()
    const spoilt = async (change: (query: URLSearchParams) => void) => {
      const way = await waySignIn(login)
      const query = new URLSearchParams(way.answer)
      change(query)
      return (await enter({ ...way, answer: query.toString() })).error.code
    }
    expect(await spoilt((query) => query.set('state', 'another'))).toBe('ERROR_ISSUER_REFUSED')
    expect(await spoilt((query) => query.delete('state'))).toBe('ERROR_ISSUER_REFUSED')
    expect(await spoilt((query) => query.set('iss', foreign.url))).toBe('ERROR_ISSUER_REFUSED')
    expect(await spoilt((query) => query.delete('iss'))).toBe('ERROR_ISSUER_REFUSED')
    expect(await spoilt((query) => query.set('code', 'another'))).toBe('ERROR_ISSUER_REFUSED')
    expect(await spoilt((query) => (query.delete('code'), query.set('error', 'access_denied')))).toBe('ERROR_ISSUER_REFUSED')
    expect((await enter({ ...(await waySignIn(login)), flow: 'unknown' })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  })

  it('is one of an OpenID provider for another one’s flow', async () => {
    const { login } = await withIdentity()
    const [here, there] = [await waySignIn(login), await waySignIn(login, foreign)]
    // An answer from there in a flow from here, at either address.
    expect((await enter({ ...there, flow: here.flow })).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
    const again = await waySignIn(login)
    expect((await enter({ ...again, answer: there.answer })).error.code).toBe('ERROR_ISSUER_REFUSED')
  })
})

describe('an OpenID provider', () => {
  it('may change its keys', async () => {
    const { login } = await withIdentity()
    await office.rotate()
    expect((await enter(await waySignIn(login))).status).toBe(200)
    // Asked for again at most every half a minute, whoever sends tokens of unknown keys.
    await office.rotate()
    expect((await enter(await waySignIn(login))).error.code).toBe('ERROR_ISSUER_REFUSED')
    at(30)
    expect((await enter(await waySignIn(login))).status).toBe(200)
  })

  it('that does not answer is told for what it is, and works again when it does', async () => {
    const lost = await startTestIssuer(PORTAL, { key: 'daleki' })
    await lost.close()
    const other = await startTestProvider({ settings: { issuers: [lost.settings] }, on: provider.database })
    const begin = () => other.call(BeginIssuerSignIn, { input: { body: { issuer: 'daleki' } } })
    expect((await begin()).error.code).toBe('ERROR_ISSUER_AWAY')
    const back = await startTestIssuer(PORTAL, { key: 'daleki', port: Number(new URL(lost.url).port) })
    const { status, body } = await begin()
    expect(status).toBe(200)
    const returned = await new Visitor().signIn(body.address, newLogin())
    await back.close()
    const way = { issuer: 'daleki', flow: body.flow, answer: returned.search.slice(1) }
    expect((await other.call(SignInByIssuer, { input: { body: way } })).error.code).toBe('ERROR_ISSUER_AWAY')
    const { username } = await makePerson(provider.db, { password: PASSWORD })
    expect((await other.call(SignIn, { input: { body: { username, password: PASSWORD } } })).status).toBe(200)
    const away = await provider.db.selectFrom('events').select(['description', 'detail']).where('kind', '=', 'issuer_away').executeTakeFirstOrThrow()
    expect(away).toMatchObject({ description: 'Dostawca tożsamości „Konto urzędowe” nie odpowiada', detail: { issuer: 'daleki', reason: 'ECONNREFUSED' } })
    await other.leave()
  })

  it('that is not in the settings is none', async () => {
    expect((await provider.call(BeginIssuerSignIn, { input: { body: { issuer: 'nie-ma' } } })).error.code).toBe('ERROR_NOT_FOUND')
  })
})
