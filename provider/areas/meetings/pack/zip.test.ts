// The pack of a meeting as a ZIP: order, names, and whose papers.
import { unzipSync } from 'fflate'
import { DownloadPack } from '#contract/meeting-pack.ts'
import { ChangeAgenda, CreateMeeting } from '#contract/meetings.ts'
import { startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { entryName } from '#provider/files/entry-name.ts'

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(new Date('2027-03-02T08:00:00Z'))
})
afterAll(() => world.provider.close())

let meetings = 0
async function prepared() {
  const body = { name: `Posiedzenie ${(meetings += 1)}`, startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T14:00' }
  const { id, folderId } = (await world.provider.call(CreateMeeting, { input: { body }, token: world.administrator.token })).body
  await world.provider.db.updateTable('nodes').set({ status: 'published', published_at: new Date() }).where('id', '=', folderId).execute()
  return { id, folderId }
}
async function paper(parent: number, name: string, options: Parameters<Meetings['library']['document']>[0] = {}) {
  const id = await world.library.document({ parent, name, ...options })
  await world.library.version(id, { content: `treść ${name}`, fileName: 'plik.pdf' })
  return id
}
type Items = { title: string; documentIds?: number[]; status?: 'withdrawn' }[]
const setAgenda = (id: number, items: Items) =>
  world.provider.call(ChangeAgenda, { input: { params: { id: String(id) }, body: { items } }, token: world.administrator.token })
const download = (id: number, who: Person = world.member) => world.provider.call(DownloadPack, { input: { params: { id: String(id) } }, token: who.token })
const filesIn = async (id: number, who?: Person) =>
  Object.fromEntries(Object.entries(unzipSync((await download(id, who)).bytes)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]))

it('is in the order of the agenda, with the number of the item in front and folders for several documents', async () => {
  const { id, folderId } = await prepared()
  const [a, b, c] = [await paper(folderId, 'Zasady'), await paper(folderId, 'Aneks'), await paper(folderId, 'Kryteria mobilności')]
  await paper(folderId, 'Mapa')
  const inner = await world.library.folder({ parent: folderId, name: 'Inne' })
  await paper(inner, 'Notatka')
  const others = Array.from({ length: 9 }, (_, i) => ({ title: `Punkt ${i + 3}` }))
  const items = [{ title: 'Otwarcie' }, { title: 'Zmiany: zasad/aneksu', documentIds: [a, b] }, { title: 'Kryteria', documentIds: [c] }, ...others]
  await setAgenda(id, [...items, { title: 'Ostatni', documentIds: [c] }])
  const files = await filesIn(id)
  expect(Object.keys(files)).toEqual([
    '02 Zmiany_ zasad_aneksu/',
    '02 Zmiany_ zasad_aneksu/01 Zasady.pdf',
    '02 Zmiany_ zasad_aneksu/02 Aneks.pdf',
    '03 Kryteria mobilności.pdf',
    '13 Kryteria mobilności.pdf',
    'Pozostałe materiały/',
    'Pozostałe materiały/Mapa.pdf',
    'Pozostałe materiały/Notatka.pdf',
  ])
  expect(files['03 Kryteria mobilności.pdf']).toBe('treść Kryteria mobilności')
})

it('has only what its reader may see at that moment, and is an opening of each', async () => {
  const { id, folderId } = await prepared()
  const group = await makeWorkGroup(world.provider.db)
  const inside = await signedIn(world.provider, { workGroupIds: [group] })
  const [open, limited, draft] = [
    await paper(folderId, 'Dla wszystkich'),
    await paper(folderId, 'Dla grupy', { groups: [group] }),
    await paper(folderId, 'Robocza', { status: 'draft' }),
  ]
  await setAgenda(id, [{ title: 'Pierwszy', documentIds: [open, limited, draft] }])
  expect(Object.keys(await filesIn(id))).toEqual(['01 Dla wszystkich.pdf'])
  expect(Object.keys(await filesIn(id, inside))).toEqual(['01 Pierwszy/', '01 Pierwszy/01 Dla wszystkich.pdf', '01 Pierwszy/02 Dla grupy.pdf'])
  expect(Object.keys(await filesIn(id, world.administrator))).toHaveLength(4)
  await world.provider.openings.write()
  const opened = await world.provider.db.selectFrom('document_openings').select(['document_id', 'kind']).where('user_id', '=', inside.userId).execute()
  expect(opened.toSorted((one, other) => one.document_id - other.document_id)).toEqual([open, limited].map((one) => ({ document_id: one, kind: 'archive' })))
  const stranger = await signedIn(world.provider)
  await world.provider.db.insertInto('node_work_groups').values({ node_id: folderId, work_group_id: group }).execute()
  expect((await download(id, stranger)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
})

it('gives an item with a letter its place in every program’s list', () => {
  const names = ['10 B', '03a A', '03 Z', '100 A'].map((name) => entryName(name, new Set()))
  expect(names.toSorted(new Intl.Collator('pl', { numeric: true }).compare)).toEqual(['03 Z', '03a A', '10 B', '100 A'])
})
