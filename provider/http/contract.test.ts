// Every endpoint of the contract, driven as outsiders and mistaken callers drive it: it answers what it declares, never a 500.
import { SignJWT } from 'jose'
import { z } from 'zod'
import { allEndpoints } from '#contract/api.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { ErrorEnvelope } from '#contract/fields.ts'
import { generalErrors, successStatus, type AnyEndpoint } from '#contract/kit.ts'
import { ReadCurrentUser } from '#contract/session.ts'
import { routes } from '#provider/areas/all.ts'
import { makePerson, openSession, signedIn, type Person, type PersonOptions } from '#provider/testing/people.ts'
import { BODIES, NEEDED, paramsOf, UNKNOWN } from '#provider/testing/example-calls.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

const endpoints = Object.entries(allEndpoints)
const withBody = endpoints.filter(([, { body }]) => body)
const withParams = endpoints.filter(([, { params }]) => params)
const closed = endpoints.filter(([, { access }]) => access !== 'open')

interface Attempt {
  method?: string
  token?: string
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: Record<string, string>
  /** Null: none, whatever the endpoint takes. */
  payload?: string | object | null
}

// Each attempt from an address of its own: what is tested here is not the limit of tries.
let addresses = 0

async function drive(name: string, endpoint: AnyEndpoint, { method, token, headers, params, query, payload }: Attempt = {}) {
  const response = await provider.app.inject({
    method: (method ?? endpoint.method) as 'GET',
    url: addressOf(endpoint, { params: params ?? paramsOf(endpoint), query: { ...NEEDED[name], ...query } }),
    headers: { 'x-forwarded-for': `2001:db8::${(addresses += 1).toString(16)}`, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload === undefined ? endpoint.body && { payload: BODIES[name]! } : payload !== null && { payload }),
  })
  return { status: response.statusCode, payload: response.payload, headers: response.headers }
}

/** The answer is the declared success, or an envelope with a declared code under that code's status; tells the code. */
function declared(endpoint: AnyEndpoint, { status, payload, headers }: Awaited<ReturnType<typeof drive>>): ErrorCode | 'success' {
  expect(headers['cache-control']).toMatch(/no-store|max-age/)
  if (status < 400) {
    expect(status).toBe(successStatus(endpoint))
    return 'success'
  }
  expect(headers['content-type']).toMatch(/^application\/json/)
  const { code } = ErrorEnvelope.strict().parse(JSON.parse(payload))
  expect([...endpoint.errors, ...generalErrors(endpoint)]).toContain(code)
  expect(status).toBe(ERROR_STATUS[code])
  expect(code).not.toBe('ERROR_UNEXPECTED')
  return code
}

let administrator: Person

beforeAll(async () => {
  administrator = await makePerson(provider.db, { permissions: ['super_admin'] })
})

/** A session of its own for whatever may be done: some calls end it. What is refused leaves it, so refused calls share one. */
const freshToken = async () => (await openSession(provider, administrator.userId)).token

it('every endpoint has one handler', () => {
  const mounted = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()
  expect(mounted).toEqual(endpoints.map(([, { method, path }]) => `${method} ${path}`).sort())
})

describe('without a token', () => {
  it.each(endpoints)('%s answers what it declares', async (name, endpoint) => {
    const code = declared(endpoint, await drive(name, endpoint))
    if (endpoint.access !== 'open' && endpoint.access !== 'public') expect(code).toBe('ERROR_UNAUTHORIZED')
  })
})

