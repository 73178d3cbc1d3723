import { DICTIONARIES, DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import { makeFunction, makeInstitution, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let token: string
const made = { created_at: new Date('2026-01-05T08:00:00Z'), created_by: null, updated_by: null }
const UNKNOWN = '2000000000'

beforeAll(async () => {
  provider = await startTestProvider()
  token = (await signedIn(provider, { role: null })).token
  for (const name of ['Żywność', 'Łączność', 'Energia', 'ds. 100% energii', 'Ścieżki']) await makeWorkGroup(provider.db, name)
})
afterAll(() => provider.close())

const list = (name: DictionaryName, query: Record<string, string> = {}, as: string | undefined = token) =>
  provider.call(DICTIONARIES[name].list, { input: { query: query as never }, ...(as !== undefined && { token: as }) })
const read = (name: DictionaryName, id: number | string) => provider.call(DICTIONARIES[name].read, { input: { params: { id: String(id) } } as never, token })
const names = async (name: DictionaryName, query?: Record<string, string>) => (await list(name, query)).body.items.map((entry) => entry.name)
const insert = async (table: 'answer_options' | 'represented_sides', name: string) =>
  (
    await provider.db
      .insertInto(table)
      .values({ name, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe.each(DICTIONARY_NAMES)('GET /api/admin/dictionaries/%s', (name) => {
  it('refuses a visitor and answers anybody signed in', async () => {
    expect((await provider.call(DICTIONARIES[name].list, { input: { query: {} } as never })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await provider.call(DICTIONARIES[name].read, { input: { params: { id: '1' } } as never })).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await list(name)).status).toBe(200)
  })

  it.each([
    ['sort', 'id'],
    ['limit', '101'],
    ['page', '-1'],
    ['dir', 'up'],
  ])('refuses %s=%s', async (parameter, value) => {
    expect((await list(name, { [parameter]: value })).error.code).toBe('VALIDATION_ERROR')
  })

  it('refuses an id that does not exist or is no number', async () => {
    expect((await read(name, UNKNOWN)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await read(name, 'x')).error.code).toBe('VALIDATION_ERROR')
  })
})

describe('the list of a dictionary', () => {
  it('follows the Polish alphabet in both directions', async () => {
    expect(await names('workgroup')).toEqual(['ds. 100% energii', 'Energia', 'Łączność', 'Ścieżki', 'Żywność'])
    expect((await names('workgroup', { dir: 'desc' }))[0]).toBe('Żywność')
  })

  it('is paged and filtered in the database', async () => {
    expect([await names('workgroup', { limit: '2', page: '1' }), (await list('workgroup', { limit: '2' })).body.totalCount]).toEqual([
      ['Łączność', 'Ścieżki'],
      5,
    ])
    expect([await names('workgroup', { q: 'ENERGI' }), await names('workgroup', { q: '%' })]).toEqual([['ds. 100% energii', 'Energia'], ['ds. 100% energii']])
  })
})

describe('the fields of an entry', () => {
  it('are the institutions of a side, and the side of an institution, by which it is sorted and found', async () => {
    const [id, other] = [await makeInstitution(provider.db, 'Zakład'), await makeInstitution(provider.db, 'Ośrodek')]
    const { sideRepresented, sideRepresentedName } = (await provider.call(DICTIONARIES.institution.read, { input: { params: { id: String(id) } }, token })).body
    expect(sideRepresented.name).toBe(sideRepresentedName)
    expect((await provider.call(DICTIONARIES.siderepresented.read, { input: { params: { id: String(sideRepresented.id) } }, token })).body).toMatchObject({
      institutions: [{ id, name: 'Zakład' }],
      deletable: false,
    })
    const bySide = (await list('institution', { sort: 'sideRepresentedName' })).body.items.map((entry) => entry.id)
    expect(bySide).toEqual([id, other])
    expect(await names('institution', { q: sideRepresentedName.toUpperCase() })).toEqual(['Zakład'])
    expect((await read('siderepresented', await insert('represented_sides', 'Pusta'))).body).toMatchObject({ institutions: [], deletable: true })
  })

  it('are the role of a function, if it has one, and the tag of a message type', async () => {
    const [member, plain] = [await makeFunction(provider.db, 'member'), await makeFunction(provider.db, null)]
    expect([(await read('function', member)).body, (await read('function', plain)).body]).toMatchObject([{ role: 'member' }, { role: null }])
    const { id } = await provider.db
      .insertInto('message_types')
      .values({ name: 'Zaproszenie', message_tag: 'invitation', ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = { messageTag: 'invitation', deletable: true, usedBy: [], updatedAt: made.created_at.toISOString(), updatedBy: null }
    expect((await read('messagetype', id)).body).toMatchObject(type)
  })
})

describe('deletable', () => {
  const deletable = async (name: DictionaryName, id: number) => [
    (await read(name, id)).body.deletable,
    (await list(name)).body.items.find((entry) => entry.id === id)?.deletable,
  ]

  it('is an entry that nothing refers to', async () => {
    const group = await makeWorkGroup(provider.db)
    expect(await deletable('workgroup', group)).toEqual([true, true])
    await signedIn(provider, { workGroupIds: [group] })
    expect(await deletable('workgroup', group)).toEqual([false, false])
    const institution = await makeInstitution(provider.db)
    expect(await deletable('institution', institution)).toEqual([true, true])
    await signedIn(provider, { institutionId: institution })
    expect(await deletable('institution', institution)).toEqual([false, false])
    expect(await deletable('answeroption', await insert('answer_options', 'Za'))).toEqual([true, true])
  })
})

describe('searching and sorting', () => {
  it('use the Polish words that are shown, not the stored codes', async () => {
    for (const role of ['umwp', 'adviser_ke', 'alternate_member', 'member'] as const) await makeFunction(provider.db, role)
    const roles = async (query: Record<string, string>) => (await list('function', query)).body.items.map((entry) => (entry as { role: string | null }).role)
    // Członek, Głos doradczy-KE, UMWP, Zastępca członka
    expect((await roles({ sort: 'role' })).filter(Boolean)).toEqual(['member', 'adviser_ke', 'umwp', 'alternate_member'])
    expect(await roles({ q: 'ZASTĘPCA CZŁONKA' })).toEqual(['alternate_member'])
    expect(await roles({ q: 'alternate' })).toEqual([])
    const institution = await makeInstitution(provider.db, 'Ćmielów')
    expect(await names('siderepresented', { q: 'ćMIEL' })).toHaveLength(1)
    expect(institution).toBeGreaterThan(0)
  })
})
