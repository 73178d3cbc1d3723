import { CancelAttendance } from '#contract/attendance.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import {
  cancel,
  collect,
  collectingFolder,
  confirm,
  lastTrace,
  onBehalf,
  read,
  rowsOf,
  startMeetings,
  UNKNOWN,
  type Meetings,
} from '#provider/areas/attendance/test-meetings.ts'

let meetings: Meetings

beforeAll(async () => {
  meetings = await startMeetings()
})
afterAll(() => meetings.provider.close())

const statuses = async (folder: number, userId: number) => (await rowsOf(meetings, { folder, userId })).map(({ status }) => status)
const shown = async (folder: number, userId: number) => (await read(meetings, folder)).body.committeeAttendances.find((row) => row.userId === userId)

describe('POST /api/documents/attendances', () => {
  it('records a decision on behalf of a person, who may change it; the same one twice is recorded once', async () => {
    const { member, administrator } = meetings
    const folder = await collectingFolder(meetings, { name: 'Posiedzenie A' })
    await confirm(meetings, member, folder, 'participation')
    const asked = { folder, userId: member.userId }
    expect(await onBehalf(meetings, asked, 'no_participation')).toMatchObject({ status: 201, body: { id: folder } })
    expect(await lastTrace(meetings)).toMatchObject({
      kind: 'attendance_confirmed',
      user_id: administrator.userId,
      description: `Zgłoszono brak udziału w imieniu użytkownika ${member.fullName}: „Posiedzenie A”`,
      detail: { nodeIds: [folder], userId: member.userId, action: 'no_participation' },
    })
    expect((await onBehalf(meetings, asked, 'no_participation')).status).toBe(201)
    expect(await rowsOf(meetings, asked)).toMatchObject([
      { status: 'participation', created_by: member.userId, by_link: false },
      { status: 'no_participation', created_by: administrator.userId, by_link: false },
    ])
    expect(await shown(folder, member.userId)).toMatchObject({ attendanceStatus: 'no_participation', createdBy: administrator.fullName })
    await confirm(meetings, member, folder, 'participation')
    expect(await shown(folder, member.userId)).toMatchObject({ attendanceStatus: 'participation', createdBy: member.fullName })
  })

  it('records and cancels decisions after a collection has ended, and where there was none', async () => {
    const { member } = meetings
    const ended = await collectingFolder(meetings)
    await collect(meetings, ended, 'stop')
    const never = await meetings.library.folder()
    for (const folder of [ended, never]) {
      expect((await onBehalf(meetings, { folder, userId: member.userId }, 'participation')).status).toBe(201)
      expect((await cancel(meetings, { folder, userId: member.userId })).status).toBe(200)
      expect(await statuses(folder, member.userId)).toEqual(['participation', 'cancel'])
    }
  })

  it('refuses a decision for somebody who cannot see the folder or cannot sign in', async () => {
    const { provider } = meetings
    const folder = await collectingFolder(meetings, { groups: [await makeWorkGroup(provider.db)] })
    const open = await collectingFolder(meetings)
    const locked = await signedIn(provider, { active: false })
    const expired = await signedIn(provider, { activeUntil: '2020-01-01' })
    const deleted = await signedIn(provider, { deletedAt: new Date() })
    for (const { userId } of [locked, expired, deleted, { userId: UNKNOWN }])
      expect((await onBehalf(meetings, { folder: open, userId }, 'participation')).error).toEqual({ code: 'ERROR_USER_NOT_ACTIVE' })
    expect((await onBehalf(meetings, { folder, userId: meetings.member.userId }, 'participation')).error).toEqual({ code: 'ERROR_USER_NOT_ACTIVE' })
  })

  it('refuses visitors, members, the main folder, documents and other actions', async () => {
    const { library, member } = meetings
    const folder = await collectingFolder(meetings)
    const { userId } = member
    expect((await onBehalf(meetings, { folder, userId }, 'participation', null)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await onBehalf(meetings, { folder, userId }, 'participation', member)).error.code).toBe('ERROR_FORBIDDEN')
    for (const id of [1, UNKNOWN, await library.document()])
      expect((await onBehalf(meetings, { folder: id, userId }, 'participation')).error).toEqual({ code: 'ERROR_NOT_FOUND' })
    for (const action of ['cancel', 'maybe', ''])
      expect((await onBehalf(meetings, { folder, userId }, action as never)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'action' }] })
    expect((await onBehalf(meetings, { folder } as never, 'participation')).error.fields).toEqual([{ path: 'userId', code: 'required' }])
    expect(await statuses(folder, userId)).toEqual([])
  })

  it('takes both decisions when the person decides at the same time, and the last one counts', async () => {
    const { member } = meetings
    const folder = await collectingFolder(meetings)
    const asked = { folder, userId: member.userId }
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [onBehalf(meetings, asked, 'no_participation'), confirm(meetings, member, folder, 'participation')]),
    )
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true)
    const given = await rowsOf(meetings, asked)
    for (const [i, row] of given.entries()) {
      expect(row.status).not.toBe(given[i - 1]?.status)
      expect(row.created_by).toBe(row.status === 'participation' ? member.userId : meetings.administrator.userId)
    }
    expect(await shown(folder, member.userId)).toMatchObject({ attendanceStatus: given.at(-1)!.status })
  })
})

