// What everybody is told of a meeting: nothing before the press, and of the agenda only what was published.
import { ListPublicMeetings, PublishMeeting, ReadMeetingPublication, ReadPublicMeeting, type PublicMeeting } from '#contract/committee.ts'
import { ChangeNodeAccess } from '#contract/document-changes.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ChangeAgenda, ChangeMeetingStatus, CreateMeeting, ReadMeeting, StepAgenda, UpdateMeeting } from '#contract/meetings.ts'
import { ChangeMinutesStatus } from '#contract/minutes.ts'
import { lastTrace, startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'

const NOW = new Date('2027-03-02T08:00:00Z')
const FORM = {
  name: 'XIII posiedzenie',
  startsAt: '2027-04-10T10:00',
  endsAt: '2027-04-10T14:00',
  place: 'Sala 12',
  joinUrl: 'https://spotkanie.example/tajne',
  agenda: [{ title: 'Otwarcie' }, { title: 'Kryteria', speaker: 'Anna Nowak' }],
}

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(NOW)
})
afterAll(() => world.provider.close())

const byAdministrator = () => ({ token: world.administrator.token })
const params = (id: number) => ({ params: { id: String(id) } })

async function prepared(form: Partial<RequestInput<typeof CreateMeeting>['body']> = {}) {
  const folderId = form.folderId ?? (await world.library.folder({ public: true }))
  return (await world.provider.call(CreateMeeting, { input: { body: { ...FORM, ...form, folderId } }, ...byAdministrator() })).body
}
const publication = async (id: number) => (await world.provider.call(ReadMeetingPublication, { input: params(id), ...byAdministrator() })).body
const act = (id: number, body: RequestInput<typeof PublishMeeting>['body']) =>
  world.provider.call(PublishMeeting, { input: { ...params(id), body }, ...byAdministrator() })
const publish = async (id: number) => act(id, { action: 'publish', seen: (await publication(id)).seal })
const read = (id: number) => world.provider.call(ReadPublicMeeting, { input: params(id) })
const meeting = async (id: number): Promise<PublicMeeting> => (await read(id)).body
const listed = async () => (await world.provider.call(ListPublicMeetings)).body.items.map(({ id }) => id)
const titles = async (id: number) => (await meeting(id)).agenda.map(({ number, title }) => `${number}. ${title}`)
const addItem = (id: number, title: string) => world.provider.call(StepAgenda, { input: { ...params(id), body: { step: 'add', title } }, ...byAdministrator() })

