// What becomes of a meeting when its folder is limited to groups, up to which paper a reader has read it, and what a page that is behind does.
import { sql } from 'kysely'
import { MarkDocumentsRead } from '#contract/document-news.ts'
import { ReadFolder, UpdateFolder } from '#contract/document-changes.ts'
import type { RequestInput } from '#contract/kit.ts'
import { ChangeMeetingStatus, CreateMeeting, ListMeetings, ReadMeeting, StepAgenda, UpdateMeeting, type Meeting } from '#contract/meetings.ts'
import { ReadMinutes } from '#contract/minutes.ts'
import { startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { numberedMeeting } from './mailed/service.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'

const NOW = new Date('2027-03-02T08:00:00Z')
const FORM = { name: 'Posiedzenie', startsAt: '2027-04-10T10:00', endsAt: '2027-04-10T14:00' }

let world: Meetings
let group: number
beforeAll(async () => {
  world = await startMeetings(NOW)
  group = await makeWorkGroup(world.provider.db)
})
beforeEach(() => world.provider.setNow(NOW))
afterAll(() => world.provider.close())

type Form = Partial<RequestInput<typeof CreateMeeting>['body']>
const token = () => ({ token: world.administrator.token })
const prepare = (form: Form = {}) => world.provider.call(CreateMeeting, { input: { body: { ...FORM, ...form } }, ...token() })
const meeting = async (id: number, who: Person = world.administrator): Promise<Meeting> =>
  (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: who.token })).body
const change = async (id: number, form: Form) => {
  const { updatedAt } = await meeting(id)
  return world.provider.call(UpdateMeeting, { input: { body: { ...FORM, ...form, id, updatedAt } }, ...token() })
}
async function limit(folderId: number, workGroupsIds: number[]) {
  const params = { id: String(folderId) }
  const { name, updatedAt } = (await world.provider.call(ReadFolder, { input: { params }, ...token() })).body
  const body = { id: folderId, updatedAt, name, description: '', position: 'nochange' as const, publicAccess: false, workGroupsIds }
  expect((await world.provider.call(UpdateFolder, { input: { body }, ...token() })).status).toBe(200)
}
const nameMissing = [expect.objectContaining({ path: 'name', code: 'required' })]
const taken = [expect.objectContaining({ path: 'number', code: 'not_unique' })]

