// What the HTTP layer itself promises: keys, limits, the log of refusals, the request log.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { z } from 'zod'
import { endpoint } from '#contract/kit.ts'
import { Receipt, text } from '#contract/shapes.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { ReadConfiguration } from '#contract/system.ts'
import { ReadCurrentUser, SignIn, SignOut } from '#contract/session.ts'
import { routes } from '#provider/areas/all.ts'
import { openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { Refusal } from '#provider/refusal.ts'
import { route } from './handler.ts'
import { createServer } from './server.ts'

const CreateThing = endpoint({
  method: 'POST',
  path: '/api/test/things',
  summary: 'Makes a thing, or refuses names that begin with "no"',
  access: 'member',
  body: z.object({ name: text(20) }),
  response: Receipt,
  status: 201,
  errors: ['ERROR_NOT_FOUND'],
})
const BreakPromise = endpoint({
  method: 'GET',
  path: '/api/test/promise',
  summary: 'Answers what it did not declare',
  access: 'open',
  response: Receipt,
  errors: [],
})
const RefuseUndeclared = endpoint({
  method: 'GET',
  path: '/api/test/undeclared',
  summary: 'Refuses with what it did not declare',
  access: 'open',
  response: Receipt,
  errors: [],
})
const BreakDown = endpoint({ method: 'GET', path: '/api/test/down', summary: 'Fails', access: 'open', response: Receipt, errors: [] })

let made = 0
let died = false
const things = [
  route(CreateThing, async ({ body, db, keepAnswer }) => {
    if (body.name.startsWith('no')) throw new Refusal('ERROR_NOT_FOUND')
    if (body.name === 'trwała') {
      const receipt = { id: (made += 1) }
      await db.transaction().execute((tx) => keepAnswer(tx, receipt))
      if (died) throw new Error('lost after the commit')
      return receipt
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { id: (made += 1) }
  }),
  route(BreakPromise, async () => ({ id: -1, password_hash: 'x' })),
  route(RefuseUndeclared, async () => {
    throw new Refusal('ERROR_EDIT_CONFLICT')
  }),
  route(BreakDown, async () => {
    throw new Error('secret detail of the inside')
  }),
]

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider({ routes: [...routes, ...things] })
})
afterAll(() => provider.close())
beforeEach(() => {
  made = 0
})

describe('Idempotency-Key', () => {
  const create = (token: string, key: string, name = 'nazwa') =>
    provider.call(CreateThing, { token, input: { body: { name } }, headers: { 'idempotency-key': key } })

  it('gives the first answer again and does nothing twice', async () => {
    const { token } = await signedIn(provider)
    const first = await create(token, 'k1')
    expect(first).toMatchObject({ status: 201, body: { id: 1 } })
    expect(await create(token, 'k1')).toMatchObject({ status: 201, body: { id: 1 } })
    expect(made).toBe(1)
  })

  it('does a call once when it is sent many times at the same moment', async () => {
    const { token } = await signedIn(provider)
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(token, 'k2')))
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => ({ id: 1 })))
    expect(made).toBe(1)
  })

  it('belongs to one user', async () => {
    const [one, other] = [await signedIn(provider), await signedIn(provider)]
    await create(one.token, 'k3')
    expect((await create(other.token, 'k3')).body).toEqual({ id: 2 })
  })

  it('is refused with another request', async () => {
    const { token } = await signedIn(provider)
    await create(token, 'k4')
    expect(await create(token, 'k4', 'inna')).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR', fields: [{ path: 'idempotency-key' }] } })
    expect(await create(token, 'x'.repeat(201))).toMatchObject({ status: 400 })
  })

  it('is free again after a refusal', async () => {
    const { token } = await signedIn(provider)
    expect(await create(token, 'k5', 'no')).toMatchObject({ status: 404 })
    expect(await create(token, 'k5', 'nazwa')).toMatchObject({ status: 201 })
  })

  it('keeps the answer together with the change: after a crash the call is not done twice', async () => {
    const { token } = await signedIn(provider)
    died = true
    expect(await create(token, 'k7', 'trwała')).toMatchObject({ status: 500 })
    died = false
    expect(await create(token, 'k7', 'trwała')).toMatchObject({ status: 201, body: { id: 1 } })
    expect(made).toBe(1)
  })

  it('is forgotten after a day', async () => {
    const { userId, token } = await signedIn(provider)
    await create(token, 'k6')
    provider.setNow(new Date(Date.now() + 25 * 60 * 60_000))
    const { token: later } = await openSession(provider, userId)
    expect((await create(later, 'k6')).body).toEqual({ id: 2 })
    provider.setNow(null)
  })
})