describe('with a token that opens nothing', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const key = (text: string) => new TextEncoder().encode(text)

  async function worthlessTokens(): Promise<Record<string, string>> {
    const { userId } = administrator
    const { sessionId, token } = await openSession(provider, userId)
    const now = Math.floor(Date.now() / 1000)
    const claims = { sid: sessionId, sub: String(userId), iat: now, exp: now + 3600 }
    const sign = (secret: string, alg: string, more: object = {}) => new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg }).sign(key(secret))
    const { secret } = provider.settings
    const dead = await openSession(provider, userId)
    await provider.db.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'sign_out' }).where('id', '=', dead.sessionId).execute()
    return {
      empty: '',
      garbage: 'to.nie.token',
      unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      cut: token.slice(0, -3),
      'signed by another': await sign('another secret of the same length or so', 'HS256'),
      'signed in another way': await sign(secret, 'HS512'),
      expired: await sign(secret, 'HS256', { exp: now - 1 }),
      'without an end': await new SignJWT({ sid: sessionId }).setProtectedHeader({ alg: 'HS256' }).setSubject(String(userId)).setIssuedAt().sign(key(secret)),
      'of a session that never was': await sign(secret, 'HS256', { sid: 'nie-ma' }),
      "of another's session": await sign(secret, 'HS256', { sub: String(userId + 100_000) }),
      'of a session that ended': dead.token,
    }
  }

  let tokens: Record<string, string>
  beforeAll(async () => {
    tokens = await worthlessTokens()
  })

  /** One guard looks at the tokens of all endpoints: every kind of token is tried on one of each shape, these on all. */
  const ON_ALL = ['unsigned', 'signed by another', 'of a session that ended']
  const shapeOf = ({ access, method, proof }: AnyEndpoint) => JSON.stringify([access, method, proof])
  const oneOfEachShape = new Map(closed.map(([name, endpoint]) => [shapeOf(endpoint), name]))

  it.each(closed)('%s answers 401', async (name, endpoint) => {
    const kinds = oneOfEachShape.get(shapeOf(endpoint)) === name ? Object.keys(tokens) : ON_ALL
    for (const what of kinds) {
      const token = tokens[what]!
      const answer = await drive(name, endpoint, { token })
      expect([what, declared(endpoint, answer)]).toEqual([what, 'ERROR_UNAUTHORIZED'])
    }
    const basic = await drive(name, endpoint, { headers: { authorization: 'Basic YTpi' } })
    expect(declared(endpoint, basic)).toBe('ERROR_UNAUTHORIZED')
  })

  it.each([
    ['locked', { active: false }],
    ['blocked', { blockedSince: new Date() }],
    ['deleted', { deletedAt: new Date() }],
    ['past the last day', { activeUntil: '2020-01-01' }],
  ])('the session of somebody %s ends at once', async (_what, options) => {
    const person = await makePerson(provider.db, options)
    const { token } = await openSession(provider, person.userId)
    expect((await drive('ReadCurrentUser', ReadCurrentUser, { token })).status).toBe(401)
  })

  it('a session ends when nobody has called for its time', async () => {
    const token = await freshToken()
    const { sessionMaxTime } = provider.settings
    const start = Date.now()
    const after = async (seconds: number) => {
      provider.setNow(new Date(start + seconds * 1000))
      return (await drive('CheckAuthorized', allEndpoints['CheckAuthorized'] as AnyEndpoint, { token })).status
    }
    try {
      expect(await after(sessionMaxTime - 60)).toBe(204)
      expect(await after(sessionMaxTime + 60)).toBe(204)
      expect(await after(2 * sessionMaxTime + 61)).toBe(401)
    } finally {
      provider.setNow(null)
    }
  })
})

describe('with an acceptance still missing', () => {
  const gates = [
    ['LICENCE_NOT_ACCEPTED', { consents: [] }],
    ['POLICY_NOT_ACCEPTED', { consents: ['licence'] }],
    ['MEMBER_TASKS_NOT_ACCEPTED', { consents: ['licence', 'policy', 'declaration_obs_tasks'], role: 'alternate_member' }],
    ['OBSERVER_TASKS_NOT_ACCEPTED', { consents: ['licence', 'policy', 'declaration_mem_tasks'], role: 'umwp' }],
  ] as const satisfies readonly (readonly [ErrorCode, PersonOptions])[]

  const passesGates = (endpoint: AnyEndpoint) => endpoint.access === 'session' && endpoint !== ReadCurrentUser

  describe.each(gates)('%s', (gate, options) => {
    const somebodyNew = async () => (await signedIn(provider, { permissions: ['super_admin'], ...options })).token
    let token: string
    beforeAll(async () => {
      token = await somebodyNew()
    })

    it.each(closed.filter(([, endpoint]) => !passesGates(endpoint)))('%s answers with that gate', async (name, endpoint) => {
      expect(declared(endpoint, await drive(name, endpoint, { token }))).toBe(gate)
    })

    it.each(closed.filter(([, endpoint]) => passesGates(endpoint)))('%s passes gates', async (name, endpoint) => {
      // Somebody new for every call: one of them gives the acceptance.
      expect(declared(endpoint, await drive(name, endpoint, { token: await somebodyNew() }))).not.toBe(gate)
    })
  })
})

