import { DownloadLinkEvent } from '#contract/attendance.ts'
import { DeleteNodes } from '#contract/document-changes.ts'
import { SignIn } from '#contract/session.ts'
import { makeNotification } from '#provider/testing/notifications.ts'
import { signedIn } from '#provider/testing/people.ts'
import {
  answerLink,
  cancel,
  collect,
  collectingFolder,
  confirm,
  lastTrace,
  linkOf,
  onBehalf,
  read,
  readLink,
  rowsOf,
  startMeetings,
  type Meetings,
} from '#provider/areas/attendance/test-meetings.ts'
import { keyHash } from './service.ts'

let meetings: Meetings

beforeAll(async () => {
  meetings = await startMeetings()
})
afterAll(() => meetings.provider.close())

const NO_KEY = 'a'.repeat(32)

async function invited() {
  const person = await signedIn(meetings.provider)
  const folder = await collectingFolder(meetings, { name: 'XIII posiedzenie' })
  const asked = { folder, userId: person.userId }
  return { person, folder, asked, key: await linkOf(meetings, asked) }
}

interface Mailed {
  folder: number
  eventId: number | null
  status?: 'draft' | 'sent'
  sentAt?: string
}

async function mailed({ folder, eventId, status = 'sent', sentAt = '2026-06-10T08:00:00Z' }: Mailed): Promise<void> {
  const sent_at = status === 'draft' ? null : new Date(sentAt)
  await makeNotification(meetings.provider.db, { status, node_id: folder, calendar_event_id: eventId, sent_at })
}

