// Several reads as one call: each is answered as it would be alone, to everybody.
import { allEndpoints } from '#contract/api.ts'
import { ReadAcquaintance } from '#contract/acquaintance.ts'
import { ListRootFolder, ReadDocument } from '#contract/documents.ts'
import { PERMISSION_KEYS, type AnyEndpoint } from '#contract/kit.ts'
import { CountEvents, ReadEvent } from '#contract/calendar.ts'
import { ListIllegalAccesses } from '#contract/logs.ts'
import { ListPublishedNews } from '#contract/news.ts'
import { PARTS_MAX, PARTS_PATH, type Part, type PartsAnswer } from '#contract/parts.ts'
import { BACKGROUND_HEADER, ReadCurrentUser, RENEWED_TOKEN_HEADER } from '#contract/session.ts'
import { CountVotingsWithoutVote } from '#contract/votings.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { counted } from '#provider/testing/count-statements.ts'
import { NEEDED, paramsOf } from '#provider/testing/example-calls.ts'
import { makePerson, openSession, signedIn, type PersonOptions } from '#provider/testing/people.ts'
import { openTestDatabase } from '#provider/testing/test-database.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let statements: () => number
beforeAll(async () => {
  const test = await openTestDatabase()
  const { db, count } = counted(test.database.db)
  statements = count
  provider = await startTestProvider({ on: { ...test, database: { ...test.database, db } } })
  const library = libraryOf(provider)
  const folder = await library.folder({ public: true })
  await library.document({ public: true, parent: folder, name: 'Posiedzenie' })
})
afterAll(() => provider.close())

const headersOf = (token: string | null, more: Record<string, string> = {}) => ({
  'x-forwarded-for': '2001:db8::7',
  ...more,
  ...(token !== null && { authorization: `Bearer ${token}` }),
})

async function ask(payload: object, token: string | null, more?: Record<string, string>) {
  const { statusCode, body } = await provider.app.inject({ method: 'POST', url: PARTS_PATH, headers: headersOf(token, more), payload })
  return { status: statusCode, ...(JSON.parse(body) as PartsAnswer & { code?: string }) }
}
const parts = async (asked: readonly Part[], token: string | null, more?: Record<string, string>) => (await ask({ parts: asked }, token, more)).parts

async function alone({ path, params, query }: Part, token: string | null) {
  const url = addressOf({ path } as AnyEndpoint, { params, query })
  const { statusCode, body } = await provider.app.inject({ method: 'GET', url, headers: headersOf(token) })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

const texts = (values: object = {}) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
const isRead = ({ method, response, access }: AnyEndpoint) => method === 'GET' && typeof response !== 'string' && access !== 'open'
const reads: [string, Part][] = Object.entries(allEndpoints)
  .filter(([, endpoint]) => isRead(endpoint) && endpoint !== ReadCurrentUser)
  .map(([name, endpoint]) => [name, { path: endpoint.path, params: texts(paramsOf(endpoint)), query: texts(NEEDED[name]) }])

const KINDS: Record<string, PersonOptions | null> = {
  'no session': null,
  gated: { permissions: [...PERMISSION_KEYS], consents: [] },
  member: { permissions: ['read_access', 'voting'], role: 'member' },
  observer: { permissions: ['read_access'], role: 'umwp' },
  administrator: { permissions: ['user_admin'] },
  locked: { permissions: [...PERMISSION_KEYS], active: false },
}

it.each(Object.keys(KINDS))('every read is answered as it is alone: %s', async (kind) => {
  const options = KINDS[kind]
  const token = options ? (await openSession(provider, (await makePerson(provider.db, options)).userId)).token : null
  expect(reads.length).toBeGreaterThan(30)
  // What is answered tells the time, and how long ago.
  provider.setNow(new Date())
  const wrong: string[] = []
  for (let from = 0; from < reads.length; from += PARTS_MAX) {
    const some = reads.slice(from, from + PARTS_MAX)
    const expected = []
    for (const [, part] of some) expected.push(await alone(part, token))
    const answers = await parts(
      some.map(([, part]) => part),
      token,
    )
    for (const [i, [name]] of some.entries())
      if (JSON.stringify(answers[i]) !== JSON.stringify(expected[i]))
        wrong.push(`${name}: ${JSON.stringify(answers[i]).slice(0, 200)}, not ${JSON.stringify(expected[i]).slice(0, 200)}`)
  }
  provider.setNow(null)
  expect(wrong).toEqual([])
})

const page: Part[] = [
  { path: ListRootFolder.path, query: { page: '0', limit: '25' } },
  { path: ListPublishedNews.path, query: { page: '0', limit: '5' } },
  { path: CountEvents.path },
  { path: CountVotingsWithoutVote.path },
]

it('the caller is identified once for all reads', async () => {
  const { token } = await signedIn(provider)
  provider.setNow(new Date())
  // What is new since a visit before is noted by the first of them.
  await parts(page, token)
  const count = async (work: () => Promise<unknown>) => {
    const before = statements()
    await work()
    return statements() - before
  }
  let each = 0
  for (const part of page) each += await count(() => alone(part, token))
  expect(await count(() => parts(page, token))).toBe(each - (page.length - 1))
  provider.setNow(null)
})

it('what reads of one page ask alike is asked once, and anew by the next page', async () => {
  const library = libraryOf(provider)
  const folder = await library.folder({})
  const id = await library.document({ parent: folder })
  const { token } = await signedIn(provider)
  const ofDocument: Part[] = [ReadDocument, ReadAcquaintance].map(({ path }) => ({ path, params: { id: String(id) } }))
  await parts(ofDocument, token)
  const count = async (work: () => Promise<unknown>) => {
    const before = statements()
    await work()
    return statements() - before
  }
  let each = 0
  for (const part of ofDocument) each += await count(() => alone(part, token))
  // One caller and one way to the document less.
  expect(await count(() => parts(ofDocument, token))).toBe(each - 2)
  await provider.db.updateTable('nodes').set({ status: 'draft' }).where('id', '=', folder).execute()
  expect((await parts(ofDocument, token)).map(({ status }) => status)).toEqual([403, 403])
})

it('a read that is refused is noted by its own address, and refuses no other', async () => {
  const { token, userId } = await signedIn(provider)
  const answers = await parts([{ path: ReadEvent.path, params: { id: '2147483647' } }, { path: ListIllegalAccesses.path }, { path: CountEvents.path }], token)
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 200])
  const rows = await provider.db.selectFrom('illegal_accesses').selectAll().where('user_id', '=', userId).execute()
  expect(rows.map(({ request, answer, address }) => [request, answer, address])).toEqual([
    [`GET ${ListIllegalAccesses.path}`, 'ERROR_FORBIDDEN', '2001:db8::7'],
  ])
})

