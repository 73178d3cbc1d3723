import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { DeleteNodes } from '#contract/document-changes.ts'
import { ReadMeetingNotice } from '#contract/meeting-clock.ts'
import { ReadMeeting } from '#contract/meetings.ts'
import { seat, startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { presenceOf } from '#provider/areas/meetings/presence/test-presence.ts'
import { removeUnusedFiles } from '#provider/files/cleanup.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { minutesOf } from './test-minutes.ts'

const MORNING = new Date('2027-04-10T09:55:00Z')
const at = (time: string) => `2027-04-10T${time}`
const DAY_MS = 24 * 60 * 60 * 1000

let world: Meetings
let presence: ReturnType<typeof presenceOf>
let minutes: ReturnType<typeof minutesOf>
let marki: Awaited<ReturnType<typeof seat>>
beforeAll(async () => {
  world = await startMeetings(MORNING)
  presence = presenceOf(world)
  minutes = minutesOf(world)
  marki = await seat(world)
})
beforeEach(() => world.provider.setNow(MORNING))
afterAll(() => world.provider.close())

const adopted = async (form: Parameters<typeof presence.meeting>[0] = {}) => {
  const made = await presence.meeting(form)
  await minutes.agenda(made.id, [{ title: 'Kryteria' }])
  await presence.record(made.id, { userId: marki.member.userId, arrivedAt: at('11:50') })
  const section = (await minutes.minutes(made.id)).sections.find(({ item }) => item)!.key
  await minutes.save(made.id, { texts: { [section]: 'Omówiono kryteria.\n\nZgłoszono dwa pytania.' } })
  await minutes.status(made.id, { status: 'adopted', adoptedOn: '2027-04-10' })
  return made
}
const publish = (id: number) => minutes.status(id, { status: 'published' })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const documentsOf = async (id: number) =>
  (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: world.member.token })).body.others
const lastEvents = (count: number) => world.provider.db.selectFrom('events').select(['kind', 'detail']).orderBy('id', 'desc').limit(count).execute()
const documentXml = (bytes: Buffer) => Buffer.from(unzipSync(bytes)['word/document.xml']!).toString()

describe('publishing minutes', () => {
  it('puts PDF and DOCX into the folder, published, once, with their hashes on the page and in the log', async () => {
    const { id, folderId } = await adopted()
    expect((await publish(id)).status).toBe(200)
    const [event] = await lastEvents(1)
    const read = await minutes.minutes(id, world.member)
    expect(read).toMatchObject({ status: 'published', published: { at: MORNING.toISOString() } })
    const files = read.published!.files
    expect(files.map(({ format, fileName }) => [format, fileName])).toEqual([
      ['pdf', 'Protokół – XIII posiedzenie.pdf'],
      ['docx', 'Protokół – XIII posiedzenie.docx'],
    ])
    expect(event).toMatchObject({
      kind: 'minutes_status_changed',
      detail: { contentHash: read.contentHash, files: { pdf: files[0]!.sha256, docx: files[1]!.sha256 } },
    })
    for (const { format, sha256: hash } of files) {
      const { bytes } = await minutes.file(id, format, world.member)
      expect([sha256(bytes), bytes.length > 1000]).toEqual([hash, true])
    }
    expect((await documentsOf(id)).map(({ id: document, name, isDraft }) => [document, name, isDraft])).toEqual([
      [files[0]!.id, 'Protokół: XIII posiedzenie', false],
      [files[1]!.id, 'Protokół: XIII posiedzenie (DOCX)', false],
    ])
    expect((await publish(id)).status).toBe(200)
    expect(await documentsOf(id)).toHaveLength(2)
    expect(folderId).toBeGreaterThan(0)
  })

  it('is what was adopted: tagged PDF with the text, DOCX with headings, the list of presence as an annex', async () => {
    const { id } = await adopted()
    await presence.guest(id, { name: 'Jan Gość', arrivedAt: at('11:59') })
    await publish(id)
    const pdf = (await minutes.file(id, 'pdf')).bytes.toString('latin1')
    expect(pdf).toContain('/MarkInfo')
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (pl-PL)')
    const docx = documentXml((await minutes.file(id, 'docx')).bytes)
    for (const text of ['Protokół przyjęto 10 kwietnia 2027.', 'Omówiono kryteria.', 'Zgłoszono dwa pytania.', 'Załącznik nr 1. Lista obecności', ': od 11:50'])
      expect(docx).toContain(text)
    // He came into the record after the adoption.
    expect(docx).not.toContain('Jan Gość')
    expect(docx).not.toContain('Projekt')
  })

  it('is refused before the adoption, and into a folder that is a draft', async () => {
    const { id, folderId } = await presence.meeting()
    expect((await publish(id)).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10' })
    await world.provider.db.updateTable('nodes').set({ status: 'draft', published_at: null }).where('id', '=', folderId).execute()
    expect((await publish(id)).error.code).toBe('ERROR_PARENT_NOT_PUBLISHED')
    expect((await minutes.minutes(id)).status).toBe('adopted')
    await world.provider.db.updateTable('nodes').set({ status: 'published', published_at: MORNING }).where('id', '=', folderId).execute()
    expect((await publish(id)).status).toBe(200)
    expect((await minutes.status(id, { status: 'draft', reason: 'Pomyłka' })).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
  })

  it('makes them no papers of the meeting that came too late', async () => {
    const { id, folderId } = await adopted()
    await publish(id)
    const told = async () => (await world.provider.call(ReadMeetingNotice, { input: { params: { id: String(id) } }, token: world.administrator.token })).body
    expect((await told()).published).toBeNull()
    await world.library.document({ parent: folderId })
    expect((await told()).published).toMatchObject({ count: 1 })
  })

  it('by two people at once happens once', async () => {
    const { id } = await adopted()
    expect((await Promise.all([publish(id), publish(id), publish(id)])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await documentsOf(id)).toHaveLength(2)
  })

  it('keeps the bytes when somebody deletes the documents from the folder', async () => {
    const { id } = await adopted()
    await publish(id)
    const { files } = (await minutes.minutes(id)).published!
    await world.provider.call(DeleteNodes, { input: { body: files.map((file) => file.id!) }, token: world.administrator.token })
    await world.provider.db
      .deleteFrom('document_versions')
      .where(
        'node_id',
        'in',
        files.map((file) => file.id!),
      )
      .execute()
    await removeUnusedFiles({ ...world.provider, now: () => new Date(Date.now() + 3 * DAY_MS) })
    expect(sha256((await minutes.file(id, 'pdf')).bytes)).toBe(files[0]!.sha256)
  })
})

describe('GET /api/meetings/{id}/minutes/file', () => {
  it('says of what is not adopted that it is a draft, and is for those who read the minutes', async () => {
    const { id } = await presence.meeting()
    await minutes.save(id, { texts: { meeting: 'Otwarto.' } })
    const { bytes, headers } = await minutes.file(id, 'docx')
    expect(documentXml(bytes)).toContain('Projekt protokołu: XIII posiedzenie')
    expect(String(headers['content-disposition'])).toContain('2027-04-10.docx')
    expect((await minutes.file(id, 'docx', world.member)).error.code).toBe('ERROR_NOT_FOUND')
    const group = await makeWorkGroup(world.provider.db)
    const closed = await adopted({ workGroupsIds: [group] })
    expect((await minutes.file(closed.id, 'pdf', world.member)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await minutes.file(2_000_000_000, 'pdf')).error.code).toBe('ERROR_NOT_FOUND')
  })
})