async function makeEvent(name: string): Promise<number> {
  const made = { created_at: new Date(), created_by: null, updated_by: null }
  const event = { name, starts_at: '2026-12-01 10:00:00', ends_at: '2026-12-01 15:30:00', url: null, url_label: null }
  return (
    await meetings.provider.db
      .insertInto('calendar_events')
      .values({ ...event, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const download = (linkKey: string) =>
  meetings.provider.call(DownloadLinkEvent, { input: { body: { linkKey } }, headers: { 'x-forwarded-for': '2001:db8:1::7' } })

describe('a key', () => {
  it('belongs to one folder and one person, has at least 128 bits, and is stored only as its hash', async () => {
    const { key, asked, person } = await invited()
    const another = await linkOf(meetings, { folder: await collectingFolder(meetings), userId: person.userId })
    const others = await linkOf(meetings, { folder: asked.folder, userId: meetings.member.userId })
    expect(new Set([key, another, others]).size).toBe(3)
    expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    await answerLink(meetings, key, 'participation')
    const { db } = meetings.provider
    const kept = await Promise.all((['attendance_links', 'attendances', 'events'] as const).map((table) => db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(kept)).not.toContain(key)
    expect(JSON.stringify(kept[0])).toContain(keyHash(key))
  })

  it('stays the same in every later invitation, and keeps working', async () => {
    const { key, asked } = await invited()
    expect(await linkOf(meetings, asked)).toBe(key)
    expect((await readLink(meetings, key)).status).toBe(200)
  })

  it('made with an earlier secret of the provider keeps working beside a new one', async () => {
    const { key, asked } = await invited()
    const { provider } = meetings
    const another = { ...meetings, provider: { ...provider, settings: { ...provider.settings, secret: 'another secret of the tests, just as long' } } }
    const later = await linkOf(another, asked)
    expect(later).not.toBe(key)
    await answerLink(meetings, key, 'participation')
    expect((await readLink(meetings, later)).body.attendanceStatus).toBe('participation')
  })
})

describe('POST /api/documents/attendances/link/read', () => {
  it('tells meeting, person and decision, and changes nothing', async () => {
    const { key, person, asked } = await invited()
    const { provider } = meetings
    const before = await lastTrace(meetings)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => readLink(meetings, key)))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        {
          structNodeName: 'XIII posiedzenie',
          userId: person.userId,
          userFullName: person.fullName,
          attendanceCheckingActive: true,
          answersUntil: null,
          attendanceStatus: null,
          outdated: false,
          decidedAt: null,
          event: null,
        },
      ])
    expect(await rowsOf(meetings, asked)).toEqual([])
    expect(await lastTrace(meetings)).toEqual(before)
    await confirm(meetings, person, asked.folder, 'no_participation')
    const [row] = await rowsOf(meetings, asked)
    expect((await readLink(meetings, key)).body).toMatchObject({ attendanceStatus: 'no_participation', decidedAt: row!.created_at.toISOString() })
    expect(provider.sentMails).toEqual([])
  })

  it('answers alike for every key that opens nothing, whatever the reason', async () => {
    const { provider } = meetings
    const { key, person, folder } = await invited()
    const refused = async (linkKey: string) => {
      const answers = [await readLink(meetings, linkKey), await answerLink(meetings, linkKey, 'participation'), await download(linkKey)]
      expect(answers.map(({ status, error }) => [status, error])).toEqual(answers.map(() => [404, { code: 'ERROR_NOT_FOUND' }]))
    }
    await refused(NO_KEY)
    await refused(keyHash(key))
    await refused(key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'))
    const set = (change: object) => provider.db.updateTable('users').set(change).where('id', '=', person.userId).execute()
    for (const change of [{ active: false }, { active: true, blocked_since: new Date() }, { blocked_since: null, deleted_at: new Date() }]) {
      await set(change)
      await refused(key)
    }
    await set({ deleted_at: null })
    expect((await readLink(meetings, key)).status).toBe(200)
    await provider.call(DeleteNodes, { input: { body: [folder] }, token: meetings.administrator.token })
    await refused(key)
  })

  it('refuses what cannot be a key', async () => {
    for (const key of ['', 'short', 'x'.repeat(129), 'zażółć gęślą jaźń zażółć gęślą', `${NO_KEY}'--`])
      expect((await readLink(meetings, key)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'linkKey' }] })
  })

  it('limits the wrong keys of one address, and costs the holders of right ones nothing', async () => {
    const headers = { 'x-forwarded-for': '2001:db8:2::1' }
    const { key } = await invited()
    const tries = async (count: number, linkKey: string) =>
      new Set((await Promise.all(Array.from({ length: count }, () => readLink(meetings, linkKey, headers)))).map(({ status }) => status))
    meetings.provider.setNow(new Date())
    // An office whose mail gateway opens every link of every invitation.
    expect(await tries(150, key)).toEqual(new Set([200]))
    expect(await tries(120, NO_KEY)).toEqual(new Set([404]))
    expect(await tries(5, NO_KEY)).toEqual(new Set([429]))
    expect(await tries(1, key)).toEqual(new Set([200]))
    expect((await answerLink(meetings, key, 'participation', headers)).status).toBe(200)
    expect((await answerLink(meetings, NO_KEY, 'participation', headers)).status).toBe(404)
    const signIn = { input: { body: { username: 'nikt', password: 'Niczyje-Haslo-11!' } }, headers }
    expect((await meetings.provider.call(SignIn, signIn)).status).toBe(401)
    meetings.provider.setNow(null)
  })
})

