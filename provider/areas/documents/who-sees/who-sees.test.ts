// 'Kto to widzi?' against what people really read: random trees, groups and profiles; and its reasons, one by one.
import fc from 'fast-check'
import { ListFolder, NODE_DOCUMENT, ReadDocument } from '#contract/documents.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ReadNodeAudience, ReadUserAccess, type AudienceList } from '#contract/who-sees.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeInstitution, makePerson, makeProfile, makeWorkGroup, openSession, signedIn, type Person, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { readNodeAudience, readUserAccess } from './service.ts'

/** Random worlds; each is read whole by everybody in it. */
const WORLDS = Number(process.env['WHO_SEES_WORLDS'] ?? 12)
const NOW = new Date('2027-03-20T11:00:00Z')

let provider: TestProvider
let nodes: ReturnType<typeof libraryOf>
let admin: Awaited<ReturnType<typeof signedIn>>
let groups: number[]

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOW)
  nodes = libraryOf(provider)
  admin = await signedIn(provider, { permissions: ['super_admin'] })
  groups = [await makeWorkGroup(provider.db, 'A'), await makeWorkGroup(provider.db, 'B'), await makeWorkGroup(provider.db, 'C')]
})
afterEach(async () => {
  await provider.db.deleteFrom('node_work_groups').execute()
  await provider.db.deleteFrom('nodes').where('id', '<>', ROOT_FOLDER_ID).execute()
})
afterAll(() => provider.close())

const groupsNamed = (places: readonly number[]) => places.map((place) => groups[place]!)
type Query = NonNullable<RequestInput<typeof ReadNodeAudience>['query']>
const ask = (id: number, query: Query = {}) => provider.call(ReadNodeAudience, { token: admin.token, input: { params: { id: String(id) }, query } })

/** A whole list, page by page. */
async function listed(id: number, list: AudienceList, q?: string) {
  const page = async (number: number) => (await ask(id, { list, page: String(number), limit: '100', ...(q !== undefined && { q }) })).body
  const first = await page(0)
  const rows = [...first.items]
  for (let number = 1; rows.length < first.totalCount; number += 1) rows.push(...(await page(number)).items)
  expect(first.totalCount).toBe(list === 'sees' ? first.seesCount : first.doesNotCount)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(first.totalCount)
  return rows
}
const audience = async (id: number, q?: string) => ({ sees: await listed(id, 'sees', q), doesNot: await listed(id, 'doesNot', q) })
const access = async (userId: number) => (await provider.call(ReadUserAccess, { token: admin.token, input: { params: { id: String(userId) } } })).body

/** Of one person: why they see the node, or why not. */
async function whyOf(id: number, { userId }: Person) {
  const { sees, doesNot } = await audience(id)
  const found = [...sees.map((row) => ({ ...row, is: 'seen' })), ...doesNot.map((row) => ({ ...row, is: 'unseen' }))].filter((row) => row.userId === userId)
  expect(found).toHaveLength(1)
  return [found[0]!.is, found[0]!.because, found[0]!.detail]
}

const random = fc.record({
  nodes: fc.array(
    fc.record({
      parent: fc.nat(),
      isFolder: fc.boolean(),
      published: fc.integer({ min: 0, max: 3 }).map((roll) => roll > 0),
      open: fc.boolean(),
      groups: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([0, 1, 2]) }),
      deleted: fc.integer({ min: 0, max: 12 }).map((roll) => roll === 0),
    }),
    { minLength: 4, maxLength: 10 },
  ),
  people: fc.array(
    fc.record({
      profiles: fc.array(fc.constantFrom([], ['read_access'], ['voting'], ['user_admin'], ['super_admin'] as const), { minLength: 1, maxLength: 2 }),
      groups: fc.subarray([0, 1, 2]),
      role: fc.constantFrom('member', 'umwp', null),
      state: fc.constantFrom('usable', 'usable', 'usable', 'usable', 'locked', 'blocked', 'expired', 'gate'),
      neverSignedIn: fc.boolean(),
    }),
    { minLength: 3, maxLength: 5 },
  ),
})
type World = typeof random extends fc.Arbitrary<infer T> ? T : never

const STATES: Record<string, PersonOptions> = {
  usable: {},
  locked: { active: false },
  blocked: { blockedSince: NOW },
  expired: { activeUntil: '2027-03-19' },
  gate: { consents: ['licence'] },
}

let profilesMade = 0

