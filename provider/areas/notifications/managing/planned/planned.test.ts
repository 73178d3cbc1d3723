// Mailings that leave at a time that was chosen: who gets them is asked then, and they leave once.
import { ConfirmAttendance } from '#contract/attendance.ts'
import { CreateEvent, DeleteEvents } from '#contract/calendar.ts'
import { DeleteNotifications, ScheduleNotification, UpdateNotification, WithdrawNotification } from '#contract/notification-changes.ts'
import { DELIVER } from '#provider/areas/notifications/delivery/service.ts'
import { dueNotifications } from '#provider/areas/notifications/delivery/queries.ts'
import { mailingsOf, UNKNOWN, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { makeProfile, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { SEND_PLANNED, sendPlanned } from './service.ts'
import { sendDue } from './jobs.ts'

const NOON = new Date('2027-05-12T10:00:00Z')
/** Nobody stays signed in for much longer without a call. */
const THEN = new Date('2027-05-12T10:20:00Z')
/** The same by the committee's clock. */
const AT = '2027-05-12T12:20'

let provider: TestProvider
let mailings: Mailings
let profileId: number
beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOON)
  mailings = await mailingsOf(provider)
  profileId = await makeProfile(provider.db, ['read_access'])
})
afterAll(() => provider.close())
beforeEach(() => provider.setNow(NOON))

const schedule = (id: number, sendAt = AT, token: string | null = mailings.administrator.token) => mailings.call(ScheduleNotification, { id, sendAt }, token)
const withdraw = (id: number) => mailings.call(WithdrawNotification, { id })
const person = () => mailings.person({ profileIds: [profileId] })
const made = (more: object = {}) => mailings.made({ profileIds: [profileId], ...more })
const emails = async (id: number) => (await mailings.rowsOf(id)).map(({ email }) => email)
const setActive = (userId: number, active: boolean) => provider.db.updateTable('users').set({ active }).where('id', '=', userId).execute()

describe('POST /api/notifications/schedule', () => {
  it('plans and changes the time, says so in the log, and freezes no list', async () => {
    await person()
    const id = await made()
    expect((await schedule(id)).body).toEqual({ id })
    expect(await mailings.read(id)).toMatchObject({
      status: 'pending',
      sendAt: THEN.toISOString(),
      sendPlannedBy: mailings.administrator.fullName,
      recipients: [],
      sendStartedAt: null,
    })
    expect(await mailings.lastEvent()).toMatchObject({
      kind: 'notification_scheduled',
      description: 'Zaplanowano wysyłkę powiadomienia „Zaproszenie” na 12/05/2027 12:20',
    })
    expect(provider.promisedJobs.at(-1)).toMatchObject({ name: SEND_PLANNED, data: { notificationId: id } })
    const events = await mailings.countOf('events')
    expect([(await schedule(id)).status, await mailings.countOf('events')]).toEqual([200, events])
    await schedule(id, '2027-05-12T14:00')
    expect((await mailings.lastEvent()).description).toContain('na 12/05/2027 14:00 (wcześniej na 12/05/2027 12:20)')
    // No courier takes it before its time.
    expect(await dueNotifications(provider.db, new Date('2028-01-01T00:00:00Z'))).not.toContain(id)
  })

  it('refuses a time that has passed or does not exist, what was sent, what is not there, members and visitors', async () => {
    await person()
    const id = await made()
    expect((await schedule(id, '2027-05-12T12:00')).error.code).toBe('NOTIFICATION_SEND_DATE_TO_OLD')
    for (const wrong of ['', '2027-03-28T02:30', 'jutro'])
      expect((await schedule(id, wrong)).error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'sendAt' }] })
    const sent = await mailings.sent({ profileIds: [profileId] })
    expect((await schedule(sent)).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    expect((await schedule(UNKNOWN)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await schedule(id, AT, (await signedIn(provider)).token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await schedule(id, AT, null)).error.code).toBe('ERROR_UNAUTHORIZED')
    expect((await mailings.read(id)).status).toBe('draft')
  })

  it('refuses every other action on a planned mailing until the plan is cancelled', async () => {
    await person()
    const id = await made()
    await schedule(id)
    expect((await mailings.send(id)).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    expect((await mailings.call(UpdateNotification, { id, body: '<p>Inaczej</p>', status: 'draft' })).error.code).toBe('ERROR_NOTIFICATION_NOT_A_DRAFT')
    expect((await mailings.call(DeleteNotifications, [id])).error.code).toBe('ERROR_NOTIFICATION_IN_PROGRESS')
    expect((await withdraw(id)).body).toEqual({ id })
    expect(await mailings.read(id)).toMatchObject({ status: 'draft', sendAt: null, sendPlannedBy: null })
    expect((await mailings.lastEvent()).description).toContain('wysyłka była zaplanowana na 12/05/2027 12:20')
    provider.setNow(THEN)
    await sendDue(provider)
    expect([(await mailings.read(id)).status, await emails(id)]).toEqual(['draft', []])
  })
})

