import { DownloadFolder, PreviewVersion } from '#contract/document-files.ts'
import { ListNewDocuments, MarkDocumentsRead, type ReadState } from '#contract/document-news.ts'
import { PublishNodes } from '#contract/document-publishing.ts'
import { DownloadVersion, ListFolder, ListRootFolder, ReadDocument } from '#contract/documents.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { wallTimeOf } from '#common/warsaw-clock.ts'
import { makePerson, makeWorkGroup, openSession } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { markRead } from './queries.ts'

let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let secretary: number
const START = Date.parse('2027-03-02T08:00:00Z')
const DAY = 24 * 60

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  atMinute(0)
  secretary = (await makePerson(provider.db, { permissions: ['user_admin'] })).userId
})
afterAll(() => provider.close())

const atMinute = (minutes: number) => provider.setNow(new Date(START + minutes * 60_000))
/** Another device, or another day. */
const device = async (userId: number) => (await openSession(provider, userId)).token

async function publish(nodeIds: number[]): Promise<void> {
  const { status } = await provider.call(PublishNodes, { input: { body: { nodeIds } }, token: await device(secretary) })
  expect(status).toBe(200)
}

async function versionAt(document: number, minute: number, number: number, by: number | null = null) {
  const version = await library.version(document, { number, fileName: 'plik.pdf', content: '%PDF-1.7\n%%EOF' })
  await provider.db
    .updateTable('document_versions')
    .set({ created_at: new Date(START + minute * 60_000), created_by: by })
    .where('id', '=', version.id)
    .execute()
  return version
}

async function publishedDocument(parent: number, minute: number, name = 'Dokument') {
  const id = await library.document({ parent, status: 'draft', name })
  const version = await versionAt(id, minute, 1)
  atMinute(minute)
  await publish([id])
  return { id, versionId: version.id }
}

type Marks = [id: number, what: 'new' | 'changed'][]
const marked = (items: readonly { id: number; readState: ReadState }[]): Marks =>
  items.flatMap(({ id, readState }) => (readState === 'read' ? [] : [[id, readState]]))
const inFolder = async (folder: number, token?: string) => {
  const { body } = await provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} }, ...(token !== undefined && { token }) })
  return marked(body.documentStructNodes)
}
const listed = async (token: string) => {
  const { body } = await provider.call(ListNewDocuments, { input: { query: { sort: 'name', dir: 'asc' } }, token })
  expect(body.totalCount).toBe(body.items.length)
  return marked(body.items)
}
const countAtTheTop = async (folder: number, token: string) => {
  const { body } = await provider.call(ListRootFolder, { input: { query: { limit: '100' } }, token })
  return body.documentStructNodes.find(({ id }) => id === folder)?.newCount
}
const open = (id: number, token: string, query = {}) => provider.call(ReadDocument, { input: { params: { id: String(id) }, query }, token })
/** Without a moment: all that is there now. */
const mark = (token: string, nodeIds: number[], until?: Date) =>
  provider.call(MarkDocumentsRead, { input: { body: { nodeIds, ...(until && { until: until.toISOString() }) } }, token })

async function reader(minute: number) {
  atMinute(minute)
  const { userId } = await makePerson(provider.db)
  await listed(await device(userId))
  return userId
}

it('what nobody has read stays new on every device, in every session and after any pause', async () => {
  const folder = await library.folder({ public: true })
  const person = await reader(1)
  const other = await reader(1)
  const { id } = await publishedDocument(folder, 2)
  const [laptop, phone] = [await device(person), await device(person)]
  for (const token of [laptop, phone, laptop]) {
    expect(await listed(token)).toEqual([[id, 'new']])
    expect(await inFolder(folder, token)).toEqual([[id, 'new']])
    expect(await countAtTheTop(folder, token)).toBe(1)
  }
  expect(await inFolder(folder)).toEqual([])

  atMinute(3 * DAY)
  const later = await device(person)
  expect(await listed(later)).toEqual([[id, 'new']])
  expect((await open(id, later)).status).toBe(200)
  for (const token of [later, await device(person)]) {
    expect(await listed(token)).toEqual([])
    expect(await inFolder(folder, token)).toEqual([])
    expect(await countAtTheTop(folder, token)).toBe(0)
  }
  expect(await listed(await device(other))).toEqual([[id, 'new']])

  // A later version is changed to whoever has read the first, and new to whoever has not.
  await versionAt(id, 3 * DAY, 2)
  expect(await listed(await device(person))).toEqual([[id, 'changed']])
  expect(await listed(await device(other))).toEqual([[id, 'new']])
})

