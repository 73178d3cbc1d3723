import { ExportAttendances, ListAttendanceUsers } from '#contract/attendance.ts'
import { read as readBook, utils } from '@e965/xlsx'
import { makeFunction, makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import {
  cancel,
  collect,
  collectingFolder,
  confirm,
  onBehalf,
  read,
  seat,
  startMeetings,
  UNKNOWN,
  type Meetings,
  type Person,
} from '#provider/areas/attendance/test-meetings.ts'

let meetings: Meetings

beforeAll(async () => {
  meetings = await startMeetings()
})
afterAll(() => meetings.provider.close())
beforeEach(() => meetings.provider.setNow(null))

const users = (folder: number, who: Person | null = meetings.administrator) =>
  meetings.provider.call(ListAttendanceUsers, { input: { params: { structNodeId: String(folder) } }, ...(who && { token: who.token }) })
const exported = (folder: number, who: Person | null = meetings.administrator) =>
  meetings.provider.call(ExportAttendances, { input: { params: { structNodeId: String(folder) } }, ...(who && { token: who.token }) })

/** A folder for a group of its own, so that nobody of other tests belongs to it. */
async function groupMeeting() {
  const { provider } = meetings
  const group = await makeWorkGroup(provider.db)
  const options = { workGroupIds: [group] }
  const [first, second] = [await seat(meetings, options), await seat(meetings, options)]
  const observer = await signedIn(provider, { role: null, ...options })
  return { folder: await collectingFolder(meetings, { groups: [group], name: 'Grupa' }), group, first, second, observer }
}

describe('GET /api/documents/attendances/{structNodeId}', () => {
  it('tells the collections, everybody’s latest decision, the summary and the seats', async () => {
    const { administrator } = meetings
    const { folder, first, second, observer } = await groupMeeting()
    await confirm(meetings, first.member, folder, 'no_participation')
    await confirm(meetings, first.deputy, folder, 'participation')
    await confirm(meetings, observer, folder, 'participation')
    await confirm(meetings, second.member, folder, 'participation')
    await cancel(meetings, { folder, userId: second.member.userId })
    await collect(meetings, folder, 'stop')
    await collect(meetings, folder, 'enable')
    const { status, body } = await read(meetings, folder)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      structNodeId: folder,
      structNodeName: 'Grupa',
      attendanceCheckingActive: true,
      startedBy: administrator.fullName,
      finishedBy: null,
      finishedAt: null,
      collections: [
        { startedBy: administrator.fullName, finishedBy: null, finishedAt: null },
        { startedBy: administrator.fullName, finishedBy: administrator.fullName, finishedAt: expect.any(String) },
      ],
      notAnsweredCount: 2,
    })
    expect(body.startedAt).toBe(body.collections[0]!.startedAt)
    const told = new Map(body.committeeAttendances.map((row) => [row.userId, row.attendanceStatus]))
    expect(told).toEqual(
      new Map([
        [first.member.userId, 'no_participation'],
        [first.deputy.userId, 'participation'],
        [observer.userId, 'participation'],
        [second.member.userId, 'cancel'],
      ]),
    )
    expect(body.confirmSummary.map(({ confirmationsCount }) => confirmationsCount)).toEqual([1, 1])
    const people = body.notAnswered.map(({ userId }) => userId)
    expect(new Set(people)).toEqual(new Set([second.member.userId, second.deputy.userId]))
    expect(body.notAnswered.find(({ userId }) => userId === second.member.userId)).toMatchObject({
      userFullName: second.member.fullName,
      userInstitution: expect.stringMatching(/^Gmina/),
    })
    const taken = body.committeeAttendances.find(({ userId }) => userId === second.member.userId)!
    expect(taken.history.map(({ attendanceStatus, createdBy, byLink }) => [attendanceStatus, createdBy, byLink])).toEqual([
      ['cancel', administrator.fullName, false],
      ['participation', second.member.fullName, false],
    ])
    expect(taken.history[0]).toMatchObject({ attendanceStatus: taken.attendanceStatus, createdAt: taken.createdAt })
    expect(body.committeeAttendances.filter(({ userId }) => userId !== second.member.userId).map(({ history }) => history.length)).toEqual([1, 1, 1])
    expect(body.seats).toMatchObject({ entitledCount: 2, presentCount: 1, unknownCount: 1, requiredCount: 1, quorate: true })
    const presence = Object.fromEntries(body.seats.institutions.map(({ id, presence }) => [id, presence]))
    expect(presence).toEqual({ [first.institutionId]: 'deputy', [second.institutionId]: 'unknown' })
  })

  it('counts seats as votings do: people who may not vote, or are locked, fill none', async () => {
    const { provider } = meetings
    const { folder, first, second, group } = await groupMeeting()
    await signedIn(provider, { role: 'member', institutionId: first.institutionId, permissions: ['read_access'], workGroupIds: [group] })
    for (const { userId } of [second.member, second.deputy]) await provider.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    const { seats, notAnsweredCount } = (await read(meetings, folder)).body
    expect(seats.institutions.map(({ id, people }) => [id, people.map(({ userId }) => userId)])).toEqual([
      [first.institutionId, [first.member.userId, first.deputy.userId]],
    ])
    expect(notAnsweredCount).toBe(4)
  })

  it('counts participants by function, in Polish order, also those without a function', async () => {
    const { provider } = meetings
    const folder = await collectingFolder(meetings)
    const named = async (name: string) => {
      const person = await signedIn(provider, { role: null })
      const functionId = await makeFunction(provider.db, null)
      await provider.db.updateTable('functions').set({ name }).where('id', '=', functionId).execute()
      await provider.db.updateTable('users').set({ function_id: functionId }).where('id', '=', person.userId).execute()
      return person
    }
    const lonely = await signedIn(provider, { role: null })
    for (const person of [await named('Łącznik'), await named('Zastępca'), await named('Ławnik'), lonely])
      await confirm(meetings, person, folder, 'participation')
    await confirm(meetings, await named('Nieobecny'), folder, 'no_participation')
    expect((await read(meetings, folder)).body.confirmSummary).toEqual(
      ['Bez funkcji', 'Ławnik', 'Łącznik', 'Zastępca'].sort(new Intl.Collator('pl').compare).map((name) => ({ name, confirmationsCount: 1 })),
    )
  })

  it('answers empty lists for a folder that never had a collection', async () => {
    const folder = await meetings.library.folder()
    expect((await read(meetings, folder)).body).toMatchObject({
      attendanceCheckingActive: false,
      startedBy: null,
      startedAt: null,
      finishedBy: null,
      finishedAt: null,
      collections: [],
      confirmSummary: [],
      committeeAttendances: [],
      answersUntil: null,
    })
  })

  it('is closed to visitors and members, and answers 404 for the main folder and documents', async () => {
    const { library, member } = meetings
    const folder = await library.folder()
    for (const call of [read.bind(null, meetings), users, exported] as ((folder: number, who?: Person | null) => ReturnType<typeof read>)[]) {
      expect((await call(folder, null)).error.code).toBe('ERROR_UNAUTHORIZED')
      expect((await call(folder, member)).error.code).toBe('ERROR_FORBIDDEN')
      for (const id of [1, UNKNOWN, await library.document()]) expect((await call(id)).error).toEqual({ code: 'ERROR_NOT_FOUND' })
      expect((await call('x' as never)).error.code).toBe('VALIDATION_ERROR')
    }
  })
})

