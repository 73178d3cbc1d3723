// 'Kto to widzi?' against what people really read: random trees, groups and profiles; and its reasons, one by one.
import { setTimeout as passing } from 'node:timers/promises'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { sql } from 'kysely'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { ExportNodeAudience, ReadNodeAudience, ReadUserAccess, type AudienceList } from '#contract/who-sees.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeInstitution, makePerson, makeProfile, makeWorkGroup, signedIn, type Person } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { readNodeAudience, readUserAccess } from './service.ts'
import { libraryOfWorld, peopleOf, randomWorld, reads, pastStateOf, type WorldSite, type Placed, type World } from './test-who-sees-worlds.ts'

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
async function listed(id: number, list: AudienceList, more: Pick<Query, 'q' | 'at'> = {}) {
  const page = async (number: number) => (await ask(id, { list, page: String(number), limit: '100', ...more })).body
  const first = await page(0)
  const rows = [...first.items]
  for (let number = 1; rows.length < first.totalCount; number += 1) rows.push(...(await page(number)).items)
  expect(first.totalCount).toBe(list === 'sees' ? first.seesCount : first.doesNotCount)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(first.totalCount)
  return rows
}
const audience = async (id: number, more: Pick<Query, 'q' | 'at'> = {}) => ({
  sees: await listed(id, 'sees', more),
  doesNot: await listed(id, 'doesNot', more),
})

/** By the clock of the database, which keeps the states: the provider's stands in the year after. */
async function moment(): Promise<string> {
  await passing(3)
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(provider.db)
  await passing(3)
  return rows[0]!.at.toISOString()
}
const access = async (userId: number) => (await provider.call(ReadUserAccess, { token: admin.token, input: { params: { id: String(userId) } } })).body

/** Of one person: why they see the node, or why not. */
async function whyOf(id: number, { userId }: Person, at?: string) {
  const { sees, doesNot } = await audience(id, at === undefined ? {} : { at })
  const found = [...sees.map((row) => ({ ...row, is: 'seen' })), ...doesNot.map((row) => ({ ...row, is: 'unseen' }))].filter((row) => row.userId === userId)
  expect(found).toHaveLength(1)
  return [found[0]!.is, found[0]!.because, found[0]!.detail]
}

interface Read {
  library: Placed[]
  people: { userId: number }[]
  seen: Map<string, number | null>
}

/** Whatever changes afterwards, at this moment it was so; the changes are undone. */
async function expectTheSameLater(place: WorldSite, world: World, { library, people, seen }: Read): Promise<void> {
  const at = await moment()
  const there = new Map<number, boolean>()
  for (const node of library) there.set(node.id, (await reads(place, node, admin.token)) !== null)
  const undone = new Error('undone')
  const changing = provider.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('node_work_groups').execute()
    await tx.updateTable('nodes').set({ status: 'published', published_at: NOW, deleted_at: null, deletion_id: null }).execute()
    await tx.updateTable('users').set({ active: false }).where('id', '<>', admin.userId).execute()
    await tx.deleteFrom('user_work_groups').execute()
    await tx.deleteFrom('user_profiles').where('user_id', '<>', admin.userId).execute()
    const reading = { ...provider, db: tx }
    for (const node of library) {
      const then = await readNodeAudience(reading, node.id, { list: 'sees', at, page: 0, limit: 1_000_000, sort: 'name', dir: 'asc' })
      expect([node.id, then.known]).toEqual([node.id, there.get(node.id) ? 'yes' : 'not_there'])
      if (then.known !== 'yes') continue
      const told = new Set(then.items.map(({ userId }) => userId))
      for (const [nth, { userId }] of people.entries()) {
        const { isTold, administers } = pastStateOf(world.people[nth]!)
        if (isTold) expect([userId, node.id, told.has(userId)]).toEqual([userId, node.id, administers || seen.get(`${userId} ${node.id}`) !== null])
      }
    }
    throw undone
  })
  await expect(changing).rejects.toBe(undone)
}

