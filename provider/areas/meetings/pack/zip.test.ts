// The pack of a meeting as a ZIP: order, names, and whose papers.
import { ReadMeeting } from '#contract/meetings.ts'
import { startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { packsOf, unzipped } from './test-packs.ts'

let world: Meetings
let packs: ReturnType<typeof packsOf>
beforeAll(async () => {
  world = await startMeetings(new Date('2027-03-02T08:00:00Z'))
  packs = packsOf(world)
})
afterAll(() => world.provider.close())

const filesIn = async (...asked: Parameters<typeof packs.download>) => unzipped((await packs.download(...asked)).bytes)

it('is in the order of the agenda, with the number of the item in front and folders for several documents', async () => {
  const { id, folderId } = await packs.meeting()
  const [a, b, c] = [await packs.paper(folderId, 'Zasady'), await packs.paper(folderId, 'Aneks'), await packs.paper(folderId, 'Kryteria mobilności')]
  await packs.paper(folderId, 'Mapa')
  await packs.paper(await world.library.folder({ parent: folderId, name: 'Inne' }), 'Notatka')
  const others = Array.from({ length: 9 }, (_, i) => ({ title: `Punkt ${i + 3}` }))
  const items = [{ title: 'Otwarcie' }, { title: 'Zmiany: zasad/aneksu', documentIds: [a, b] }, { title: 'Kryteria', documentIds: [c] }, ...others]
  await packs.setAgenda(id, [...items, { title: 'Ostatni', documentIds: [c] }])
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
  // The reader goes through the meeting's page, and leads on in the same order.
  const { agenda, others: rest } = (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: world.member.token })).body
  const read = [...agenda.flatMap(({ documents }) => documents), ...rest].map(({ name }) => name)
  const packed = Object.keys(files).filter((path) => !path.endsWith('/'))
  expect(read).toHaveLength(6)
  expect(packed.map((path) => path.replace(/^.*\/|\.pdf$/g, '').replace(/^\d+ /, ''))).toEqual(read)
})

it('has only what its reader may see at that moment, and is an opening of each', async () => {
  const { id, folderId } = await packs.meeting()
  const group = await makeWorkGroup(world.provider.db)
  const inside = await signedIn(world.provider, { workGroupIds: [group] })
  const [open, limited, draft] = [
    await packs.paper(folderId, 'Dla wszystkich'),
    await packs.paper(folderId, 'Dla grupy', { groups: [group] }),
    await packs.paper(folderId, 'Robocza', { status: 'draft' }),
  ]
  await packs.setAgenda(id, [{ title: 'Pierwszy', documentIds: [open, limited, draft] }])
  expect(Object.keys(await filesIn(id))).toEqual(['01 Dla wszystkich.pdf'])
  expect(Object.keys(await filesIn(id, inside))).toEqual(['01 Pierwszy/', '01 Pierwszy/01 Dla wszystkich.pdf', '01 Pierwszy/02 Dla grupy.pdf'])
  expect(Object.keys(await filesIn(id, world.administrator))).toHaveLength(4)
  await world.provider.openings.write()
  const opened = await world.provider.db.selectFrom('document_openings').select(['document_id', 'kind']).where('user_id', '=', inside.userId).execute()
  expect(opened.toSorted((one, other) => one.document_id - other.document_id)).toEqual([open, limited].map((one) => ({ document_id: one, kind: 'archive' })))
  // Nobody has read what was only taken along.
  expect(await world.provider.db.selectFrom('document_reads').select('document_id').where('user_id', '=', inside.userId).execute()).toEqual([])
  const stranger = await signedIn(world.provider)
  await world.provider.db.insertInto('node_work_groups').values({ node_id: folderId, work_group_id: group }).execute()
  expect((await packs.download(id, stranger)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
})

it('since the last one it has what is new and changed, and says what is gone', async () => {
  const { id, folderId } = await packs.meeting()
  const reader = await signedIn(world.provider)
  const [same, changed, gone] = [await packs.paper(folderId, 'Bez zmian'), await packs.paper(folderId, 'Zmieniony'), await packs.paper(folderId, 'Wycofany')]
  await packs.setAgenda(id, [
    { title: 'Pierwszy', documentIds: [same] },
    { title: 'Drugi', documentIds: [changed] },
  ])
  expect(await packs.changes(id, reader)).toBeNull()
  // Without an earlier pack everything is new.
  expect(Object.keys(await filesIn(id, reader, 'last'))).toEqual([
    '00 Zmiany od ostatniego pobrania.txt',
    '01 Bez zmian.pdf',
    '02 Zmieniony.pdf',
    ...others('Wycofany'),
  ])
  expect(await packs.changes(id, reader)).toBe(0)
  await world.library.version(changed, { number: 2, content: 'druga wersja', fileName: 'plik.pdf' })
  await packs.paper(folderId, 'Nowy')
  await packs.remove(gone)
  expect(await packs.changes(id, reader)).toBe(3)
  const since = await filesIn(id, reader, 'last')
  expect(Object.keys(since)).toEqual(['00 Zmiany od ostatniego pobrania.txt', '02 Zmieniony.pdf', ...others('Nowy')])
  expect(since['02 Zmieniony.pdf']).toBe('druga wersja')
  expect(since['00 Zmiany od ostatniego pobrania.txt']).toBe(
    '\u{FEFF}Zmiany od ostatniego pobrania\r\n\r\nNowe:\r\n- Nowy\r\n\r\nZmienione:\r\n- Zmieniony\r\n\r\nWycofane:\r\n- Wycofany\r\n',
  )
  expect(await packs.changes(id, reader)).toBe(0)
  expect((await filesIn(id, reader, 'last'))['00 Zmiany od ostatniego pobrania.txt']).toContain('nic się nie zmieniło')
  // Another person's packs are their own.
  expect(await packs.changes(id, await signedIn(world.provider))).toBeNull()
})

const others = (name: string) => ['Pozostałe materiały/', `Pozostałe materiały/${name}.pdf`]