describe('a meeting on the page about the committee', () => {
  it('is not there before it was published, and is as it was shown afterwards', async () => {
    const { id } = await prepared()
    expect([await listed(), (await read(id)).error.code]).toEqual([[], 'ERROR_NOT_FOUND'])
    expect(await publication(id)).toMatchObject({ isForEverybody: true, published: null, changed: false })
    expect((await act(id, { action: 'publish' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await publish(id)).status).toBe(200)
    expect(await listed()).toEqual([id])
    expect(await meeting(id)).toMatchObject({
      name: 'XIII posiedzenie',
      startsAt: '2027-04-10 10:00:00',
      place: 'Sala 12',
      canceled: false,
      minutesCount: 0,
      agenda: [
        { number: '1', title: 'Otwarcie', withdrawn: false, documents: [] },
        { number: '2', title: 'Kryteria', withdrawn: false, documents: [] },
      ],
    })
    expect(JSON.stringify((await read(id)).body)).not.toMatch(/tajne|Anna Nowak|folder/)
    expect(await lastTrace(world)).toMatchObject({
      kind: 'meeting_published',
      description: 'Opublikowano na stronie Komitetu posiedzenie „XIII posiedzenie”, punktów porządku obrad: 2',
    })
  })

  it('keeps the published agenda until it is published anew; its date is the present one', async () => {
    const { id } = await prepared()
    await publish(id)
    const { seal } = await publication(id)
    await addItem(id, 'Sprawy tajne')
    expect(await titles(id)).toEqual(['1. Otwarcie', '2. Kryteria'])
    expect(await publication(id)).toMatchObject({ changed: true, agenda: [{}, {}, { title: 'Sprawy tajne' }] })
    // Whoever looked at it before the change does not publish what they have not seen.
    expect((await act(id, { action: 'publish', seen: seal })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await publish(id)).status).toBe(200)
    expect(await titles(id)).toEqual(['1. Otwarcie', '2. Kryteria', '3. Sprawy tajne'])
    const { updatedAt } = (await world.provider.call(ReadMeeting, { input: params(id), ...byAdministrator() })).body
    const moved = { ...FORM, id, updatedAt, startsAt: '2027-04-12T11:00', endsAt: '2027-04-12T15:00', place: 'Sala 3' }
    await world.provider.call(UpdateMeeting, { input: { body: moved }, ...byAdministrator() })
    expect(await meeting(id)).toMatchObject({ startsAt: '2027-04-12 11:00:00', place: 'Sala 3' })
    const reason = 'Choroba przewodniczącej'
    await world.provider.call(ChangeMeetingStatus, { input: { ...params(id), body: { status: 'canceled', reason } }, ...byAdministrator() })
    expect(await meeting(id)).toMatchObject({ canceled: true })
    expect(JSON.stringify(await meeting(id))).not.toContain('Choroba')
  })

  it('is published once by two presses, and no longer told of once it is withdrawn', async () => {
    const { id } = await prepared()
    await publish(id)
    const { publishedAt } = await meeting(id)
    const before = await lastTrace(world)
    await publish(id)
    expect([(await meeting(id)).publishedAt, await lastTrace(world)]).toEqual([publishedAt, before])
    expect((await act(id, { action: 'withdraw' })).status).toBe(200)
    expect([(await listed()).includes(id), (await read(id)).error.code]).toEqual([false, 'ERROR_NOT_FOUND'])
    expect((await lastTrace(world)).kind).toBe('meeting_unpublished')
    expect((await act(id, { action: 'withdraw' })).status).toBe(200)
  })

  it('is one whose folder everybody sees who signs in, and only as long as that is so', async () => {
    const group = await makeWorkGroup(world.provider.db)
    const refused = async (folderId: number) => (await publish((await prepared({ folderId })).id)).error.code
    expect(await refused(await world.library.folder({ status: 'draft' }))).toBe('ERROR_MEETING_NOT_FOR_EVERYBODY')
    expect(await refused(await world.library.folder({ groups: [group] }))).toBe('ERROR_MEETING_NOT_FOR_EVERYBODY')
    const draft = await world.library.folder({ status: 'draft' })
    expect(await refused(await world.library.folder({ parent: draft }))).toBe('ERROR_MEETING_NOT_FOR_EVERYBODY')
    const { id, folderId } = await prepared()
    await publish(id)
    await world.provider.db.insertInto('node_work_groups').values({ node_id: folderId, work_group_id: group }).execute()
    expect([(await listed()).includes(id), (await read(id)).error.code]).toEqual([false, 'ERROR_NOT_FOUND'])
    expect((await publication(id)).isForEverybody).toBe(false)
  })

  it('has those of its documents that the library shows to everybody, in their newest version', async () => {
    const { id, folderId } = await prepared()
    const papers = { open: await world.library.document({ parent: folderId, name: 'Kryteria', public: true }), own: 0, draft: 0 }
    papers.own = await world.library.document({ parent: folderId, name: 'Notatka dla członków' })
    papers.draft = await world.library.document({ parent: folderId, name: 'Projekt', public: true, status: 'draft' })
    for (const paper of Object.values(papers)) await world.library.version(paper)
    await world.library.version(papers.open, { number: 2, visible: false, fileName: 'ukryte.docx' })
    const { agenda, updatedAt } = (await world.provider.call(ReadMeeting, { input: params(id), ...byAdministrator() })).body
    const items = agenda.map(({ id: item, title }) => ({ id: item, title, documentIds: title === 'Kryteria' ? Object.values(papers) : [] }))
    await world.provider.call(ChangeAgenda, { input: { ...params(id), body: { updatedAt, items } }, ...byAdministrator() })
    await publish(id)
    expect((await meeting(id)).agenda[1]!.documents).toEqual([{ id: papers.open, name: 'Kryteria', fileType: 'pdf', fileSize: expect.any(Number) }])
    await world.provider.db.updateTable('nodes').set({ public_access: false }).where('id', '=', folderId).execute()
    expect((await meeting(id)).agenda[1]!.documents).toEqual([])
  })

  it('has the minutes that were published and opened to everybody, no others', async () => {
    const { id, folderId } = await prepared({ startsAt: '2027-01-10T10:00', endsAt: '2027-01-10T14:00' })
    await publish(id)
    const step = (body: object) => world.provider.call(ChangeMinutesStatus, { input: { ...params(id), body: body as never }, ...byAdministrator() })
    await step({ status: 'adopted', adoptedOn: '2027-02-01' })
    expect((await meeting(id)).minutes).toEqual([])
    expect((await step({ status: 'published' })).status).toBe(200)
    expect([(await meeting(id)).minutes, (await publication(id)).minutes]).toEqual([[], { count: 2, publicCount: 0 }])
    const files = await world.provider.db.selectFrom('minutes_files').select(['node_id', 'format']).where('meeting_id', '=', id).execute()
    const pdf = files.find(({ format }) => format === 'pdf')!.node_id!
    const opened = { nodeIds: [folderId, pdf], action: 'set_public_access' as const }
    expect((await world.provider.call(ChangeNodeAccess, { input: { body: opened }, ...byAdministrator() })).status).toBe(200)
    expect((await meeting(id)).minutes).toMatchObject([{ id: pdf, fileType: 'pdf' }])
    expect((await publication(id)).minutes).toEqual({ count: 2, publicCount: 1 })
  })
})