async function peopleOf(world: World): Promise<{ userId: number; token: string | undefined }[]> {
  const made = []
  for (const { profiles, state, groups: own, role, neverSignedIn } of world.people) {
    const profileIds: number[] = []
    // A first sign-in takes the first profile by name, so their names stand in the order in which they are made.
    for (const permissions of profiles)
      profileIds.push(await makeProfile(provider.db, permissions, `Profil świata ${String((profilesMade += 1)).padStart(6, '0')}`))
    const { userId } = await makePerson(provider.db, { profileIds, role: role as never, workGroupIds: groupsNamed(own), ...STATES[state] })
    // As the sign-in leaves it: the profile that is read by now is the one that was asked about.
    if (neverSignedIn) await provider.db.updateTable('users').set({ active_profile_id: null }).where('id', '=', userId).execute()
    made.push({ userId, usable: state === 'usable', neverSignedIn, first: profileIds[0]! })
  }
  const asked = []
  for (const { userId, usable, neverSignedIn, first } of made) asked.push({ userId, usable, neverSignedIn, first, told: await access(userId) })
  const signed = []
  for (const { userId, usable, neverSignedIn, first, told } of asked) {
    if (neverSignedIn) {
      expect(told.profiles.filter(({ active }) => active).map(({ id }) => id)).toEqual([first])
      await provider.db.updateTable('users').set({ active_profile_id: first }).where('id', '=', userId).execute()
    }
    const { token } = await openSession(provider, userId)
    // Whoever is stopped reads what a visitor reads.
    signed.push({ userId, token: usable ? token : undefined })
  }
  return signed
}

interface Placed {
  id: number
  isFolder: boolean
}

async function libraryOfWorld(world: World): Promise<Placed[]> {
  const placed: Placed[] = []
  const folders = [ROOT_FOLDER_ID]
  for (const { parent, isFolder, published, open, groups: limit, deleted } of world.nodes) {
    const options = {
      parent: folders[parent % folders.length]!,
      status: published ? ('published' as const) : ('draft' as const),
      public: open,
      groups: isFolder ? groupsNamed(limit) : [],
    }
    const id = isFolder ? await nodes.folder(options) : await nodes.document(options)
    if (isFolder) folders.push(id)
    if (deleted) await provider.db.updateTable('nodes').set({ deleted_at: NOW, deletion_id: id }).where('id', '=', id).execute()
    placed.push({ id, isFolder })
  }
  return placed
}

const reads = async ({ id, isFolder }: Placed, token: string | undefined): Promise<number | null> => {
  const options = { ...(token !== undefined && { token }) }
  if (isFolder) {
    const { status, body } = await provider.call(ListFolder, { ...options, input: { params: { id: String(id) }, query: { limit: '100' } } })
    return status === 200 ? body.documentStructNodes.filter(({ nodeType }) => nodeType === NODE_DOCUMENT).length : null
  }
  return (await provider.call(ReadDocument, { ...options, input: { params: { id: String(id) }, query: {} } })).status === 200 ? 0 : null
}

it('tells of every node and every person exactly what that person can read', async () => {
  await fc.assert(
    fc.asyncProperty(random, async (world) => {
      // Also after a world that failed: the smaller ones that are tried next begin without it.
      await provider.db.deleteFrom('node_work_groups').execute()
      await provider.db.deleteFrom('nodes').where('id', '<>', ROOT_FOLDER_ID).execute()
      const library = [{ id: ROOT_FOLDER_ID, isFolder: true }, ...(await libraryOfWorld(world))]
      const people = await peopleOf(world)
      const seen = new Map<string, number | null>()
      for (const { userId, token } of people) for (const node of library) seen.set(`${userId} ${node.id}`, await reads(node, token))
      for (const node of library) {
        const answer = await ask(node.id)
        const byAdministrator = await reads(node, admin.token)
        expect(answer.status).toBe(byAdministrator === null ? 404 : 200)
        if (answer.status === 404) continue
        expect(answer.body.public).toBe((await reads(node, undefined)) !== null)
        const told = new Set((await listed(node.id, 'sees')).map(({ userId }) => userId))
        for (const { userId } of people) expect([userId, node.id, told.has(userId)]).toEqual([userId, node.id, seen.get(`${userId} ${node.id}`) !== null])
      }
      for (const { userId } of people) {
        const { folders } = await access(userId)
        for (const { id, sees, documentsCount } of folders)
          expect([userId, id, sees ? documentsCount : null]).toEqual([userId, id, seen.get(`${userId} ${id}`) ?? null])
        expect(folders.map(({ id }) => id).sort()).toEqual(
          (await Promise.all(library.map(async (node) => (node.isFolder && (await reads(node, admin.token)) !== null ? [node.id] : [])))).flat().sort(),
        )
      }
    }),
    { numRuns: WORLDS },
  )
}, 300_000)