describe('GET /api/documents/attendances/{structNodeId}/users', () => {
  it('lists the people whom the folder is for with their decisions, also while it is a draft', async () => {
    const { provider } = meetings
    const { folder, first, second, observer } = await groupMeeting()
    await signedIn(provider, { active: false })
    await confirm(meetings, first.member, folder, 'participation')
    await onBehalf(meetings, { folder, userId: observer.userId }, 'no_participation')
    await cancel(meetings, { folder, userId: observer.userId })
    await provider.db.updateTable('nodes').set({ status: 'draft' }).where('id', '=', folder).execute()
    const { body } = await users(folder)
    expect(new Map(body.items.map(({ userId, attendanceStatus }) => [userId, attendanceStatus]))).toEqual(
      new Map([
        [first.member.userId, 'participation'],
        [first.deputy.userId, null],
        [second.member.userId, null],
        [second.deputy.userId, null],
        [observer.userId, 'cancel'],
      ]),
    )
    expect(body.items.find(({ userId }) => userId === first.member.userId)).toMatchObject({
      userFullName: first.member.fullName,
      userInstitution: expect.stringMatching(/^Gmina/),
    })
  })

  it('lists only people with a group of every limited folder on the way', async () => {
    const { provider, library } = meetings
    const [above, below] = [await makeWorkGroup(provider.db), await makeWorkGroup(provider.db)]
    const folder = await library.folder({ parent: await library.folder({ groups: [above, below] }), groups: [below] })
    const both = await signedIn(provider, { workGroupIds: [above, below] })
    await signedIn(provider, { workGroupIds: [above] })
    const one = await signedIn(provider, { workGroupIds: [below] })
    expect((await users(folder)).body.items.map(({ userId }) => userId).sort()).toEqual([both.userId, one.userId].sort())
  })
})