describe('with a token past the gates', () => {
  it.each(endpoints)('%s answers what it declares when nothing exists', async (name, endpoint) => {
    const token = await freshToken()
    const code = declared(endpoint, await drive(name, endpoint, { token }))
    // A list of one status is there, though nothing is in it.
    if (endpoint.params && !('status' in endpoint.params.shape)) expect(code).not.toBe('success')
  })

  it.each(withParams)('%s refuses a wrong id', async (name, endpoint) => {
    // One of a few words, and no id.
    const right = { ...paramsOf(endpoint), ...('format' in paramsOf(endpoint) && { format: 'pdf' }) }
    const ids = Object.keys(right).filter((param) => !(param in UNKNOWN))
    const token = await freshToken()
    for (const param of ids) {
      for (const wrong of ['-1', '0', '1.5', '1e3', 'abc', '2147483648', '99999999999999999999', "1'--", '%00', ' 1', '../1']) {
        const answer = await drive(name, endpoint, { token, params: { ...right, [param]: wrong } })
        expect([wrong, declared(endpoint, answer)]).toEqual([wrong, 'VALIDATION_ERROR'])
        expect(JSON.parse(answer.payload)).toMatchObject({ fields: [{ path: param }] })
      }
    }
  })

  const named = withParams.filter(([, endpoint]) => Object.keys(paramsOf(endpoint)).some((param) => param in UNKNOWN))
  it.each(named)('%s has an answer to any name', async (name, endpoint) => {
    for (const param of Object.keys(paramsOf(endpoint)).filter((each) => each in UNKNOWN))
      for (const wrong of ['\0', 'a\0.png', '%00', '\uFFFF', '\u202E', '..', '.', '/', '\\', 'ż'.repeat(255), 'x'.repeat(1500), "'--"])
        declared(endpoint, await drive(name, endpoint, { token: await freshToken(), params: { ...paramsOf(endpoint), [param]: wrong } }))
  })

  const lists = endpoints.filter(([, { query }]) => query && 'sort' in query.shape)
  it.each(lists)('%s refuses unknown columns, orders and pages', async (name, endpoint) => {
    const token = await freshToken()
    for (const query of [
      { sort: 'password_hash' },
      { sort: '1;drop table users' },
      { dir: 'up' },
      { page: '-1' },
      { limit: '0' },
      { limit: '101' },
      { limit: '1e9' },
      { q: 'x'.repeat(201) },
      { q: '\0' },
    ] as Record<string, string>[]) {
      const answer = await drive(name, endpoint, { token, query })
      expect([query, declared(endpoint, answer)]).toEqual([query, 'VALIDATION_ERROR'])
      expect(JSON.parse(answer.payload)).toMatchObject({ fields: [{ path: Object.keys(query)[0] }] })
    }
  })
})