it('a document is read by its page, a preview, a download and a ZIP of its newest version, and not by an older one or a question', async () => {
  const person = await reader(50 * DAY)
  const folder = await library.folder({ public: true })
  const ways: [name: string, read: (document: { id: number; versionId: number }, token: string) => Promise<{ status: number }>][] = [
    ['page', ({ id }, token) => open(id, token)],
    ['preview', ({ versionId }, token) => provider.call(PreviewVersion, { input: { params: { versionId: String(versionId) } }, token })],
    ['download', ({ versionId }, token) => provider.call(DownloadVersion, { input: { params: { versionId: String(versionId) } }, token })],
    ['archive', ({ id }, token) => provider.call(DownloadFolder, { input: { params: { id: String(folder) }, query: { id: String(id) } }, token })],
  ]
  for (const [name, read] of ways) {
    const document = await publishedDocument(folder, 50 * DAY + 1, name)
    const token = await device(person)
    expect(await listed(token)).toEqual([[document.id, 'new']])
    await open(document.id, token, { onlyPlace: 'true' })
    expect(await listed(token)).toEqual([[document.id, 'new']])
    expect([name, (await read(document, token)).status]).toEqual([name, 200])
    expect([name, await listed(token)]).toEqual([name, []])
  }
  const { id, versionId } = await publishedDocument(folder, 50 * DAY + 2, 'starsza wersja')
  await versionAt(id, 50 * DAY + 2, 2)
  const token = await device(person)
  await provider.call(DownloadVersion, { input: { params: { versionId: String(versionId) } }, token })
  expect(await listed(token)).toEqual([[id, 'changed']])
})

it('a document is not marked as read within a change, which would not wait for the disk either', async () => {
  const read = { userId: secretary, versions: [], now: new Date(START) }
  await markRead(provider.db, read)
  await expect(provider.db.transaction().execute((tx) => markRead(tx, read))).rejects.toThrow('within a change')
})

it('marking a folder as read covers what was shown on the page and what the person may see', async () => {
  const person = await reader(100 * DAY)
  const top = await library.folder({ public: true })
  const inner = await library.folder({ parent: top, public: true })
  const outside = await library.folder({ public: true })
  const [first, second] = [await publishedDocument(top, 100 * DAY + 1, 'a'), await publishedDocument(inner, 100 * DAY + 1, 'b')]
  const elsewhere = await publishedDocument(outside, 100 * DAY + 1, 'c')
  const token = await device(person)
  const shownAt = provider.now()
  const late = await publishedDocument(inner, 100 * DAY + 2, 'd')
  expect((await mark(token, [top], shownAt)).body).toEqual({ affectedCount: 2 })
  expect((await mark(token, [top], shownAt)).body).toEqual({ affectedCount: 0 })
  expect(await listed(token)).toEqual([
    [elsewhere.id, 'new'],
    [late.id, 'new'],
  ])
  // What came after the mark is a change of what was read.
  await versionAt(first.id, 100 * DAY + 3, 2)
  atMinute(100 * DAY + 3)
  expect(await listed(token)).toEqual([
    [first.id, 'changed'],
    [elsewhere.id, 'new'],
    [late.id, 'new'],
  ])
  expect((await mark(token, [first.id])).body).toEqual({ affectedCount: 1 })
  const rows = () =>
    provider.db.selectFrom('document_reads').where('user_id', '=', person).select(['document_id', 'version_num']).orderBy('document_id').execute()
  expect(await rows()).toEqual([
    { document_id: first.id, version_num: 2 },
    { document_id: second.id, version_num: 1 },
  ])
  // The whole library, whose drafts and limited folders the person does not see.
  const draft = await library.document({ parent: top, status: 'draft' })
  expect((await mark(token, [ROOT_FOLDER_ID, draft])).body).toEqual({ affectedCount: 2 })
  expect(await listed(token)).toEqual([])
  expect((await rows()).map(({ document_id }) => document_id)).not.toContain(draft)
  expect((await provider.call(MarkDocumentsRead, { input: { body: { nodeIds: [top], until: shownAt.toISOString() } } })).error.code).toBe('ERROR_UNAUTHORIZED')
})

