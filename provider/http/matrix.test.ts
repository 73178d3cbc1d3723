// The matrix: every endpoint, asked by every kind of caller. What to expect is read from the contract alone, whose own
// accesses are held by `lib/contract/access.test.ts`. What belongs to somebody else is asked for in `others-records.test.ts`.
import { allEndpoints } from '#contract/api.ts'
import { GATE_CODES, type ErrorCode } from '#contract/errors.ts'
import { PERMISSION_KEYS, type AnyEndpoint, type PermissionKey } from '#contract/kit.ts'
import { BODIES, NEEDED, paramsOf } from '#provider/testing/example-calls.ts'
import { makePerson, openSession, type Person, type PersonOptions } from '#provider/testing/people.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const endpoints = Object.entries(allEndpoints)

/** Null: no session. */
const KINDS = {
  'no session': null,
  gated: { permissions: [...PERMISSION_KEYS], consents: [] },
  observer: { permissions: ['read_access'], role: 'umwp' },
  member: { permissions: ['read_access', 'voting'], role: 'member' },
  deputy: { permissions: ['read_access', 'voting'], role: 'alternate_member' },
  'user administrator': { permissions: ['user_admin'], role: null },
  'super administrator': { permissions: ['super_admin'], role: null },
  locked: { permissions: [...PERMISSION_KEYS], active: false },
  expired: { permissions: [...PERMISSION_KEYS], activeUntil: '2020-01-01' },
} as const satisfies Record<string, PersonOptions | null>
type Kind = keyof typeof KINDS

type Cell = ErrorCode | 'admitted'

/** What the contract says of one kind of caller: the code of the refusal, or that the call is let in. */
function expected({ access, errors }: AnyEndpoint, kind: Kind): Cell {
  if (access === 'open') return 'admitted'
  // Out of a visitor's reach in the library is also what is not there.
  if (kind === 'no session') return access === 'public' && !errors.includes('ERROR_NOT_ACCESS_PARENT') ? 'admitted' : 'ERROR_UNAUTHORIZED'
  if (kind === 'locked' || kind === 'expired') return 'ERROR_UNAUTHORIZED'
  // Of the calls before the gates one tells which is pending.
  if (kind === 'gated') return access !== 'session' || errors.includes('LICENCE_NOT_ACCEPTED') ? 'LICENCE_NOT_ACCEPTED' : 'admitted'
  const held: readonly PermissionKey[] = KINDS[kind].permissions
  const asked = (PERMISSION_KEYS as readonly string[]).includes(access)
  return !asked || held.includes(access as PermissionKey) || held.includes('super_admin') ? 'admitted' : 'ERROR_FORBIDDEN'
}

const REFUSALS: readonly string[] = ['ERROR_UNAUTHORIZED', 'ERROR_FORBIDDEN', ...GATE_CODES]

/** Parameters of one of a few words: any of them. */
const WORDS = { format: 'json', helpFile: 'security_policy' }

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.close())

// Each call from an address of its own: what is asked is not the limit of calls.
let addresses = 0
const headersOf = (token: string | null) => ({
  'x-forwarded-for': `2001:db8::${(addresses += 1).toString(16)}`,
  ...(token !== null && { authorization: `Bearer ${token}` }),
})

async function ask([name, endpoint]: [string, AnyEndpoint], token: string | null): Promise<{ code: string; status: number }> {
  const { statusCode, payload } = await provider.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { ...paramsOf(endpoint), ...WORDS }, query: NEEDED[name] ?? {} }),
    headers: headersOf(token),
    ...(endpoint.body && { payload: BODIES[name]! }),
  })
  return { status: statusCode, code: statusCode < 400 ? 'success' : (JSON.parse(payload) as { code: string }).code }
}

/** A reading call that names nothing (the composer has to) has nothing to answer but its success. */
const mustSucceed = (name: string, { method, params }: AnyEndpoint) =>
  method === 'GET' && name !== 'ReadComposer' && Object.keys(params?.shape ?? {}).every((param) => param in WORDS)

function isRight([name, endpoint]: [string, AnyEndpoint], cell: Cell, code: string): boolean {
  if (cell !== 'admitted') return code === cell
  if (mustSucceed(name, endpoint)) return code === 'success'
  // Codes that an endpoint declares itself are its own answer to what does not exist.
  return code !== 'ERROR_UNEXPECTED' && (!REFUSALS.includes(code) || endpoint.errors.includes(code as ErrorCode))
}

it('every endpoint with a body has an example body', () => {
  expect(endpoints.filter(([name, { body }]) => body && !BODIES[name]).map(([name]) => name)).toEqual([])
})

const kinds = Object.keys(KINDS) as Kind[]

/** Every change leaves a row in the event log. */
const countEvents = async () =>
  (
    await provider.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

it(`${endpoints.length} endpoints answer each of ${kinds.length} kinds of callers by their access`, async () => {
  const wrong: string[] = []
  let cells = 0
  for (const kind of kinds) {
    const options: PersonOptions | null = KINDS[kind]
    let person: Person | null = null
    for (const entry of endpoints) {
      const [name, endpoint] = entry
      if (options) person ??= await makePerson(provider.db, options)
      // Some calls end sessions.
      const token = person && (await openSession(provider, person.userId)).token
      const cell = expected(endpoint, kind)
      const before = cell !== 'admitted' && endpoint.method !== 'GET' ? await countEvents() : null
      const { code } = await ask(entry, token)
      cells += 1
      if (before !== null && (await countEvents()) !== before) wrong.push(`${name} by ${kind} was refused and done all the same`)
      // An acceptance is given for good: somebody new asks from then on.
      if (name === 'AcceptConsent') person = null
      if (!isRight(entry, cell, code)) wrong.push(`${name} by ${kind}: ${code}, not ${cell}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBe(endpoints.length * kinds.length)
}, 300_000)
