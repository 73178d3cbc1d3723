import { ChangeNodeStatus } from '#contract/document-changes.ts'
import { PublishNodes } from '#contract/document-publishing.ts'
import { ListNewDocuments, ListRecentDocuments, MarkDocumentsRead } from '#contract/document-news.ts'
import { ListFolder, ListRootFolder } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makePerson, makeWorkGroup, openSession, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { listFolder } from '#provider/areas/documents/reading/service.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let administrator: number
let group: number
const START = Date.parse('2027-03-02T08:00:00Z')

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  group = await makeWorkGroup(provider.db)
  atMinute(0)
  administrator = (await makePerson(provider.db, { permissions: ['user_admin'] })).userId
})
afterAll(() => provider.close())

const atMinute = (minutes: number) => provider.setNow(new Date(START + minutes * 60_000))
const as = (token: string | undefined) => (token === undefined ? {} : { token })
/** A session does not last as long as these tests do. */
const anew = async () => (await openSession(provider, administrator)).token
const publish = async (nodeIds: number[]) => provider.call(PublishNodes, { input: { body: { nodeIds } }, token: await anew() })
const recent = async (token?: string, query = {}) => (await provider.call(ListRecentDocuments, { input: { query }, ...as(token) })).body
const fresh = async (token: string, query = {}) => (await provider.call(ListNewDocuments, { input: { query }, token })).body
const folderCounts = async (folder: number | null, token: string) => {
  const { body } =
    folder === null
      ? await provider.call(ListRootFolder, { input: { query: { limit: '100' } }, token })
      : await provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} }, token })
  return Object.fromEntries(body.documentStructNodes.map(({ id, newCount }) => [id, newCount]))
}
/** The person is there for the first time, and has read all there is. */
async function firstVisit(userId: number, minute: number): Promise<void> {
  const token = await visit(userId, minute)
  await provider.call(MarkDocumentsRead, { input: { body: { nodeIds: [ROOT_FOLDER_ID], until: provider.now().toISOString() } }, token })
}
/** The person is there at that minute. */
async function visit(userId: number, minute: number): Promise<string> {
  atMinute(minute)
  const { token } = await openSession(provider, userId)
  await recent(token)
  return token
}

it('lists the latest published documents and versions that a reader sees, and none in a hidden folder', async () => {
  const open = await library.folder({ public: true, name: 'Otwarty' })
  const closed = await library.folder({ groups: [group] })
  const hidden = await library.folder({ status: 'draft', public: true })
  const documents = [
    await library.document({ parent: open, public: true, status: 'draft', name: 'Dla wszystkich' }),
    await library.document({ parent: open, status: 'draft', name: 'Po zalogowaniu' }),
    await library.document({ parent: closed, status: 'draft', name: 'Dla grupy' }),
  ]
  for (const [i, id] of documents.entries()) {
    atMinute(10 + 11 * i)
    await publish([id])
  }
  const under = await library.document({ parent: hidden, public: true, name: 'Pod wersją roboczą' })
  await provider.db.updateTable('nodes').set({ published_at: provider.now() }).where('id', '=', under).execute()
  await library.document({ parent: open, public: true, status: 'draft', name: 'Wersja robocza' })

  const names = async (token?: string, query = {}) => (await recent(token, query)).items.map(({ name }) => name)
  const member = (await signedIn(provider)).token
  const ofGroup = (await signedIn(provider, { workGroupIds: [group] })).token
  expect(await names()).toEqual(['Dla wszystkich'])
  expect(await names(member)).toEqual(['Po zalogowaniu', 'Dla wszystkich'])
  expect(await names(ofGroup)).toEqual(['Dla grupy', 'Po zalogowaniu', 'Dla wszystkich'])
  expect(await names(ofGroup, { limit: '2' })).toEqual(['Dla grupy', 'Po zalogowaniu'])

  // A new version brings an older document to the front; one that is hidden does not.
  const version = async (minute: number, options: object) => {
    const { id } = await library.version(documents[0]!, options)
    await provider.db
      .updateTable('document_versions')
      .set({ created_at: new Date(START + minute * 60_000) })
      .where('id', '=', id)
      .execute()
  }
  await version(1, { number: 1 })
  await version(40, { number: 2, visible: false })
  expect(await names(member)).toEqual(['Po zalogowaniu', 'Dla wszystkich'])
  await version(50, { number: 3, fileName: 'trzecia.docx' })
  expect(await names(member)).toEqual(['Dla wszystkich', 'Po zalogowaniu'])
  const [first] = (await recent()).items
  expect(first).toMatchObject({ folderId: open, fileType: 'docx', readState: 'read', shownAt: new Date(START + 50 * 60_000).toISOString() })
  expect(first!.folderPath.at(-1)).toBe('Otwarty')
  expect((await recent()).newCount).toBe(0)
})