describe.each([
  ['GET /api/documents/audience/{id}', ReadNodeAudience],
  ['GET /api/admin/users/{id}/access', ReadUserAccess],
] as const)('%s', (_name, endpoint) => {
  const call = (id: string, token?: string) => provider.call(endpoint, { ...(token !== undefined && { token }), input: { params: { id } } })

  it.each(['0', '-1', 'abc', '2147483648'])('refuses the id %s', async (id) => {
    expect((await call(id, admin.token)).error.code).toBe('VALIDATION_ERROR')
  })

  it('answers 404 for an id that does not exist', async () => {
    expect((await call('2147483647', admin.token)).error.code).toBe('ERROR_NOT_FOUND')
  })
})

const FIRST_PAGE = { page: 0, limit: 25, sort: 'name', dir: 'asc', list: 'sees' } as const

describe('GET /api/documents/audience/{id}', () => {
  it('answers one page of one list, sorted by name or institution, and the length of both lists', async () => {
    const institutions = [await makeInstitution(provider.db, 'Zarząd stronicowany'), await makeInstitution(provider.db, 'Ćmielów stronicowany')]
    for (const active of [true, true, true, false, false]) for (const institutionId of institutions) await makePerson(provider.db, { institutionId, active })
    const published = await nodes.folder({})
    const all = { q: 'stronicowany', limit: '4' }
    const first = (await ask(published, all)).body
    expect([first.seesCount, first.doesNotCount, first.totalCount, first.items.length]).toEqual([6, 4, 6, 4])
    expect((await ask(published, { ...all, page: '1' })).body.items).toHaveLength(2)
    expect((await ask(published, { ...all, page: '2' })).body).toMatchObject({ items: [], totalCount: 6 })
    const hidden = (await ask(published, { ...all, list: 'doesNot', sort: 'institution' })).body
    expect(hidden.items.map(({ institution }) => institution![0])).toEqual(['Ć', 'Ć', 'Z', 'Z'])
    const reversed = (await ask(published, { ...all, list: 'doesNot', sort: 'institution', dir: 'desc' })).body
    expect(reversed.items).toEqual(hidden.items.toReversed())
    for (const wrong of [{ list: 'wszyscy' }, { sort: 'because' }, { limit: '101' }, { page: '-1' }])
      expect((await ask(published, wrong as Query)).error.code).toBe('VALIDATION_ERROR')
  })

  it('says why somebody sees it', async () => {
    const [member, secretary] = [
      await makePerson(provider.db, { workGroupIds: groupsNamed([0, 1]) }),
      await makePerson(provider.db, { permissions: ['user_admin'] }),
    ]
    const limited = await nodes.folder({ name: 'Grupa', groups: groupsNamed([0, 2]) })
    const inside = await nodes.document({ parent: limited })
    const open = await nodes.folder({ public: true })
    const published = await nodes.document({})
    expect(await whyOf(open, member)).toEqual(['seen', 'public', null])
    expect(await whyOf(open, secretary)).toEqual(['seen', 'public', null])
    expect(await whyOf(published, member)).toEqual(['seen', 'published', null])
    expect(await whyOf(inside, member)).toEqual(['seen', 'group', 'A'])
    expect(await whyOf(inside, secretary)).toEqual(['seen', 'administrator', null])
  })

  it('says why somebody does not see it', async () => {
    const member = await makePerson(provider.db, { workGroupIds: groupsNamed([1]) })
    const drafts = await nodes.folder({ name: 'Szkice', status: 'draft' })
    const limited = await nodes.folder({ name: 'Zespół', groups: groupsNamed([0, 2]) })
    expect(await whyOf(drafts, member)).toEqual(['unseen', 'draft', null])
    expect(await whyOf(await nodes.document({ parent: drafts }), member)).toEqual(['unseen', 'draft_above', '„Szkice”'])
    expect(await whyOf(limited, member)).toEqual(['unseen', 'group', 'A, C'])
    expect(await whyOf(await nodes.document({ parent: limited }), member)).toEqual(['unseen', 'group_above', '„Zespół”: A, C'])
    const published = await nodes.folder({})
    for (const [options, because] of [
      [{ active: false }, 'account_locked'],
      [{ blockedSince: NOW }, 'account_locked'],
      [{ activeUntil: '2027-03-19' }, 'account_expired'],
      [{ consents: [] }, 'gate'],
    ] as const)
      expect(await whyOf(published, await makePerson(provider.db, options))).toEqual(['unseen', because, null])
    const open = await nodes.folder({ public: true })
    expect(await whyOf(open, await makePerson(provider.db, { active: false }))).toEqual(['seen', 'public', null])
  })

  it('narrows down to people by name or institution, and leaves out deleted ones', async () => {
    const institutionId = await makeInstitution(provider.db, 'Gmina Śniadowo')
    const one = await makePerson(provider.db, { institutionId })
    await makePerson(provider.db, { institutionId, deletedAt: NOW })
    const found = await audience(ROOT_FOLDER_ID, 'ŚNIADOWO')
    expect([...found.sees, ...found.doesNot].map(({ userId, name, institution }) => [userId, name, institution])).toEqual([
      [one.userId, one.fullName, 'Gmina Śniadowo'],
    ])
    expect((await listed(ROOT_FOLDER_ID, 'sees', one.fullName)).map(({ userId }) => userId)).toEqual([one.userId])
    expect((await ask(ROOT_FOLDER_ID, { q: 'x'.repeat(201) })).error.code).toBe('VALIDATION_ERROR')
  })

  it('asks two statements, however many people and groups there are', async () => {
    const count = () => countStatements(provider.db, (db) => readNodeAudience({ ...provider, db }, ROOT_FOLDER_ID, FIRST_PAGE))
    expect(await count()).toBe(2)
    for (let i = 0; i < 10; i += 1) await makePerson(provider.db, { workGroupIds: groupsNamed([i % 3]) })
    expect(await count()).toBe(2)
  })
})

