import { ChangeAttendanceCollection, ConfirmAttendance } from '#contract/attendance.ts'
import { DeleteNodes } from '#contract/document-changes.ts'
import { ListFolder } from '#contract/documents.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'

type Person = Awaited<ReturnType<typeof signedIn>>
let provider: TestProvider
let library: ReturnType<typeof libraryOf>
let administrator: Person
let member: Person
const UNKNOWN = 2_000_000_000

beforeAll(async () => {
  provider = await startTestProvider()
  library = libraryOf(provider)
  administrator = await signedIn(provider, { permissions: ['user_admin'] })
  member = await signedIn(provider)
})
afterAll(() => provider.close())

const collect = (structNodeId: number, action: 'enable' | 'stop', { token }: { token?: string } = administrator) =>
  provider.call(ChangeAttendanceCollection, { input: { body: { structNodeId, action } }, ...(token !== undefined && { token }) })
const confirm = (structNodeId: number, action: 'participation' | 'no_participation' | 'cancel', { token }: { token?: string } = member) =>
  provider.call(ConfirmAttendance, { input: { body: { structNodeId, action } }, ...(token !== undefined && { token }) })
const periods = (folder: number) => provider.db.selectFrom('attendance_collections').selectAll().where('node_id', '=', folder).orderBy('id').execute()
const decisions = async (folder: number) =>
  (await provider.db.selectFrom('attendances').select('status').where('node_id', '=', folder).orderBy('id').execute()).map(({ status }) => status)
const shown = async (folder: number) => (await provider.call(ListFolder, { input: { params: { id: String(folder) }, query: {} }, token: member.token })).body

describe('PUT /api/documents/attendances/status', () => {
  it('starts and stops, and keeps who did so and when', async () => {
    const folder = await library.folder()
    expect((await collect(folder, 'enable')).body).toEqual({ id: folder })
    expect((await shown(folder)).attendanceCheckingActive).toBe(true)
    await collect(folder, 'stop')
    await collect(folder, 'enable')
    expect(await periods(folder)).toMatchObject([
      { started_by: administrator.userId, stopped_by: administrator.userId, stopped_at: expect.anything() },
      { started_by: administrator.userId, stopped_at: null },
    ])
  })

  it('starts one collection, even when asked again or many times at once', async () => {
    const folder = await library.folder()
    await Promise.all([1, 2, 3, 4].map(() => collect(folder, 'enable')))
    expect((await collect(folder, 'enable')).status).toBe(200)
    expect(await periods(folder)).toHaveLength(1)
    expect((await collect(await library.folder(), 'stop')).status).toBe(200)
  })

  it('ends when the folder is deleted', async () => {
    const folder = await library.folder()
    await collect(folder, 'enable')
    await provider.call(DeleteNodes, { input: { body: [folder] }, token: administrator.token })
    expect(await periods(folder)).toMatchObject([{ stopped_by: administrator.userId, stopped_at: expect.anything() }])
    expect((await collect(folder, 'enable')).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('refuses the main folder, documents, unknown actions, members and visitors', async () => {
    for (const id of [1, UNKNOWN, await library.document()]) expect((await collect(id, 'enable')).error.code).toBe('ERROR_NOT_FOUND')
    expect((await collect(1, 'other' as never)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'action' }] })
    expect((await collect(await library.folder(), 'enable', member)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await collect(await library.folder(), 'enable', {})).error.code).toBe('ERROR_UNAUTHORIZED')
  })
})

describe('PUT /api/documents/attendances/confirm', () => {
  it('records a decision, its change and its withdrawal; the same decision twice is recorded once', async () => {
    const folder = await library.folder()
    await collect(folder, 'enable')
    await confirm(folder, 'cancel')
    await confirm(folder, 'participation')
    const first = await shown(folder)
    expect((await confirm(folder, 'participation')).body).toEqual({ id: folder })
    expect(await shown(folder)).toMatchObject({
      committeeAttendanceDecision: 'participation',
      committeeAttendanceCreatedAt: first.committeeAttendanceCreatedAt,
    })
    await confirm(folder, 'no_participation')
    await confirm(folder, 'cancel')
    expect(await decisions(folder)).toEqual(['participation', 'no_participation', 'cancel'])
    expect((await shown(folder)).committeeAttendanceDecision).toBeNull()
  })

  it('records one decision when many tabs send it at once', async () => {
    const folder = await library.folder()
    await collect(folder, 'enable')
    await Promise.all([1, 2, 3, 4].map(() => confirm(folder, 'participation')))
    expect(await decisions(folder)).toEqual(['participation'])
  })

  it('is refused once collecting has stopped, or has not begun', async () => {
    const folder = await library.folder()
    expect((await confirm(folder, 'participation')).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    await collect(folder, 'enable')
    await confirm(folder, 'participation')
    await collect(folder, 'stop')
    expect((await confirm(folder, 'cancel')).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    expect(await decisions(folder)).toEqual(['participation'])
  })

  it('refuses people who cannot see the folder, and visitors', async () => {
    const group = await makeWorkGroup(provider.db)
    const [draft, limited] = [await library.folder({ status: 'draft' }), await library.folder({ groups: [group] })]
    for (const id of [draft, limited]) await collect(id, 'enable')
    for (const id of [draft, limited, UNKNOWN]) expect((await confirm(id, 'participation')).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await confirm(limited, 'participation', await signedIn(provider, { workGroupIds: [group] }))).status).toBe(200)
    expect((await confirm(limited, 'participation', {})).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await confirm(limited, 'maybe' as never)).error.code).toBe('VALIDATION_ERROR')
  })
})