describe('GET /api/documents/attendances/{structNodeId}/export', () => {
  it('is a workbook by person and by institution, with those who have not answered and every answer', async () => {
    const { provider, administrator } = meetings
    const { folder, first, second, observer } = await groupMeeting()
    await confirm(meetings, first.member, folder, 'participation')
    await onBehalf(meetings, { folder, userId: second.deputy.userId }, 'participation')
    await onBehalf(meetings, { folder, userId: second.deputy.userId }, 'no_participation')
    const { created_at } = await provider.db.selectFrom('attendances').select('created_at').where('user_id', '=', first.member.userId).executeTakeFirstOrThrow()
    const { status, headers, bytes } = await exported(folder)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.ms-excel')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Potwierdzenia uczestnictwa w posiedzeniu.xls')
    const book = readBook(bytes, { type: 'buffer' })
    expect(book.SheetNames).toEqual(['Osoby', 'Instytucje', 'Bez odpowiedzi', 'Wszystkie odpowiedzi'])
    const [people, institutions, unanswered, answers] = book.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false }),
    )
    expect(people![0]).toEqual([
      'Nazwa użytkownika',
      'Imię',
      'Nazwisko',
      'Instytucja',
      'Funkcja',
      'Potwierdzenie',
      'Data wygenerowania',
      'Wygenerował',
      'Odnośnikiem z zaproszenia',
    ])
    const row = people!.find(([username]) => username === first.member.username)!
    const polishTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' }).format(created_at)
    expect(row.slice(5)).toEqual(['Udział potwierdzony', polishTime, first.member.fullName, 'nie'])
    expect(people!.find(([username]) => username === second.deputy.username)!.slice(5, 8)).toEqual([
      'Brak udziału potwierdzony',
      expect.anything(),
      administrator.fullName,
    ])
    expect(new Set(unanswered!.slice(1).map(([name]) => name))).toEqual(new Set([first.deputy.fullName, second.member.fullName, observer.fullName]))
    expect(answers!.filter((cells) => cells[5] === administrator.fullName).map((cells) => cells[3])).toEqual([
      'Udział potwierdzony',
      'Brak udziału potwierdzony',
    ])
    expect(answers!.slice(1)).toHaveLength(3)
    expect(institutions!.slice(1).map((cells) => cells.slice(1))).toEqual([
      ['Będzie członek', `${first.member.fullName} (udział potwierdzony)`, `${first.deputy.fullName} (brak odpowiedzi)`],
      ['Brak odpowiedzi', `${second.member.fullName} (brak odpowiedzi)`, `${second.deputy.fullName} (brak udziału potwierdzony)`],
    ])
  })
})