describe('GET /api/admin/users/{id}/access', () => {
  it('lists the folders in their order, with reasons, and the permissions of each profile', async () => {
    const [reader, secretary] = [
      await makeProfile(provider.db, ['read_access'], 'Członek KM'),
      await makeProfile(provider.db, ['user_admin', 'read_access'], 'Sekretariat KM'),
    ]
    const person = await makePerson(provider.db, { profileIds: [reader, secretary], workGroupIds: groupsNamed([1]) })
    const second = await nodes.folder({ name: 'Drugi', position: 'c', groups: groupsNamed([0]) })
    const first = await nodes.folder({ name: 'Pierwszy', position: 'b', public: true })
    const below = await nodes.folder({ name: 'Poniżej', parent: first, groups: groupsNamed([1]) })
    await nodes.folder({ name: 'W drugim', parent: second })
    await nodes.document({ parent: below })
    await nodes.document({ parent: below, status: 'draft' })
    const answer = await access(person.userId)
    expect(answer).toMatchObject({ userId: person.userId, name: person.fullName, stopped: null })
    expect(answer.profiles).toEqual([
      { id: reader, name: 'Członek KM', active: true, permissions: ['read_access'] },
      { id: secretary, name: 'Sekretariat KM', active: false, permissions: ['read_access', 'user_admin'] },
    ])
    expect(
      answer.folders.map(({ name, depth, sees, because, detail, documentsCount }) => [name, depth, sees, because, detail, documentsCount]).slice(1),
    ).toEqual([
      ['Pierwszy', 1, true, 'public', null, 0],
      ['Poniżej', 2, true, 'group', 'B', 1],
      ['Drugi', 1, false, 'group', 'A', 0],
      ['W drugim', 2, false, 'group_above', '„Drugi”: A', 0],
    ])
  })

  it.each([
    [{ active: false }, 'locked', 'account_locked'],
    [{ activeUntil: '2027-03-19' }, 'expired', 'account_expired'],
    [{ consents: ['licence'] }, 'gate', 'gate'],
  ] as const)('tells that somebody with %j is stopped, and still sees what is public', async (options, stopped, because) => {
    await nodes.folder({ public: true })
    await nodes.folder({})
    const { folders, ...answer } = await access((await makePerson(provider.db, options)).userId)
    expect(answer.stopped).toBe(stopped)
    expect(folders.slice(1).map((folder) => [folder.sees, folder.because])).toEqual([
      [true, 'public'],
      [false, because],
    ])
  })

  it('asks three statements, however large the library', async () => {
    for (let i = 0; i < 10; i += 1) await nodes.folder({ groups: groupsNamed([i % 3]) })
    expect(await countStatements(provider.db, (db) => readUserAccess({ ...provider, db }, admin.userId))).toBe(3)
  })
})