describe('PUT /api/documents/attendances', () => {
  it('cancels a decision once, keeps its history, and lets the person answer again', async () => {
    const { member, administrator } = meetings
    const folder = await collectingFolder(meetings, { name: 'Posiedzenie B' })
    const asked = { folder, userId: member.userId }
    await confirm(meetings, member, folder, 'participation')
    expect(await cancel(meetings, asked)).toMatchObject({ status: 200, body: { id: folder } })
    expect(await lastTrace(meetings)).toMatchObject({
      user_id: administrator.userId,
      description: `Anulowano potwierdzenie udziału użytkownika ${member.fullName}: „Posiedzenie B”`,
    })
    await Promise.all([1, 2, 3].map(() => cancel(meetings, asked)))
    expect(await statuses(folder, member.userId)).toEqual(['participation', 'cancel'])
    expect(await shown(folder, member.userId)).toMatchObject({ attendanceStatus: 'cancel', createdBy: administrator.fullName })
    await confirm(meetings, member, folder, 'no_participation')
    expect(await shown(folder, member.userId)).toMatchObject({ attendanceStatus: 'no_participation' })
  })

  it('works for somebody who is locked meanwhile', async () => {
    const { provider } = meetings
    const person = await signedIn(provider)
    const folder = await collectingFolder(meetings)
    await confirm(meetings, person, folder, 'participation')
    await provider.db.updateTable('users').set({ active: false }).where('id', '=', person.userId).execute()
    expect((await cancel(meetings, { folder, userId: person.userId })).status).toBe(200)
  })

  it('refuses visitors, members, a person who has not decided, and other actions', async () => {
    const { member, provider, administrator } = meetings
    const folder = await collectingFolder(meetings)
    const asked = { folder, userId: member.userId }
    expect((await cancel(meetings, asked)).error).toEqual({ code: 'ERROR_NOT_FOUND' })
    expect((await cancel(meetings, { folder: UNKNOWN, userId: member.userId })).error).toEqual({ code: 'ERROR_NOT_FOUND' })
    await confirm(meetings, member, folder, 'participation')
    expect((await cancel(meetings, asked, null)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await cancel(meetings, asked, member)).error.code).toBe('ERROR_FORBIDDEN')
    const wrong = { structNodeId: folder, userId: member.userId, action: 'participation' as never }
    expect((await provider.call(CancelAttendance, { input: { body: wrong }, token: administrator.token })).error).toMatchObject({
      fields: [{ path: 'action' }],
    })
    expect(await statuses(folder, member.userId)).toEqual(['participation'])
  })
})

describe('the end of a collection', () => {
  it('refuses decisions that come after it, and none is recorded later than it', async () => {
    const { provider } = meetings
    const people = await Promise.all(Array.from({ length: 8 }, () => signedIn(provider)))
    const folder = await collectingFolder(meetings)
    const [before, after] = [people.slice(0, 4), people.slice(4)]
    const give = (some: typeof people) => some.map((person) => confirm(meetings, person, folder, 'participation'))
    const [, ...answers] = await Promise.all([
      new Promise((done) => setTimeout(done, 5)).then(() => collect(meetings, folder, 'stop')),
      ...give(before),
      ...give(after),
    ])
    const { stopped_at: end } = await provider.db.selectFrom('attendance_collections').selectAll().where('node_id', '=', folder).executeTakeFirstOrThrow()
    for (const [i, { status, error }] of answers.entries()) {
      const rows = await rowsOf(meetings, { folder, userId: people[i]!.userId })
      if (status !== 200) expect([error.code, rows]).toEqual(['ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE', []])
      else expect(rows.map(({ created_at }) => created_at <= end!)).toEqual([true])
    }
    expect((await confirm(meetings, people[0]!, folder, 'cancel')).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  })
})