it.each<[string, object]>([
  ['none', { parts: [] }],
  ['too many', { parts: Array.from({ length: PARTS_MAX + 1 }, () => ({ path: CountEvents.path })) }],
  ['something else', { path: CountEvents.path }],
])('refuses %s', async (_what, payload) => {
  expect(await ask(payload, null)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
})

it.each(['/api/nie-ma', '/api/auth/logout', ReadCurrentUser.path, '/api/documents/{id}/zip', '/api/documents/1'])('knows no read %s', async (path) => {
  expect(await ask({ parts: [{ path: CountEvents.path }, { path }] }, null)).toMatchObject({ status: 404, code: 'ERROR_NOT_FOUND' })
})

it('prolongs the session as a call does, unless the page asks by itself', async () => {
  const { token, sessionId } = await signedIn(provider)
  const seen = async () =>
    (await provider.db.selectFrom('sessions').select('last_seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow()).last_seen_at.getTime()
  const begun = await seen()
  provider.setNow(new Date(begun + 60_000))
  await parts(page, token, { [BACKGROUND_HEADER]: '1' })
  await provider.presence.write()
  expect(await seen()).toBe(begun)
  await parts(page, token)
  await provider.presence.write()
  expect(await seen()).toBe(begun + 60_000)
  provider.setNow(null)
})

describe('the current user with the parts', () => {
  const member = { functionRole: 'member' as const, permissions: ['read_access' as const, 'voting' as const] }
  const refused = (userId: number) => provider.db.selectFrom('illegal_accesses').select('request').where('user_id', '=', userId).execute()
  const askUser = (token: string | null, expectedUser: object, asked: readonly Part[] = page) => ask({ user: expectedUser, parts: asked }, token)

  it('is answered as it would be alone, with the parts, by identifying the caller once', async () => {
    const { token } = await signedIn(provider, { ...member, role: 'member' })
    provider.setNow(new Date())
    const expected = [await alone({ path: ReadCurrentUser.path }, token), ...(await parts(page, token))]
    const before = statements()
    const answer = await askUser(token, member)
    const together = statements() - before
    expect([answer.user, ...answer.parts]).toEqual(expected)
    const again = statements()
    await parts(page, token)
    expect(together).toBe(statements() - again)
    provider.setNow(null)
  })

  it('renews the session, and counts as a call of the person', async () => {
    const { token } = await signedIn(provider)
    const { headers } = await provider.app.inject({ method: 'POST', url: PARTS_PATH, headers: headersOf(token), payload: { user: member, parts: page } })
    expect(headers[RENEWED_TOKEN_HEADER]).toBeTruthy()
  })

  it.each<[string, PersonOptions, number]>([
    ['who may do less', { permissions: ['read_access'], role: 'member' }, 200],
    ['who may do more', { permissions: ['read_access', 'voting', 'user_admin'], role: 'member' }, 200],
    ['of another role', { permissions: ['read_access', 'voting'], role: 'umwp' }, 200],
    ['before a gate', { permissions: ['read_access', 'voting'], role: 'member', consents: [] }, 403],
    ['who is locked', { permissions: ['read_access', 'voting'], role: 'member', active: false }, 401],
  ])('of somebody %s than thought: nothing is read or noted for them', async (_who, options, status) => {
    const { userId } = await makePerson(provider.db, options)
    const { token } = await openSession(provider, userId)
    const answer = await askUser(token, member, [{ path: ListIllegalAccesses.path }, { path: CountEvents.path }])
    expect([answer.user?.status, answer.parts]).toEqual([status, []])
    expect((await refused(userId)).filter(({ request }) => request !== `GET ${ReadCurrentUser.path}`)).toEqual([])
  })
})
