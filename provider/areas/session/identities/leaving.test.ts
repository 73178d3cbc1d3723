import { DownloadOwnData } from '#contract/account.ts'
import { BeginIdentity, BeginIssuerSignIn, EndIssuerSessions, LinkIdentity, ReadIssuerSignOut, SignInByIssuer } from '#contract/identities.ts'
import { CheckAuthorized, SignIn } from '#contract/session.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { tokenIn } from '#provider/areas/session/test-sign-ins.ts'
import { startTestIssuer, Visitor, type TestIssuer } from './test-issuer.ts'

const PORTAL = 'https://portal.example'
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let issuer: TestIssuer
let foreign: TestIssuer
let provider: TestProvider
beforeAll(async () => {
  issuer = await startTestIssuer(PORTAL)
  foreign = await startTestIssuer(PORTAL, { key: 'obcy' })
  provider = await startTestProvider({ settings: { issuers: [issuer.settings, foreign.settings] } })
})
beforeEach(() => provider.setNow(null))
afterAll(async () => {
  await provider.close()
  await issuer.close()
  await foreign.close()
})

let count = 0

/** Comes back from there; its session here is not opened yet. */
async function arrive(login: string) {
  const visitor = new Visitor()
  const { body: begun } = await provider.call(BeginIssuerSignIn, { input: { body: { issuer: 'urzad' } } })
  const back = await visitor.signIn(begun.address, login)
  const { body } = await provider.call(SignInByIssuer, { input: { body: { issuer: 'urzad', flow: begun.flow, answer: back.search.slice(1) } } })
  return { visitor, ticket: body.ticket }
}

const redeem = (ticket: string) => provider.call(SignIn, { input: { body: { ticket } } })

/** Signs in by the account elsewhere, in a browser of its own. */
async function enter(login: string) {
  const { visitor, ticket } = await arrive(login)
  const token = tokenIn((await redeem(ticket)).body)
  return { visitor, token }
}

async function linked() {
  const login = `osoba${(count += 1)}`
  const person = await signedIn(provider)
  const { body } = await provider.call(BeginIdentity, { input: { body: { issuer: 'urzad' } }, token: person.token })
  const back = await new Visitor().signIn(body.address, login)
  await provider.call(LinkIdentity, { input: { body: { issuer: 'urzad', flow: body.flow, answer: back.search.slice(1) } }, token: person.token })
  return { ...person, login }
}

const isAlive = async (token: string) => (await provider.call(CheckAuthorized, { token })).status === 204
const tell = (logoutToken: string, key = 'urzad') => provider.call(EndIssuerSessions, { input: { body: { issuer: key, logoutToken } } })
const seconds = () => Math.floor(Date.now() / 1000)
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: issuer.url,
  aud: 'portal',
  iat: seconds(),
  exp: seconds() + 120,
  jti: `znak${(count += 1)}`,
  events: EVENTS,
  ...changes,
})
const sidOf = async (userId: number) =>
  (
    await provider.db
      .selectFrom('identity_sessions as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .select('i.sid')
      .where('s.user_id', '=', userId)
      .where('s.ended_at', 'is', null)
      .execute()
  ).map(({ sid }) => sid ?? '')

it('a sign-out here leads to the sign-out there, which ends its session and all that it opened here', async () => {
  const { login, token: byPassword } = await linked()
  const { visitor, token } = await enter(login)
  expect((await provider.call(ReadIssuerSignOut, { token: byPassword })).body).toEqual({ address: null })
  const { address } = (await provider.call(ReadIssuerSignOut, { token })).body
  const asked = new URL(address ?? '')
  expect(asked.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/logowanie`)
  expect(asked.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const { text } = await visitor.go(asked.href)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(text)?.[1] ?? ''
  const { location } = await visitor.go(`${issuer.url}/session/end/confirm`, { xsrf, logout: 'yes' })
  expect(location).toBe(`${PORTAL}/logowanie`)
  // It has sent its own token, by the back.
  const [sent = ''] = issuer.logoutTokens
  expect(await isAlive(token)).toBe(true)
  expect((await tell(sent)).status).toBe(204)
  expect(await isAlive(token)).toBe(false)
  expect(await isAlive(byPassword)).toBe(true)
})

it('the copy of own data tells of the session that it has opened, without what the provider has sealed', async () => {
  const { login, userId } = await linked()
  const { token } = await enter(login)
  const { bytes } = await provider.call(DownloadOwnData, { token, input: { params: { format: 'json' } } })
  const [sid] = await sidOf(userId)
  expect(JSON.parse(bytes.toString())).toMatchObject({
    identitySessions: [{ session: expect.any(String), issuer: issuer.url, subject: login, sid }],
    identityFlows: [],
  })
  const sealed = await provider.db.selectFrom('identity_sessions').select('sealed_token').where('subject', '=', login).executeTakeFirstOrThrow()
  expect(bytes.toString()).not.toContain(sealed.sealed_token)
})

it('a session there ends its own session here, an account there all of its sessions, and each is logged', async () => {
  const { login, userId, token: byPassword } = await linked()
  const [one, two] = [await enter(login), await enter(login)]
  const [first = ''] = await sidOf(userId)
  expect((await tell(await issuer.sign(claims({ sub: login, sid: first })))).status).toBe(204)
  expect([await isAlive(one.token), await isAlive(two.token)].sort()).toEqual([false, true])
  expect((await tell(await issuer.sign(claims({ sub: login })))).status).toBe(204)
  expect([await isAlive(one.token), await isAlive(two.token)]).toEqual([false, false])
  const { ticket } = await arrive(login)
  expect((await tell(await issuer.sign(claims({ sub: login })))).status).toBe(204)
  expect((await redeem(ticket)).error.code).toBe('ERROR_TOKEN_NOT_FOUND')
  expect(await isAlive(byPassword)).toBe(true)
  const told = await provider.db.selectFrom('events').select('description').where('user_id', '=', userId).where('kind', '=', 'sign_out').execute()
  expect(told.map(({ description }) => description)).toEqual(Array.from({ length: 2 }, () => 'Wylogowanie przez dostawcę tożsamości „Konto urzędowe”'))
})

it('a token is taken once, from whom it says, lately, and only as what it is', async () => {
  const { login } = await linked()
  const used = await issuer.sign(claims({ sub: login }))
  expect((await tell(used)).status).toBe(204)
  const { token } = await enter(login)
  const { nonce, ...wrong } = {
    nonce: await issuer.sign(claims({ sub: login, nonce: 'x' })),
    used,
    foreign: await foreign.sign(claims({ sub: login })),
    audience: await issuer.sign(claims({ sub: login, aud: 'another' })),
    issuer: await issuer.sign(claims({ sub: login, iss: foreign.url })),
    old: await issuer.sign(claims({ sub: login, iat: seconds() - 600 })),
    expired: await issuer.sign(claims({ sub: login, exp: seconds() - 120 })),
    nameless: await issuer.sign(claims({ sub: login, jti: undefined })),
    nobody: await issuer.sign(claims()),
    event: await issuer.sign(claims({ sub: login, events: {} })),
    text: 'no.token.at-all',
  }
  for (const [name, sent] of Object.entries({ nonce, ...wrong }))
    expect({ name, code: (await tell(sent)).error.code }).toEqual({ name, code: 'ERROR_NOT_FOUND' })
  expect((await tell(await foreign.sign(claims({ sub: login, iss: foreign.url })), 'obcy')).status).toBe(204)
  expect(await isAlive(token)).toBe(true)
})