it('one’s own uploads are never new; whoever comes for the first time has the last 30 days to read', async () => {
  const folder = await library.folder({ public: true })
  const uploader = await reader(190 * DAY)
  const own = await library.document({ parent: folder, status: 'draft', name: 'Własny' })
  await versionAt(own, 190 * DAY + 1, 1, uploader)
  atMinute(190 * DAY + 1)
  await publish([own])
  expect(await listed(await device(uploader))).toEqual([])
  expect(await inFolder(folder, await device(uploader))).toEqual([])
  // Somebody else's version of it is.
  await versionAt(own, 190 * DAY + 2, 2, secretary)
  expect(await listed(await device(uploader))).toEqual([[own, 'new']])

  const { id } = await publishedDocument(folder, 225 * DAY, 'Żywy')
  const newcomer = await reader(231 * DAY)
  expect(await listed(await device(newcomer))).toEqual([[id, 'new']])
  // The days do not move on with the clock.
  atMinute(350 * DAY)
  expect(await listed(await device(newcomer))).toEqual([[id, 'new']])
  // After a year it is no news any more.
  atMinute(600 * DAY)
  expect(await listed(await device(newcomer))).toEqual([])
})

it('who was never there before has to read what came since the last meeting began', async () => {
  const folder = await library.folder({ public: true })
  const group = await makeWorkGroup(provider.db)
  const [before, since] = [await publishedDocument(folder, 800 * DAY, 'przed'), await publishedDocument(folder, 800 * DAY + 3 * 60, 'po')]
  const authorship = { created_at: new Date(START), created_by: null, updated_at: null, updated_by: null }
  const meetingAt = async (minute: number, more: { status?: 'called' | 'planned' | 'canceled'; groups?: number[] } = {}) => {
    const wall = (at: number) => wallTimeOf(new Date(START + at * 60_000))
    const about = { number: null, name: 'Posiedzenie', mode: 'onsite' as const, place: null, join_url: null, event_id: null }
    const folder_id = await library.folder({ public: true, groups: more.groups ?? [] })
    const row = { ...about, folder_id, status: more.status ?? ('called' as const), starts_at: wall(minute), ends_at: wall(minute + 60), ...authorship }
    return (await provider.db.insertInto('meetings').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const newcomer = async (minute: number, workGroupIds: number[] = []) => {
    atMinute(minute)
    const { userId } = await makePerson(provider.db, { workGroupIds })
    return (await listed(await device(userId))).map(([id]) => id).filter((id) => id === before.id || id === since.id)
  }
  const ids: number[] = []
  // Without any: the last 30 days.
  expect(await newcomer(801 * DAY)).toEqual([since.id, before.id])
  expect(await newcomer(831 * DAY)).toEqual([])
  ids.push(await meetingAt(800 * DAY + 60))
  expect(await newcomer(831 * DAY)).toEqual([since.id])
  // What was not called, was called off or is to come is no meeting that began; one of a group is none, also for its people.
  ids.push(await meetingAt(810 * DAY, { status: 'planned' }), await meetingAt(810 * DAY, { status: 'canceled' }), await meetingAt(840 * DAY))
  ids.push(await meetingAt(811 * DAY, { groups: [group] }))
  expect([await newcomer(831 * DAY), await newcomer(831 * DAY, [group])]).toEqual([[since.id], [since.id]])
  await provider.db.deleteFrom('meetings').where('id', 'in', ids).execute()
})