describe('with a body that cannot be read', () => {
  const json = { 'content-type': 'application/json' }
  /** Deeper than a stack is. */
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const cases: [string, string, Record<string, string>, ErrorCode][] = [
    ['broken', '{"username":', json, 'VALIDATION_ERROR'],
    ['empty', '', json, 'VALIDATION_ERROR'],
    ['deep', deep, json, 'VALIDATION_ERROR'],
    ['poisoned', '{"__proto__": {"admin": true}}', json, 'VALIDATION_ERROR'],
    ['poisoned otherwise', '{"constructor": {"prototype": {"admin": true}}}', json, 'VALIDATION_ERROR'],
    ['of no object', '"text"', json, 'VALIDATION_ERROR'],
    ['null', 'null', json, 'VALIDATION_ERROR'],
    ['a figure', '0', json, 'VALIDATION_ERROR'],
    ['yes', 'true', json, 'VALIDATION_ERROR'],
    ['without its fields', '{}', json, 'VALIDATION_ERROR'],
    ['too large', JSON.stringify({ username: 'x'.repeat(1024 * 1024) }), json, 'ERROR_PAYLOAD_TOO_LARGE'],
    ['of a form', 'username=nikt', { 'content-type': 'application/x-www-form-urlencoded' }, 'ERROR_UNSUPPORTED_MEDIA_TYPE'],
    ['of text', '{}', { 'content-type': 'text/plain' }, 'ERROR_UNSUPPORTED_MEDIA_TYPE'],
    ['of no kind', '{}', { 'content-type': '' }, 'ERROR_UNSUPPORTED_MEDIA_TYPE'],
  ]

  /** Document 4, E: its only field comes at its second call. */
  const WITHOUT_FIELDS = ['SetUpTotp', 'BeginPasskey', 'BeginPasskeySignIn']

  it.each(withBody)('%s says what is wrong', async (name, endpoint) => {
    const token = await freshToken()
    for (const [what, payload, headers, code] of cases) {
      if (payload === '{}' && code === 'VALIDATION_ERROR' && WITHOUT_FIELDS.includes(name)) continue
      const answer = await drive(name, endpoint, { token, payload, headers })
      expect([what, declared(endpoint, answer)]).toEqual([what, code])
    }
  })

  it.each(withBody)('%s takes no empty list for a body that has fields, and no missing one for an empty', async (name, endpoint) => {
    const token = await freshToken()
    for (const payload of ['[]', null]) {
      const { code } = JSON.parse((await drive(name, endpoint, { token, payload, headers: payload === null ? {} : json })).payload) as { code: string }
      expect([payload, code]).toEqual([payload, 'VALIDATION_ERROR'])
    }
  })

  /** One of each address: the methods are all tried. */
  const addressed = [...new Map(endpoints.map((each) => [each[1].path, each])).values()]
  it.each(addressed)('the address of %s answers whatever body comes to whatever method', async (name, endpoint) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const payload of [null, 'null', '[]', '0', '"text"', '{}']) {
        const { status } = await drive(name, endpoint, { method, payload, headers: payload === null ? {} : json })
        expect([method, payload, status >= 200 && status < 500]).toEqual([method, payload, true])
      }
  })

  // A body that is a list has no fields.
  const withFields = withBody.filter(([name, { body }]) => !(body instanceof z.ZodArray) && !WITHOUT_FIELDS.includes(name))
  it.each(withFields)('%s names every missing field', async (name, endpoint) => {
    const token = await freshToken()
    const answer = await drive(name, endpoint, { token, payload: endpoint.body instanceof z.ZodArray ? [] : {} })
    const { fields } = ErrorEnvelope.parse(JSON.parse(answer.payload))
    expect(fields?.length).toBeGreaterThan(0)
    expect(fields?.every(({ code }) => code === 'required')).toBe(true)
  })
})

describe('by the wrong method', () => {
  const methodsOf = ({ path }: AnyEndpoint) => endpoints.filter(([, other]) => other.path === path).map(([, { method }]) => method)
  it.each(endpoints)('%s answers 405 and the allowed methods', async (name, endpoint) => {
    const allowed: string[] = methodsOf(endpoint)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((other) => !allowed.includes(other))) {
      const answer = await drive(name, endpoint, { method })
      expect([method, answer.status]).toEqual([method, 405])
      expect(JSON.parse(answer.payload)).toEqual({ code: 'ERROR_METHOD_NOT_ALLOWED' })
      expect(String(answer.headers['allow'])).toContain(endpoint.method)
    }
  })
})
