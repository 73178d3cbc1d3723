// Books by calls and jobs: made once for what they are made of, given to whoever may see just that, thrown away when there is no room.
import { PrepareBook } from '#contract/meeting-pack.ts'
import { startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { packsOf } from '#provider/areas/meetings/pack/test-packs.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { cleanUpBooks } from './service.ts'
import { pdfOf, read } from './test-books.ts'

const NOW = new Date('2027-03-02T08:00:00Z')
let world: Meetings
let packs: ReturnType<typeof packsOf>
beforeAll(async () => {
  world = await startMeetings(NOW)
  packs = packsOf(world)
})
afterEach(() => world.provider.setNow(NOW))
afterAll(() => world.provider.close())

const books = (meetingId: number) => world.provider.db.selectFrom('meeting_books').selectAll().where('meeting_id', '=', meetingId).execute()
const prepare = async (id: number, who: Person = world.member) =>
  (await world.provider.call(PrepareBook, { input: { params: { id: String(id) }, query: {} }, token: who.token })).body
const pdf = async (text: string) => Buffer.from(await pdfOf(text)).toString('latin1')

it('is made once for all who may see the same, and holds nothing that its reader may not see', async () => {
  const { id, folderId } = await packs.meeting()
  const group = await makeWorkGroup(world.provider.db)
  const [inside, another] = [await signedIn(world.provider, { workGroupIds: [group] }), await signedIn(world.provider)]
  const open = await packs.paper(folderId, 'Dla wszystkich')
  await packs.paper(folderId, 'Dla grupy', { groups: [group] })
  await packs.setAgenda(id, [{ title: 'Pierwszy', documentIds: [open] }])
  expect(await packs.book(id)).toMatchObject({ status: 202, body: { done: 0, total: 1 } })
  expect((await packs.book(id, another)).status).toBe(202)
  expect(await prepare(id, another)).toEqual({ isReady: false, done: 0, total: 1 })
  expect(await packs.makeBooks()).toBe(1)
  expect(await prepare(id, another)).toMatchObject({ isReady: true })
  const [own, anothers] = [await packs.book(id), await packs.book(id, another)]
  expect([own.status, own.headers['content-type'], own.bytes.equals(anothers.bytes)]).toEqual([200, 'application/pdf', true])
  expect(String(own.headers['content-disposition'])).toContain('attachment')
  expect((await packs.book(id, inside)).status).toBe(202)
  expect(await packs.makeBooks()).toBe(1)
  const [outsiders, insiders] = await Promise.all([own.bytes, (await packs.book(id, inside)).bytes].map(async (bytes) => (await read(bytes)).pages.join(' ')))
  expect(outsiders).not.toContain('Dla grupy')
  expect(insiders).toContain('Dla grupy')
  // Out of sight is out of reach, also of a book that is there.
  await world.provider.db.insertInto('node_work_groups').values({ node_id: folderId, work_group_id: group }).execute()
  expect((await packs.book(id, another)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
  expect(await books(id)).toHaveLength(2)
})

it('since the last pack, whichever it was, tells what was added, changed and withdrawn', async () => {
  const { id, folderId } = await packs.meeting()
  const reader = await signedIn(world.provider)
  const [changed, gone] = [await packs.paper(folderId, 'Zmieniony'), await packs.paper(folderId, 'Wycofany')]
  await packs.paper(folderId, 'Bez zmian')
  await packs.setAgenda(id, [{ title: 'Pierwszy', documentIds: [changed] }])
  await packs.download(id, reader)
  await world.library.version(changed, { number: 2, content: await pdf('druga'), encoding: 'latin1', fileName: 'plik.pdf' })
  await packs.paper(folderId, 'Nowy')
  await packs.remove(gone)
  await packs.book(id, reader, 'last')
  await packs.makeBooks()
  const { pages } = await read((await packs.book(id, reader, 'last')).bytes)
  expect(pages[0]).toMatch(/Zmiany od ostatniego pobrania.*Nowe \(1\).*Nowy.*Zmienione \(1\).*Zmieniony.*Wycofane \(1\).*Wycofany/)
  expect(pages[0]).not.toContain('Bez zmian')
  expect(await packs.changes(id, reader)).toBe(0)
})

it('is taken by whoever was sent all of it by one answer, not by the end of it alone', async () => {
  const { id, folderId } = await packs.meeting()
  await packs.paper(folderId, 'Jedyny')
  await packs.book(id)
  await packs.makeBooks()
  for (const range of ['bytes=-100', 'bytes=1-', 'bytes=0-99']) expect((await packs.book(id, world.member, undefined, { range })).status).toBe(206)
  expect(await packs.changes(id)).toBeNull()
  expect((await packs.book(id, world.member, undefined, { range: 'bytes=0-' })).status).toBe(206)
  expect(await packs.changes(id)).toBe(0)
})

it('that was lost from the store is made again, and one that does not move is promised again', async () => {
  const { id, folderId } = await packs.meeting()
  await packs.paper(folderId, 'Jedyny')
  await packs.book(id)
  world.provider.promisedJobs.splice(0)
  expect((await packs.book(id)).status).toBe(202)
  expect(world.provider.promisedJobs).toEqual([])
  world.provider.setNow(new Date(NOW.getTime() + 3 * 60_000))
  expect((await packs.book(id)).status).toBe(202)
  expect(await packs.makeBooks()).toBe(1)
  const [made] = await books(id)
  expect((await packs.book(id)).status).toBe(200)
  await world.provider.files.remove(made!.sha256!)
  expect((await packs.book(id)).status).toBe(202)
  expect(await packs.makeBooks()).toBe(1)
  expect((await packs.book(id)).status).toBe(200)
})

it('leaves when there is no room, the longest unused first, with its file', async () => {
  await world.provider.db.deleteFrom('meeting_books').execute()
  const made: number[] = []
  for (const minute of [0, 1, 2]) {
    world.provider.setNow(new Date(NOW.getTime() + minute * 60_000))
    const { id, folderId } = await packs.meeting()
    await packs.paper(folderId, 'Jedyny')
    await packs.book(id)
    made.push(id)
  }
  await packs.makeBooks()
  const [first, second, third] = (await Promise.all(made.map(books))).map(([book]) => book!)
  world.provider.setNow(new Date(NOW.getTime() + 3 * 60_000))
  await packs.book(made[0]!)
  const left = Number(first!.size) + Number(third!.size)
  await world.provider.db.updateTable('meeting_books').set({ used_at: NOW }).where('fingerprint', '=', second!.fingerprint).execute()
  await cleanUpBooks(world.provider, left)
  expect((await Promise.all(made.map(books))).map((rows) => rows.length)).toEqual([1, 0, 1])
  expect(await Promise.all([first, second, third].map((book) => world.provider.files.has(book!.sha256!)))).toEqual([true, false, true])
})