it('finds the latest visible documents behind any number of newer hidden ones', async () => {
  const open = await library.folder({ public: true })
  const hidden = await library.folder({ status: 'draft', public: true })
  const inner = await library.folder({ parent: hidden, public: true })
  const readable = [
    await library.document({ parent: open, public: true, status: 'draft' }),
    await library.document({ parent: open, public: true, status: 'draft' }),
  ]
  atMinute(50)
  // Both in one moment, as the materials of a meeting are.
  await publish(readable)
  for (let i = 0; i < 30; i += 1) {
    const id = await library.document({ parent: inner, public: true, name: `Ukryty ${i}` })
    const shown = { published_at: new Date(START + (60 + i) * 60_000) }
    await provider.db.updateTable('nodes').set(shown).where('id', '=', id).execute()
    if (i % 2 === 0) await library.version(id, { number: 1 })
    // Five are newer, then fifteen, then thirty: beside as many as are looked at ahead, and beyond them.
    const found = async (limit: number) => (await recent(undefined, { limit: String(limit) })).items.map((item) => item.id)
    if ([4, 14, 29].includes(i)) for (const limit of [1, 2]) expect(await found(limit)).toEqual(readable.slice(0, limit))
  }
})

it('refuses a limit out of its bounds', async () => {
  for (const limit of ['0', '26', 'x']) expect((await provider.call(ListRecentDocuments, { input: { query: { limit } } })).error.code).toBe('VALIDATION_ERROR')
})

it('counts new documents in every folder above them, as far as the reader sees', async () => {
  const top = await library.folder({ public: true })
  const middle = await library.folder({ parent: top })
  const limited = await library.folder({ parent: top, groups: [group] })
  const ids: number[] = []
  for (const [parent, name] of [
    [top, 'Żuraw'],
    [middle, 'Łania'],
    [middle, 'Bóbr'],
    [limited, 'Ryś'],
  ] as const)
    ids.push(await library.document({ parent, name, status: 'draft' }))
  const [outside, inside] = [await makePerson(provider.db), await makePerson(provider.db, { workGroupIds: [group] })]
  for (const { userId } of [outside, inside]) await firstVisit(userId, 100)
  atMinute(101)
  await publish(ids)
  const one = await visit(outside.userId, 102)
  const other = await visit(inside.userId, 102)

  expect((await folderCounts(null, one))[top]).toBe(3)
  expect((await folderCounts(null, other))[top]).toBe(4)
  expect(await folderCounts(top, one)).toEqual({ [middle]: 2, [ids[0]!]: 0 })
  expect(await folderCounts(top, other)).toEqual({ [middle]: 2, [limited]: 1, [ids[0]!]: 0 })

  expect((await recent(one, { limit: '2' })).newCount).toBe(3)
  expect((await recent(one, { limit: '25' })).newCount).toBe(3)
  expect((await fresh(one, { sort: 'name', dir: 'asc' })).items.map(({ name }) => name)).toEqual(['Bóbr', 'Łania', 'Żuraw'])
  const pages = [await fresh(one, { limit: '2' }), await fresh(one, { limit: '2', page: '1' })]
  expect(pages.map(({ items, totalCount }) => [items.length, totalCount])).toEqual([
    [2, 3],
    [1, 3],
  ])
  expect(pages.flatMap(({ items }) => items.map(({ readState }) => readState))).toEqual(['new', 'new', 'new'])
  expect((await fresh(one, { q: 'ŁAN' })).totalCount).toBe(1)

  // Withdrawn is new to nobody.
  atMinute(103)
  await provider.call(ChangeNodeStatus, { input: { body: { nodeIds: [middle], status: 'draft' } }, token: await anew() })
  expect((await folderCounts(null, one))[top]).toBe(1)
})