describe('when its time has come', () => {
  it('goes to whoever its choice reaches then, once, however many providers see to it', async () => {
    const [stays, leaves] = [await person(), await person()]
    const id = await made()
    await schedule(id)
    await setActive(leaves.userId, false)
    const comes = await person()
    await sendPlanned(provider, id)
    expect(await emails(id)).toEqual([])
    provider.setNow(THEN)
    const before = provider.promisedJobs.filter(({ name }) => name === DELIVER).length
    await Promise.all([sendDue(provider), sendDue(provider), sendPlanned(provider, id), sendPlanned(provider, id)])
    const reached = await emails(id)
    expect(reached).toEqual(expect.arrayContaining([stays.email, comes.email]))
    expect([reached.includes(leaves.email), new Set(reached).size]).toEqual([false, reached.length])
    expect(provider.promisedJobs.filter(({ name }) => name === DELIVER).length - before).toBe(1)
    const events = await provider.db.selectFrom('events').selectAll().where('kind', '=', 'notification_sent_by_time').execute()
    const own = events.filter(({ detail }) => (detail['notificationIds'] as number[]).includes(id))
    expect(own.map(({ description }) => description)).toEqual([expect.stringContaining(`(kto zaplanował: ${mailings.administrator.fullName})`)])
    expect(await mailings.read(id)).toMatchObject({ status: 'pending', sendAt: null, sendProblem: null })
    const { sent_by } = await provider.db.selectFrom('notifications').select('sent_by').where('id', '=', id).executeTakeFirstOrThrow()
    expect(sent_by).toBe(mailings.administrator.userId)
  })

  it('is a draft again that says why, where nobody is left to get it', async () => {
    const alone = await makeProfile(provider.db, ['read_access'])
    const { userId } = await mailings.person({ profileIds: [alone] })
    const id = await made({ profileIds: [alone] })
    await schedule(id)
    await setActive(userId, false)
    provider.setNow(THEN)
    await sendDue(provider)
    expect(await mailings.read(id)).toMatchObject({ status: 'draft', sendAt: null, sendProblem: 'nobody' })
    expect(await mailings.lastEvent()).toMatchObject({ kind: 'notification_not_sent', detail: { notificationIds: [id] } })
    expect((await mailings.lastEvent()).description).toContain('nie było komu jej wysłać')
    await setActive(userId, true)
    expect((await mailings.send(id)).status).toBe(200)
    expect((await mailings.read(id)).sendProblem).toBeNull()
  })

  it('is a draft again that says why, where answers are collected no more', async () => {
    await person()
    const id = await made({ onlyNotAnswered: true })
    await schedule(id)
    const setCollecting = (attendance_active: boolean) =>
      provider.db.updateTable('nodes').set({ attendance_active }).where('id', '=', mailings.folder).execute()
    await setCollecting(false)
    provider.setNow(THEN)
    await sendDue(provider)
    await setCollecting(true)
    expect(await mailings.read(id)).toMatchObject({ status: 'draft', sendProblem: 'closed' })
  })

  it('leaves out whoever has answered by then', async () => {
    const [answers, waits] = [await signedIn(provider, { profileIds: [profileId] }), await person()]
    const id = await made({ onlyNotAnswered: true })
    await schedule(id)
    const body = { structNodeId: mailings.folder, action: 'participation' as const }
    expect((await provider.call(ConfirmAttendance, { input: { body }, token: answers.token })).status).toBe(200)
    provider.setNow(THEN)
    await sendDue(provider)
    const reached = await emails(id)
    expect([reached.includes(answers.email), reached.includes(waits.email)]).toEqual([false, true])
  })

  it('is a draft again that says why, where its event was called off meanwhile', async () => {
    await person()
    const event = { name: 'Posiedzenie', startsAt: '2027-06-01T10:00', endsAt: '2027-06-01T12:00' }
    const { token } = mailings.administrator
    const { id: eventId } = (await provider.call(CreateEvent, { token, input: { body: event } })).body
    await mailings.sent({ profileIds: [profileId], calendarEventId: eventId })
    const id = await made({ calendarEventId: eventId })
    await schedule(id)
    expect((await provider.call(DeleteEvents, { token, input: { body: [eventId] } })).status).toBe(200)
    provider.setNow(THEN)
    await sendDue(provider)
    expect(await mailings.read(id)).toMatchObject({ status: 'draft', sendAt: null, sendProblem: 'closed', recipients: [] })
    expect(await emails(id)).toEqual([])
  })
})
