// Until when answers are taken: asked at the moment of each act.
import { ListFolder } from '#contract/documents.ts'
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
  setDeadline,
  startMeetings,
  UNKNOWN,
  type Meetings,
} from '#provider/areas/attendance/test-meetings.ts'

const NOON = new Date('2027-05-12T10:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
/** Twenty minutes after `NOON`, by the committee's clock; nobody stays signed in for much longer without a call. */
const DEADLINE = '2027-05-12T12:20'
const NOT_ACTIVE = 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE'

let meetings: Meetings
beforeAll(async () => {
  meetings = await startMeetings(NOON)
})
afterAll(() => meetings.provider.close())
beforeEach(() => meetings.provider.setNow(NOON))

const shown = async (folder: number) =>
  (await meetings.provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} }, token: meetings.member.token })).body

describe('PUT /api/documents/attendances/deadline', () => {
  it('sets, changes and takes away, and tells the log what it was', async () => {
    const folder = await collectingFolder(meetings, { name: 'Termin' })
    expect((await read(meetings, folder)).body.answersUntil).toBeNull()
    expect((await setDeadline(meetings, folder, DEADLINE)).body).toEqual({ id: folder })
    expect((await read(meetings, folder)).body).toMatchObject({ attendanceCheckingActive: true, answersUntil: later(20).toISOString() })
    expect(await lastTrace(meetings)).toMatchObject({
      kind: 'attendance_deadline_set',
      description: 'Odpowiedzi o udziale są przyjmowane do 12/05/2027 12:20: „Termin”',
    })
    await setDeadline(meetings, folder, '2027-05-12T14:30')
    expect((await lastTrace(meetings)).description).toContain('do 12/05/2027 14:30 (wcześniej do 12/05/2027 12:20)')
    const before = await lastTrace(meetings)
    await setDeadline(meetings, folder, '2027-05-12T14:30')
    expect(await lastTrace(meetings)).toEqual(before)
    await setDeadline(meetings, folder, null)
    expect((await read(meetings, folder)).body.answersUntil).toBeNull()
    expect((await lastTrace(meetings)).description).toContain('bez terminu')
  })

  it('refuses a time that has passed or does not exist, a folder that collects nothing, members and visitors', async () => {
    const folder = await collectingFolder(meetings)
    expect((await setDeadline(meetings, folder, '2027-05-12T12:00')).error.code).toBe('ATTENDANCE_DEADLINE_TO_OLD')
    for (const wrong of ['', '2027-02-30T10:00', '2027-03-28T02:30', 'jutro'])
      expect((await setDeadline(meetings, folder, wrong)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'answersUntil' }] })
    expect((await setDeadline(meetings, await meetings.library.folder(), DEADLINE)).error.code).toBe(NOT_ACTIVE)
    for (const id of [1, UNKNOWN, await meetings.library.document()]) expect((await setDeadline(meetings, id, DEADLINE)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await setDeadline(meetings, folder, DEADLINE, meetings.member)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await setDeadline(meetings, folder, DEADLINE, null)).error.code).toBe('ERROR_UNAUTHORIZED')
  })
})

describe('after the deadline', () => {
  it('nobody answers, signed in or by link, and everybody is told since when; the moment of the act decides', async () => {
    const { member, provider } = meetings
    const folder = await collectingFolder(meetings)
    await setDeadline(meetings, folder, DEADLINE)
    const key = await linkOf(meetings, { folder, userId: member.userId })
    provider.setNow(new Date(later(20).getTime() - 1))
    expect((await shown(folder)).attendanceCheckingActive).toBe(true)
    expect((await answerLink(meetings, key, 'participation')).status).toBe(200)
    provider.setNow(later(20))
    expect(await shown(folder)).toMatchObject({ attendanceCheckingActive: false, attendanceUntil: later(20).toISOString() })
    expect((await readLink(meetings, key)).body).toMatchObject({ attendanceCheckingActive: false, answersUntil: later(20).toISOString() })
    expect((await answerLink(meetings, key, 'no_participation')).error.code).toBe(NOT_ACTIVE)
    expect((await confirm(meetings, member, folder, 'no_participation')).error.code).toBe(NOT_ACTIVE)
    expect((await rowsOf(meetings, { folder, userId: member.userId })).map(({ status }) => status)).toEqual(['participation'])
  })

  it('an administrator still puts right what was said, the collection has ended by itself, and a new one has no deadline', async () => {
    const { administrator, member, provider } = meetings
    const folder = await collectingFolder(meetings)
    await setDeadline(meetings, folder, DEADLINE)
    provider.setNow(later(25))
    expect((await onBehalf(meetings, { folder, userId: member.userId }, 'participation')).status).toBe(201)
    expect((await cancel(meetings, { folder, userId: member.userId })).status).toBe(200)
    const ended = { startedBy: administrator.fullName, finishedBy: null, finishedAt: later(20).toISOString() }
    expect((await read(meetings, folder)).body).toMatchObject({ attendanceCheckingActive: false, collections: [ended] })
    expect((await setDeadline(meetings, folder, '2027-05-12T16:00')).error.code).toBe(NOT_ACTIVE)
    expect((await collect(meetings, folder, 'stop')).status).toBe(200)
    await collect(meetings, folder, 'enable')
    expect((await read(meetings, folder)).body).toMatchObject({
      attendanceCheckingActive: true,
      answersUntil: null,
      collections: [{ startedAt: later(25).toISOString(), finishedAt: null }, ended],
    })
    expect((await confirm(meetings, member, folder, 'participation')).status).toBe(200)
  })
})