describe('POST /api/documents/attendances/link', () => {
  it('records, changes and withdraws a decision in the person’s name; the same one twice is recorded once', async () => {
    const { key, person, asked, folder } = await invited()
    expect(await answerLink(meetings, key, 'participation')).toMatchObject({
      status: 200,
      body: { attendanceStatus: 'participation', userFullName: person.fullName, attendanceCheckingActive: true },
    })
    expect(await lastTrace(meetings)).toMatchObject({
      user_id: person.userId,
      user_name: person.fullName,
      description: 'Potwierdzono udział odnośnikiem z zaproszenia: „XIII posiedzenie”',
      detail: { byLink: true },
    })
    await Promise.all([1, 2, 3].map(() => answerLink(meetings, key, 'participation')))
    expect((await answerLink(meetings, key, 'no_participation')).body.attendanceStatus).toBe('no_participation')
    expect((await answerLink(meetings, key, 'cancel')).body.attendanceStatus).toBe('cancel')
    expect(await rowsOf(meetings, asked)).toMatchObject(
      ['participation', 'no_participation', 'cancel'].map((status) => ({ status, by_link: true, created_by: person.userId })),
    )
    expect((await read(meetings, folder)).body.committeeAttendances).toMatchObject([{ userId: person.userId, attendanceStatus: 'cancel', byLink: true }])
  })

  it('is one way of deciding among others: the latest decision counts', async () => {
    const { key, person, asked, folder } = await invited()
    await confirm(meetings, person, folder, 'no_participation')
    await answerLink(meetings, key, 'participation')
    await onBehalf(meetings, asked, 'no_participation')
    expect((await readLink(meetings, key)).body.attendanceStatus).toBe('no_participation')
    await cancel(meetings, asked)
    expect((await readLink(meetings, key)).body.attendanceStatus).toBe('cancel')
  })

  it('with the key of one folder records nothing in another', async () => {
    const { key, person, folder } = await invited()
    const other = await collectingFolder(meetings)
    await linkOf(meetings, { folder: other, userId: person.userId })
    await answerLink(meetings, key, 'participation')
    expect(await rowsOf(meetings, { folder: other, userId: person.userId })).toEqual([])
    expect(await rowsOf(meetings, { folder, userId: person.userId })).toHaveLength(1)
  })

  it('is refused once the collection has ended, and works again in the next one', async () => {
    const { key, asked, folder } = await invited()
    await answerLink(meetings, key, 'participation')
    await collect(meetings, folder, 'stop')
    for (const action of ['participation', 'no_participation', 'cancel'] as const)
      expect(await answerLink(meetings, key, action)).toMatchObject({ status: 404, error: { code: 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE' } })
    expect((await readLink(meetings, key)).body).toMatchObject({ attendanceCheckingActive: false, attendanceStatus: 'participation' })
    expect(await rowsOf(meetings, asked)).toHaveLength(1)
    await collect(meetings, folder, 'enable')
    expect((await answerLink(meetings, key, 'cancel')).status).toBe(200)
  })

  it('of a folder that was withdrawn is refused as after the end of the collection, until it is published again', async () => {
    const { asked, folder, key } = await invited()
    const status = (to: 'draft' | 'published') => meetings.provider.db.updateTable('nodes').set({ status: to }).where('id', '=', folder).execute()
    await status('draft')
    expect((await readLink(meetings, key)).body).toMatchObject({ structNodeName: 'XIII posiedzenie', attendanceCheckingActive: false })
    expect((await answerLink(meetings, key, 'participation')).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    expect(await rowsOf(meetings, asked)).toEqual([])
    await status('published')
    expect((await answerLink(meetings, key, 'participation')).status).toBe(200)
  })

  it('refuses an unknown action', async () => {
    const { key, asked } = await invited()
    for (const action of ['', 'maybe', 'PARTICIPATION'])
      expect((await answerLink(meetings, key, action as never)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'action' }] })
    expect(await rowsOf(meetings, asked)).toEqual([])
  })
})

describe('POST /api/documents/attendances/link/ics', () => {
  it('gives the event of the latest sent mail that names one, as it is now', async () => {
    const { key, folder } = await invited()
    const [early, late, drafted] = [await makeEvent('Dawny termin'), await makeEvent('Nowy termin'), await makeEvent('Szkic')]
    expect((await download(key)).error).toEqual({ code: 'ERROR_NOT_FOUND' })
    await mailed({ folder, eventId: late, sentAt: '2026-06-12T08:00:00Z' })
    await mailed({ folder, eventId: early, sentAt: '2026-06-10T08:00:00Z' })
    await mailed({ folder, eventId: null, sentAt: '2026-06-14T08:00:00Z' })
    await mailed({ folder, eventId: drafted, status: 'draft', sentAt: '2026-06-15T08:00:00Z' })
    const { db } = meetings.provider
    await db.updateTable('calendar_events').set({ starts_at: '2026-12-01 11:00:00' }).where('id', '=', late).execute()
    expect((await readLink(meetings, key)).body.event).toEqual({
      name: 'Nowy termin',
      startsAt: '2026-12-01 11:00:00',
      endsAt: '2026-12-01 15:30:00',
      cancelled: false,
    })
    const { status, headers, bytes } = await download(key)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Nowy termin.ics')
    expect(bytes.toString()).toContain('DTSTART:20261201T100000Z')
    await db.deleteFrom('calendar_events').where('id', '=', late).execute()
    expect((await readLink(meetings, key)).body.event).toMatchObject({ name: 'Dawny termin' })
  })
})