it('refuses visitors, and what cannot be sorted by', async () => {
  const { token } = await signedIn(provider)
  expect((await provider.call(ListNewDocuments, { input: { query: {} } })).error.code).toBe('ERROR_UNAUTHORIZED')
  expect((await provider.call(ListNewDocuments, { input: { query: { sort: 'haslo' } as never }, token })).error.code).toBe('VALIDATION_ERROR')
})

it('lists a folder with as many statements, however many documents are new', async () => {
  const { userId } = await makePerson(provider.db)
  await visit(userId, 200)
  const small = await library.folder({ public: true })
  const large = await library.folder({ public: true })
  for (const folder of [small, large]) await library.folder({ parent: folder, public: true })
  const inner = await library.folder({ parent: large, public: true })
  const ids: number[] = []
  for (let i = 0; i < 60; i += 1) ids.push(await library.document({ parent: inner, status: 'draft' }))
  atMinute(201)
  await publish(ids)
  const token = await visit(userId, 202)
  expect(await folderCounts(large, token)).toMatchObject({ [inner]: 60 })
  const actor: Actor = {
    userId,
    username: 'ktos',
    fullName: 'Ktoś',
    sessionId: '',
    functionRole: null,
    institutionId: null,
    workGroupIds: [],
    profileId: null,
    permissions: new Set(),
    pendingGate: null,
    unreadSince: new Date(START + 200 * 60_000),
  }
  const statements = (folder: number) =>
    countStatements(provider.db, (db) =>
      listFolder({ db, actor, now: provider.now, presence: provider.presence }, folder, { page: 0, limit: 5, sort: 'position', dir: 'asc' }),
    )
  expect(await statements(large)).toBe(await statements(small))
})

it('lists what came together in the order of its folder, and each publication by when it came', async () => {
  const [meeting, other] = [await library.folder({ public: true }), await library.folder({ public: true })]
  const add = (parent: number, name: string, position: string) => library.document({ parent, public: true, status: 'draft', name, position })
  const agenda = await add(meeting, '01', 'a1')
  const draft = await add(meeting, '02', 'a2')
  const report = await add(meeting, '03', 'a3')
  const note = await add(other, 'Notatka', 'a1')
  const { userId } = await makePerson(provider.db)
  await firstVisit(userId, 300)
  // One by one, the last of them first, with another folder's in between.
  for (const [minute, ids] of [
    [301, [report]],
    [305, [note]],
    [309, [agenda]],
    [340, [draft]],
  ] as const) {
    atMinute(minute)
    await publish([...ids])
  }
  const token = await visit(userId, 341)
  const expected = ['02', '01', '03', 'Notatka']
  expect((await recent(token, { limit: '4' })).items.map(({ name }) => name)).toEqual(expected)
  expect((await recent(undefined, { limit: '2' })).items.map(({ name }) => name)).toEqual(expected.slice(0, 2))
  expect((await fresh(token, {})).items.map(({ name }) => name)).toEqual(expected)
  expect((await fresh(token, { limit: '2', page: '1' })).items.map(({ name }) => name)).toEqual(expected.slice(2))
  expect((await fresh(token, { dir: 'asc' })).items.map(({ name }) => name)).toEqual(['Notatka', '01', '03', '02'])
})

it('lists the first of an upload in the order of its folder, however many came after them', async () => {
  const meeting = await library.folder({ public: true })
  const ids: number[] = []
  // The first of the folder are the oldest: the latest ones alone do not show that there are others before them.
  for (let i = 0; i < 30; i += 1)
    ids.push(await library.document({ parent: meeting, public: true, status: 'draft', name: `Materiał ${i}`, position: `a${String(i).padStart(2, '0')}` }))
  const note = await library.document({ parent: await library.folder({ public: true }), public: true, status: 'draft', name: 'Notatka' })
  atMinute(400)
  await publish(ids)
  atMinute(401)
  await publish([note])
  const expected = ['Notatka', ...Array.from({ length: 25 }, (_, i) => `Materiał ${i}`)]
  for (const limit of [1, 2, 5, 15, 20, 25])
    expect((await recent(undefined, { limit: String(limit) })).items.map(({ name }) => name)).toEqual(expected.slice(0, limit))
})