describe('answers', () => {
  it('that the contract does not declare do not leave the provider', async () => {
    expect(await provider.call(BreakPromise)).toMatchObject({ status: 500, body: { code: 'ERROR_UNEXPECTED' } })
  })

  it('tell nothing about the inside when something fails', async () => {
    const { status, bytes } = await provider.call(BreakDown)
    expect(status).toBe(500)
    expect(bytes.toString()).toBe('{"code":"ERROR_UNEXPECTED"}')
  })

  it.each(['/api/nie-ma', '/', '/api/../etc/passwd', '/api/news/1/2/3', '/%00', `/api/news/${'1'.repeat(5000)}`])(
    'are an envelope for the unknown address %s',
    async (url) => {
      const response = await provider.app.inject({ url })
      expect([400, 404]).toContain(response.statusCode)
      expect(['ERROR_NOT_FOUND', 'VALIDATION_ERROR']).toContain(response.json<{ code: string }>().code)
    },
  )

  it('are a plain refusal for an address that cannot be read', async () => {
    const response = await provider.app.inject({ url: '/api/news/%zz' })
    expect([response.statusCode, response.json()]).toEqual([400, { code: 'VALIDATION_ERROR' }])
  })

  it('repeat the id of the request and replace one that is not an id', async () => {
    const idFor = async (id: string) => (await provider.app.inject({ url: '/api/health', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idFor('abc-123')).toBe('abc-123')
    expect(await idFor('a b\tc')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('tries with a password or key', () => {
  it('are limited by address, without holding up others', async () => {
    const attempt = (address: string) =>
      provider.app.inject({ method: 'POST', url: SignIn.path, headers: { 'x-forwarded-for': address }, payload: { username: '' } })
    const answers = await Promise.all(Array.from({ length: 121 }, () => attempt('203.0.113.9')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toEqual({ code: 'ERROR_TOO_MANY_REQUESTS' })
    expect((await attempt('203.0.113.10')).statusCode).toBe(400)
  })
})

describe('refusals of somebody with a token', () => {
  const noted = (address: string) => provider.db.selectFrom('illegal_accesses').selectAll().where('address', '=', address).execute()

  it('are logged with who, where and what', async () => {
    const { token, userId, fullName } = await signedIn(provider, { permissions: ['read_access'] })
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    await provider.call(ReadConfiguration, { token, headers, input: { params: { configKey: 'secretariat_email' } } })
    expect(await noted('198.51.100.1')).toMatchObject([
      { user_id: userId, user_name: fullName, request: 'GET /api/admin/configuration/secretariat_email', answer: 'ERROR_FORBIDDEN' },
    ])
  })

  it('are logged for forged tokens and missing acceptances, but not when the current-user call tells of a gate', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.2' }
    const { token } = await signedIn(provider, { consents: [], permissions: ['voting'] })
    await provider.call(ReadCurrentUser, { token, headers })
    expect(await noted('198.51.100.2')).toEqual([])
    await provider.call(CountVotingsWithoutVote, { token, headers })
    await provider.call(CountVotingsWithoutVote, { token: 'forged', headers })
    expect((await noted('198.51.100.2')).map(({ answer }) => answer)).toEqual(['LICENCE_NOT_ACCEPTED', 'ERROR_UNAUTHORIZED'])
  })

  it('are not logged when somebody leaves a session that is over already', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.4' }
    const { token, username } = await signedIn(provider)
    const leave = async (by: string) => (await provider.call(SignOut, { token: by, headers, input: { body: { username } } })).status
    expect([await leave(token), await leave(token)]).toEqual([204, 401])
    expect(await noted('198.51.100.4')).toEqual([])
    expect(await leave('forged')).toBe(401)
    expect(await noted('198.51.100.4')).toMatchObject([{ request: 'POST /api/auth/logoutJwt', answer: 'ERROR_UNAUTHORIZED' }])
  })

  it('are not logged for visitors', async () => {
    await provider.call(CountVotingsWithoutVote, { headers: { 'x-forwarded-for': '198.51.100.3' } })
    expect(await noted('198.51.100.3')).toEqual([])
  })
})

describe('the request log', () => {
  it('names an undeclared code and its endpoint in one line; the caller learns nothing of it', async () => {
    const lines: Record<string, unknown>[] = []
    const logger = pino(
      { level: 'warn' },
      new Writable({ write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()) }),
    )
    const app = createServer({ capabilities: provider, routes: things, logger })
    const { statusCode, payload } = await app.inject({ url: RefuseUndeclared.path })
    await app.close()
    expect([statusCode, JSON.parse(payload)]).toEqual([500, { code: 'ERROR_UNEXPECTED' }])
    expect(lines).toMatchObject([{ msg: 'undeclared refusal', code: 'ERROR_EDIT_CONFLICT', endpoint: 'GET /api/test/undeclared' }])
  })

  it('holds no token, password or what was searched for', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'debug' }, new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }))
    const app = createServer({ capabilities: provider, routes: [...routes, ...things], logger })
    const { token } = await signedIn(provider)
    await app.inject({ url: '/api/news?q=szukane-slowo', headers: { authorization: `Bearer ${token}` } })
    await app.inject({ method: 'POST', url: SignIn.path, payload: { username: 'kto', password: 'Tajne-Haslo-77!' } })
    await app.inject({ url: BreakDown.path })
    await app.close()
    const log = lines.join('')
    expect(log).toContain('/api/news')
    expect(log).toContain('secret detail of the inside')
    for (const secret of [token, 'Tajne-Haslo-77!', 'szukane-slowo']) expect(log).not.toContain(secret)
  })
})