it('tells of every node and every person exactly what that person can read', async () => {
  const place = { provider, groups, now: NOW, access }
  await fc.assert(
    fc.asyncProperty(randomWorld, async (world) => {
      // Also after a world that failed: the smaller ones that are tried next begin without it.
      await provider.db.deleteFrom('node_work_groups').execute()
      await provider.db.deleteFrom('nodes').where('id', '<>', ROOT_FOLDER_ID).execute()
      const library = [{ id: ROOT_FOLDER_ID, isFolder: true }, ...(await libraryOfWorld(place, world))]
      const people = await peopleOf(place, world)
      const seen = new Map<string, number | null>()
      for (const { userId, token } of people) for (const node of library) seen.set(`${userId} ${node.id}`, await reads(place, node, token))
      for (const node of library) {
        const answer = await ask(node.id)
        const byAdministrator = await reads(place, node, admin.token)
        expect(answer.status).toBe(byAdministrator === null ? 404 : 200)
        if (answer.status === 404) continue
        expect(answer.body.public).toBe((await reads(place, node, undefined)) !== null)
        const told = new Set((await listed(node.id, 'sees')).map(({ userId }) => userId))
        for (const { userId } of people) expect([userId, node.id, told.has(userId)]).toEqual([userId, node.id, seen.get(`${userId} ${node.id}`) !== null])
      }
      await expectTheSameLater(place, world, { library, people, seen })
      for (const { userId } of people) {
        const { folders } = await access(userId)
        for (const { id, sees, documentsCount } of folders)
          expect([userId, id, sees ? documentsCount : null]).toEqual([userId, id, seen.get(`${userId} ${id}`) ?? null])
        expect(folders.map(({ id }) => id).sort()).toEqual(
          (await Promise.all(library.map(async (node) => (node.isFolder && (await reads(place, node, admin.token)) !== null ? [node.id] : [])))).flat().sort(),
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

  it('names the meeting whose folder it is or is in', async () => {
    const folder = await nodes.folder({})
    const [inner, other] = [await nodes.folder({ parent: folder }), await nodes.folder({})]
    const times = { starts_at: '2099-05-25 10:00:00', ends_at: '2099-05-25 12:00:00' }
    const row = { name: 'XX posiedzenie', folder_id: folder, mode: 'onsite' as const, status: 'planned' as const, ...times, created_at: new Date() }
    const { id } = await provider.db.insertInto('meetings').values(row).returning('id').executeTakeFirstOrThrow()
    for (const within of [folder, inner]) expect((await ask(within)).body.meeting).toEqual({ id, name: 'XX posiedzenie' })
    expect((await ask(other)).body.meeting).toBeNull()
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
    const found = await audience(ROOT_FOLDER_ID, { q: 'ŚNIADOWO' })
    expect([...found.sees, ...found.doesNot].map(({ userId, name, institution }) => [userId, name, institution])).toEqual([
      [one.userId, one.fullName, 'Gmina Śniadowo'],
    ])
    expect((await listed(ROOT_FOLDER_ID, 'sees', { q: one.fullName })).map(({ userId }) => userId)).toEqual([one.userId])
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

describe('of a moment that has passed', () => {
  const there = async (id: number, at: string) => (await ask(id, { at })).body

  it('tells what folders, accounts, groups and profiles were then, whatever they are now', async () => {
    const [a, b] = groupsNamed([0, 1])
    const folder = await nodes.folder({ name: 'Przed zmianą', groups: [a!] })
    const id = await nodes.document({ parent: folder, name: 'Uchwała' })
    const profile = await makeProfile(provider.db, ['read_access'])
    const person = await makePerson(provider.db, { profileIds: [profile], workGroupIds: [a!] })
    const set = async (work: Promise<unknown>) => {
      await work
      return moment()
    }
    const { db } = provider
    const inGroup = await moment()
    await db.deleteFrom('user_work_groups').where('user_id', '=', person.userId).execute()
    const outOfGroup = await set(db.insertInto('user_work_groups').values({ user_id: person.userId, work_group_id: b! }).execute())
    const administering = await set(db.insertInto('profile_permissions').values({ profile_id: profile, permission_key: 'user_admin' }).execute())
    const locked = await set(db.updateTable('users').set({ active: false }).where('id', '=', person.userId).execute())
    await db.deleteFrom('profile_permissions').where('profile_id', '=', profile).execute()
    await db.updateTable('users').set({ active: true }).where('id', '=', person.userId).execute()
    const renamed = await set(db.updateTable('nodes').set({ name: 'Po zmianie' }).where('id', '=', folder).execute())
    const draft = await set(db.updateTable('nodes').set({ status: 'draft' }).where('id', '=', folder).execute())
    const gone = await set(db.deleteFrom('nodes').where('id', '=', id).execute())

    expect(await whyOf(id, person, inGroup)).toEqual(['seen', 'group', 'A'])
    expect(await whyOf(id, person, outOfGroup)).toEqual(['unseen', 'group_above', '„Przed zmianą”: A'])
    expect(await whyOf(id, person, administering)).toEqual(['seen', 'administrator', null])
    expect(await whyOf(id, person, locked)).toEqual(['unseen', 'account_locked', null])
    expect(await whyOf(id, person, renamed)).toEqual(['unseen', 'group_above', '„Po zmianie”: A'])
    expect(await whyOf(id, person, draft)).toEqual(['unseen', 'draft_above', '„Po zmianie”'])
    // Deleted for good since, and told of all the same.
    expect(await there(id, gone)).toMatchObject({ name: 'Uchwała', known: 'not_there', totalCount: 0 })
    expect((await ask(id)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('says that nothing is known, or that the item did not exist yet; a future moment is answered as of now', async () => {
    const before = await moment()
    const id = await nodes.document({ public: true })
    const { knownSince, ...then } = await there(id, before)
    expect(then).toMatchObject({ known: 'not_there', seesCount: 0, items: [] })
    expect((await ask(id)).body).toMatchObject({ known: 'yes', knownSince: null })
    expect(await there(id, new Date(new Date(knownSince!).getTime() - 1000).toISOString())).toMatchObject({ known: 'before_history', knownSince, items: [] })
    expect((await there(id, '2099-01-01T00:00:00Z')).seesCount).toBe((await ask(id)).body.seesCount)
    expect((await ask(2_000_000, { at: before })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await ask(id, { at: 'wczoraj' })).error.code).toBe('VALIDATION_ERROR')
  })

  it('leaves as a sheet of both lists, which the event log names', async () => {
    const id = await nodes.document({ name: 'Do arkusza' })
    const locked = await makePerson(provider.db, { active: false })
    const at = await moment()
    await provider.db.updateTable('nodes').set({ status: 'draft' }).where('id', '=', id).execute()
    const sheet = (token: string, of = id) => provider.call(ExportNodeAudience, { token, input: { params: { id: String(of) }, query: { at, q: 'kowalska' } } })
    const { bytes } = await sheet(admin.token)
    const book = read(bytes, { type: 'buffer' })
    const [head, ...rows] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false })
    expect(head).toEqual(['Osoba', 'Instytucja', 'Widzi', 'Dlaczego', 'Katalog lub dokument', 'Stan na'])
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.slice(4).join()))).toEqual(new Set([`Do arkusza,${wallTimeOf(new Date(at))}`]))
    expect(rows.find(([name]) => name === admin.fullName)?.slice(0, 4)).toEqual([admin.fullName, undefined, 'Tak', 'profil z uprawnieniem do administracji'])
    expect(rows.find(([name]) => name === locked.fullName)?.slice(0, 4)).toEqual([locked.fullName, undefined, 'Nie', 'konto jest zablokowane'])
    const event = await provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(event).toMatchObject({ kind: 'personal_data_exported', description: expect.stringContaining('listę osób, które widzą „Do arkusza”') })
    expect((await sheet((await signedIn(provider)).token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await sheet(admin.token, 2_000_000)).error.code).toBe('ERROR_NOT_FOUND')
  })
})