describe('the number of a meeting', () => {
  it('is not given where its existing folder, or one above it, is limited to groups', async () => {
    const above = await world.library.folder({ groups: [group] })
    for (const folderId of [await world.library.folder({ groups: [group] }), await world.library.folder({ parent: above })]) {
      expect((await prepare({ folderId, number: 31, name: '' })).error.fields).toEqual(nameMissing)
      const { id } = (await prepare({ folderId, number: 31 })).body
      expect((await meeting(id)).number).toBeNull()
    }
    const { body } = await prepare({ number: 31 })
    expect((await meeting(body.id)).number).toBe(31)
  })

  it('is not the meeting’s while it is a working group’s, wherever it is told, and is its own again afterwards', async () => {
    const { id, folderId } = (await prepare({ number: 32 })).body
    const told = async () => {
      const items = (await world.provider.call(ListMeetings, { input: { query: { limit: '50' } }, ...token() })).body.items
      const minutes = (await world.provider.call(ReadMinutes, { input: { params: { id: String(id) } }, ...token() })).body
      return [
        (await meeting(id)).number,
        items.find((row) => row.id === id)?.number,
        (await numberedMeeting(world.provider.db, { quorumPercent: 50 }, folderId))?.number,
        JSON.stringify(minutes).includes('XXXII'),
      ]
    }
    expect(await told()).toEqual([32, 32, 'XXXII', true])
    await limit(folderId, [group])
    expect(await told()).toEqual([null, null, null, false])
    expect((await change(id, { number: 32, name: '' })).error.fields).toEqual(nameMissing)
    expect((await change(id, { number: 32, name: 'Grupa' })).status).toBe(200)
    await limit(folderId, [])
    expect(await told()).toEqual([32, 32, 'XXXII', true])
  })

  it('is decided by whose meeting it is when its form is sent, not when it was opened', async () => {
    const { id, folderId } = (await prepare({ number: 35 })).body
    await limit(folderId, [group])
    // Opened while the folder was everybody's: the other number has no place, and whoever typed it is told.
    expect((await change(id, { number: 36, name: 'Grupa' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await change(id, { number: null, name: 'Grupa' })).status).toBe(200)
    await limit(folderId, [])
    // Opened while it was the group's: it has no field for the number, which stays.
    expect((await change(id, { name: 'Komitet' })).status).toBe(200)
    expect(await meeting(id)).toMatchObject({ number: 35, name: 'Komitet' })
    expect((await change(id, { number: null, name: 'Komitet' })).status).toBe(200)
    expect((await meeting(id)).number).toBeNull()
  })

  it('goes to the committee’s meeting that asks for it, and is taken from no other', async () => {
    const { id, folderId } = (await prepare({ number: 33 })).body
    expect((await prepare({ number: 33 })).error.fields).toEqual(taken)
    await limit(folderId, [group])
    const other = (await prepare({ number: 33, name: 'Posiedzenie Komitetu' })).body
    const said = { kind: 'meeting_changed', description: 'Numer 33 posiedzenia grupy roboczej „Posiedzenie” otrzymało posiedzenie „Posiedzenie Komitetu”' }
    const about = sql<boolean>`detail -> 'meetingIds' @> ${JSON.stringify([id])}::jsonb and detail -> 'nodeIds' @> ${JSON.stringify([folderId])}::jsonb`
    const events = world.provider.db.selectFrom('events').select(['kind', 'description']).where(about).orderBy('id', 'desc').limit(1)
    expect(await events.executeTakeFirst()).toEqual(said)
    await limit(folderId, [])
    expect([(await meeting(id)).number, (await meeting(other.id)).number]).toEqual([null, 33])
    expect((await change(id, { number: 33 })).error.fields).toEqual(taken)
    expect((await change(id, { number: 34 })).status).toBe(200)
    expect((await meeting(id)).number).toBe(34)
  })
})

describe('papers of a meeting', () => {
  it('are marked as read as far as they were shown: one that is published before the press stays new', async () => {
    const { id, folderId } = (await prepare()).body
    await world.provider.db.updateTable('nodes').set({ status: 'published', published_at: NOW }).where('id', '=', folderId).execute()
    const reader = await signedIn(world.provider)
    await meeting(id, reader)
    const published = async (minute: number, name: string) => {
      const at = new Date(NOW.getTime() + minute * 60_000)
      world.provider.setNow(at)
      const document = await world.library.document({ parent: folderId, name })
      await world.provider.db.updateTable('nodes').set({ status: 'published', published_at: at }).where('id', '=', document).execute()
      return at.toISOString()
    }
    const states = async () => (await meeting(id, reader)).others.map(({ name, state }) => `${name} ${state}`)
    await published(1, 'A')
    const shown = await published(2, 'B')
    const { newestAt } = await meeting(id, reader)
    expect(newestAt).toBe(shown)
    await published(3, 'C')
    await world.provider.call(MarkDocumentsRead, { input: { body: { nodeIds: [folderId], until: newestAt! } }, token: reader.token })
    expect(await states()).toEqual(['A read', 'B read', 'C new'])
    await world.provider.call(MarkDocumentsRead, { input: { body: { nodeIds: [folderId] } }, token: reader.token })
    expect((await meeting(id, reader)).newestAt).toBeNull()
  })
})

describe('a press of a page that is behind', () => {
  const status = (id: number, body: RequestInput<typeof ChangeMeetingStatus>['body']) =>
    world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body }, ...token() })
  const begin = (id: number, itemId: number | null, fromItemId: number) =>
    world.provider.call(StepAgenda, { input: { params: { id: String(id) }, body: { step: 'begin', itemId, fromItemId } }, ...token() })

  it('does not lead the meeting back to an item that was discussed', async () => {
    const { id } = (await prepare({ agenda: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] })).body
    const [a, b, c] = (await meeting(id)).agenda.map((item) => item.id) as [number, number, number]
    await status(id, { status: 'open' })
    await world.provider.call(StepAgenda, { input: { params: { id: String(id) }, body: { step: 'begin', itemId: a } }, ...token() })
    // Two press it at once.
    expect([(await begin(id, b, a)).status, (await begin(id, b, a)).status]).toEqual([200, 200])
    await begin(id, c, b)
    expect((await begin(id, b, a)).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await begin(id, null, b)).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await meeting(id)).agenda.map((item) => item.status)).toEqual(['done', 'done', 'current'])
    expect([(await begin(id, null, c)).status, (await begin(id, null, c)).status]).toEqual([200, 200])
  })

  it('does not undo the step that a colleague has taken since', async () => {
    const { id } = (await prepare()).body
    await status(id, { status: 'open' })
    const { updatedAt } = await meeting(id)
    // A page that shows it as planned offers to call it; that would take back the opening.
    expect((await status(id, { status: 'called', seen: 'planned' })).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
    expect((await status(id, { status: 'open', seen: 'called' })).status).toBe(200)
    expect(await meeting(id)).toMatchObject({ status: 'open', updatedAt })
    expect((await status(id, { status: 'called', seen: 'open' })).status).toBe(200)
  })
})
