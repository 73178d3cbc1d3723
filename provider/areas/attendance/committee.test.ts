// A committee of 60 with three meetings, counted by hand: one is asked about and open, one was moved, one called off.
//
//   M01-M20, D01-D20  members and deputies of 20 institutions; M19 is locked, D20 has expired
//   O01-O10           observers; O01 has left the newsletter, O09 is locked out by wrong passwords, O10 is deleted
//   G01-G10           people without function or institution; G09 has no address, G10 is in no group of the meetings
//   M14               is locked once XIV has been answered about; D15 reads the mailbox of M15
//
// Whom a meeting is for: 60 - M19 - D20 - O09 - O10 - G10 = 55, from the lock of M14 on 54.
import { setTimeout as pause } from 'node:timers/promises'
import { ChangeAttendanceCollection, ConfirmAttendance, ExportAttendances, ListAttendanceUsers, ReadAttendances } from '#contract/attendance.ts'
import { CreateEvent, DeleteEvents, ReadEvent, UpdateEvent } from '#contract/calendar.ts'
import { ListFolder } from '#contract/documents.ts'
import { ListLoggedEvents } from '#contract/logs.ts'
import { ResolveRecipients } from '#contract/notification-changes.ts'
import { ListUntoldEvents } from '#contract/notifications.ts'
import { PEOPLE } from '#common/nouns.ts'
import { counted } from '#common/plural.ts'
import { mailingsOf, reasons, type Form, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { startCourier } from '#provider/areas/notifications/delivery/courier.ts'
import { startSmtpServer } from '#provider/mail/test-smtp-server.ts'
import { connectSmtp } from '#provider/mail/transport.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { makeInstitution, makePerson, makeWorkGroup, openSession, type PersonOptions } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { read as readBook, utils } from '@e965/xlsx'
import { answerLink, cancel, linkOf, onBehalf, type Meetings } from './test-meetings.ts'

const NOON = new Date('2027-05-12T10:00:00Z')
const EVENTS = { XIV: '2027-06-10', XV: '2027-07-10', XVI: '2027-08-10' } as const
type Which = keyof typeof EVENTS

let provider: TestProvider
let mailings: Mailings
let meetings: Meetings
const people = new Map<string, { userId: number; email: string }>()
const folders = {} as Record<Which, number>
const events = {} as Record<Which, number>
const invitations = {} as Record<Which, number>
/** Mailings of theirs that are no invitations. */
const others = {} as Record<'reminder' | 'cancellation', number>
const types = {} as Record<'reminder' | 'change' | 'cancellation' | 'newsletter', number>

const numbered = (letter: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${letter}${String(from + i).padStart(2, '0')}`)
const who = (name: string) => people.get(name)!
const namesOf = (userIds: readonly (number | null)[]) => {
  const byId = new Map([...people].map(([name, { userId }]) => [userId, name]))
  return userIds.map((userId) => (userId === null ? 'gość' : (byId.get(userId) ?? '?'))).sort()
}
const admin = () => ({ token: mailings.administrator.token })

async function add(name: string, options: PersonOptions): Promise<void> {
  people.set(name, await makePerson(provider.db, { username: name, profileIds: [mailings.profileId], ...options }))
}

async function makeCommittee(): Promise<void> {
  const { db } = provider
  const group = await makeWorkGroup(db)
  await db.insertInto('profile_permissions').values({ profile_id: mailings.profileId, permission_key: 'voting' }).execute()
  const own: Record<string, PersonOptions> = {
    M19: { active: false },
    D20: { activeUntil: '2027-05-11' },
    O09: { blockedSince: NOON },
    O10: { deletedAt: NOON },
  }
  for (const number of numbered('', 1, 20)) {
    const institutionId = await makeInstitution(db, `Gmina ${number}`)
    await add(`M${number}`, { role: 'member', institutionId, workGroupIds: [group], ...own[`M${number}`] })
    await add(`D${number}`, { role: 'alternate_member', institutionId, workGroupIds: [group], ...own[`D${number}`] })
  }
  for (const name of numbered('O', 1, 10)) await add(name, { role: 'umwp', workGroupIds: [group], ...own[name] })
  for (const name of numbered('G', 1, 10)) await add(name, { role: null, workGroupIds: name === 'G10' ? [] : [group] })
  const setEmail = (name: string, email: string) => db.updateTable('users').set({ email }).where('id', '=', who(name).userId).execute()
  await setEmail('G09', '')
  await setEmail('D15', ` ${who('M15').email}`)
  await db
    .insertInto('newsletter_refusals')
    .values({ user_id: who('O01').userId, email_key: null, refused_at: NOON })
    .execute()
  for (const which of Object.keys(EVENTS) as Which[]) {
    folders[which] = await mailings.library.folder({ name: `${which} posiedzenie`, groups: [group] })
    const times = { startsAt: `${EVENTS[which]}T10:00`, endsAt: `${EVENTS[which]}T12:00` }
    events[which] = (await provider.call(CreateEvent, { ...admin(), input: { body: { name: `${which} posiedzenie`, ...times } } })).body.id
    await provider.call(ChangeAttendanceCollection, { ...admin(), input: { body: { structNodeId: folders[which], action: 'enable' } } })
  }
}

const invite = async (which: Which, customEmails = '') => {
  invitations[which] = await mailings.sent({ documentStructNodeId: folders[which], calendarEventId: events[which], customEmails })
}

async function answer(which: Which, names: readonly string[], action: 'participation' | 'no_participation' | 'cancel') {
  for (const name of names) {
    const { token } = await openSession(provider, who(name).userId)
    const { status } = await provider.call(ConfirmAttendance, { token, input: { body: { structNodeId: folders[which], action } } })
    if (status !== 200) throw new Error(`${name} was refused`)
  }
}

const lock = (name: string) => provider.db.updateTable('users').set({ active: false }).where('id', '=', who(name).userId).execute()
const read = async (which: Which) => (await provider.call(ReadAttendances, { ...admin(), input: { params: { structNodeId: String(folders[which]) } } })).body
const resolve = async (changes: Partial<Form>) => (await mailings.call(ResolveRecipients, { documentStructNodeId: null, profileIds: [], ...changes })).body
const reminder = (which: Which) => resolve({ attendanceStructNodeId: folders[which] })
const excludedFrom = (list: Awaited<ReturnType<typeof resolve>>, reason: string) =>
  namesOf(list.excluded.filter((one) => one.reason === reason).map(({ userId }) => userId))

/** What the page of a meeting says of it, as one reads it. */
async function counts(which: Which) {
  const { confirmSummary, committeeAttendances, notAnswered, notAnsweredCount, seats } = await read(which)
  const { items } = (await provider.call(ListAttendanceUsers, { ...admin(), input: { params: { structNodeId: String(folders[which]) } } })).body
  const presence = (kind: string) => seats.institutions.filter((one) => one.presence === kind).length
  return {
    decided: committeeAttendances.length,
    answers: committeeAttendances.reduce((sum, { history }) => sum + history.length, 0),
    outdated: namesOf(committeeAttendances.filter(({ outdated }) => outdated).map(({ userId }) => userId)),
    coming: confirmSummary.map(({ confirmationsCount }) => confirmationsCount).sort((one, other) => other - one),
    unanswered: counted(notAnsweredCount, PEOPLE),
    listed: notAnswered.length,
    audience: items.length,
    present: [presence('member'), presence('deputy'), presence('nobody'), presence('unknown')],
    quorum: [seats.presentCount, seats.requiredCount, seats.entitledCount, seats.quorate],
  }
}

beforeAll(async () => {
  provider = await startTestProvider()
  provider.setNow(NOON)
  mailings = await mailingsOf(provider)
  meetings = { provider, library: mailings.library, administrator: mailings.administrator, member: mailings.administrator }
  types.reminder = await makeMessageType(provider.db, 'attendance_reminder', 'Przypomnienie')
  types.change = await makeMessageType(provider.db, 'event_change', 'Zmiana')
  types.cancellation = await makeMessageType(provider.db, 'event_cancellation', 'Odwołanie')
  types.newsletter = mailings.types.news_newsletter
  await makeCommittee()
})
afterAll(() => provider.close())

it('is invited: 60 people and a guest make 55 mails, and whoever gets none is named', async () => {
  expect(people.size).toBe(60)
  const list = await resolve({ documentStructNodeId: folders.XIV, profileIds: [mailings.profileId], customEmails: 'gosc@urzad.pl' })
  // Chosen by their profile: G10 too. Without O10, who is no longer there.
  expect(list.recipients).toHaveLength(55)
  expect(list.excluded.map(({ userId, reason }) => [namesOf([userId])[0], reason]).sort()).toEqual([
    ['D15', 'same_address'],
    ['D20', 'expired'],
    ['G09', 'no_address'],
    ['M19', 'inactive'],
    ['O09', 'locked'],
  ])
  await invite('XIV', 'gosc@urzad.pl')
  expect(await mailings.read(invitations.XIV)).toMatchObject({ recipientCount: 55, sentCount: 0, errorCount: 0, leftOutCount: 0, answersHindered: [] })
})

it('answers about XIV: given, changed, taken back, on behalf, by link', async () => {
  const before = await mailings.countOf('events')
  await answer('XIV', [...numbered('M', 1, 10), 'D10', 'M14', 'O01', 'O02', 'O03'], 'participation')
  await answer('XIV', ['M09', 'D01', 'M12', 'D12', 'O04'], 'no_participation')
  await answer('XIV', ['M10'], 'cancel')
  const XIV = (name: string) => ({ folder: folders.XIV, userId: who(name).userId })
  await onBehalf(meetings, XIV('M11'), 'no_participation')
  await onBehalf(meetings, XIV('D11'), 'participation')
  await onBehalf(meetings, XIV('M13'), 'participation')
  await cancel(meetings, XIV('M13'))
  await answerLink(meetings, await linkOf(meetings, XIV('G01')), 'participation')
  // 15 + 5 + 1 + 4 + 1, each a row of the log.
  expect((await mailings.countOf('events')) - before).toBe(26)
  expect(await counts('XIV')).toEqual({
    // M01-M14 without none, D01, D10, D11, D12, O01-O04, G01.
    decided: 23,
    answers: 26,
    outdated: [],
    // Members M01-M08 and M14; observers O01-O03; deputies D10, D11; G01.
    coming: [9, 3, 2, 1],
    // 55 without the 21 whose answer stands: not those of M10 and M13.
    unanswered: '34\u00a0osoby',
    listed: 34,
    audience: 55,
    // By member 1-8 and 14, by deputy 10 and 11, nobody 12; 9, 13, 15-20 have not said.
    present: [9, 2, 1, 8],
    quorum: [11, 10, 20, true],
  })
})

it('counts nobody who is locked by then, neither as coming nor as asked', async () => {
  await lock('M14')
  expect(await counts('XIV')).toEqual({
    decided: 23,
    answers: 26,
    outdated: [],
    coming: [8, 3, 2, 1],
    unanswered: '34\u00a0osoby',
    listed: 34,
    audience: 54,
    present: [8, 2, 1, 9],
    quorum: [10, 10, 20, true],
  })
  const list = await reminder('XIV')
  // 34 without G09, who has no address, and D15, who reads the mailbox of M15. O01 has answered; leaving the newsletter says nothing here.
  expect(list.recipients).toHaveLength(32)
  expect(excludedFrom(list, 'no_address')).toEqual(['G09'])
  expect(excludedFrom(list, 'same_address')).toEqual(['D15'])
  expect(excludedFrom(list, 'answered')).toHaveLength(20)
  expect(reasons(list)).toHaveLength(22)
  const id = (others.reminder = await mailings.made({
    documentStructNodeId: null,
    attendanceStructNodeId: folders.XIV,
    messageTypeId: types.reminder,
    profileIds: [],
  }))
  await mailings.send(id)
  expect((await mailings.read(id)).recipientCount).toBe(32)
})

it('exports as many rows as the log says', async () => {
  const { bytes } = await provider.call(ExportAttendances, { ...admin(), input: { params: { structNodeId: String(folders.XIV) } } })
  const book = readBook(bytes, { type: 'buffer' })
  const rows = book.SheetNames.map((name) => [name, utils.sheet_to_json(book.Sheets[name]!, { header: 1 }).length - 1])
  expect(rows).toEqual([
    ['Osoby', 23],
    ['Instytucje', 20],
    ['Bez odpowiedzi', 34],
    ['Wszystkie odpowiedzi', 26],
  ])
  expect((await mailings.lastEvent()).description).toBe('Wyeksportowano potwierdzenia udziału „XIV posiedzenie”: 103 wiersze')
})

it('is asked again about XV, which was moved: four answers no longer count', async () => {
  await invite('XV')
  expect((await mailings.read(invitations.XV)).recipientCount).toBe(53)
  await answer('XV', numbered('M', 1, 5), 'participation')
  await answer('XV', ['D01'], 'no_participation')
  expect((await counts('XV')).unanswered).toBe('48\u00a0osób')
  const { updatedAt } = (await provider.call(ReadEvent, { ...admin(), input: { params: { id: String(events.XV) } } })).body
  const moved = { id: events.XV, updatedAt, name: 'XV posiedzenie', startsAt: '2027-07-17T10:00', endsAt: '2027-07-17T12:00' }
  expect((await provider.call(UpdateEvent, { ...admin(), input: { body: moved } })).status).toBe(200)
  expect((await counts('XV')).unanswered).toBe('54\u00a0osoby')
  await answer('XV', ['M01'], 'participation')
  await answer('XV', ['M02'], 'no_participation')
  expect(await counts('XV')).toEqual({
    decided: 6,
    answers: 8,
    outdated: ['D01', 'M03', 'M04', 'M05'],
    coming: [1],
    unanswered: '52\u00a0osoby',
    listed: 52,
    audience: 54,
    present: [1, 0, 0, 19],
    quorum: [1, 10, 20, false],
  })
  expect((await reminder('XV')).recipients).toHaveLength(50)
  // All who have it from the invitation, whatever they answered.
  expect((await resolve({ changedEventId: events.XV })).recipients).toHaveLength(53)
})

it('is told that XVI does not take place, and asked nothing', async () => {
  await invite('XVI')
  await answer('XVI', ['M01'], 'participation')
  expect((await counts('XVI')).unanswered).toBe('53\u00a0osoby')
  await provider.call(DeleteEvents, { ...admin(), input: { body: [events.XVI] } })
  expect(await read('XVI')).toMatchObject({ attendanceCheckingActive: false, event: { id: events.XVI, state: 'cancelled', chosen: false } })
  await expect(answer('XVI', ['M02'], 'participation')).rejects.toThrow('M02 was refused')
  const { token } = await openSession(provider, who('M02').userId)
  const shown = await provider.call(ListFolder, { token, input: { params: { id: String(folders.XVI) }, query: {} } })
  expect(shown.body.attendanceCheckingActive).toBe(false)
  const refused = await mailings.create({ documentStructNodeId: null, attendanceStructNodeId: folders.XVI, messageTypeId: types.reminder })
  expect(refused.error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  expect((await mailings.read(invitations.XVI)).answersHindered).toEqual(['event_cancelled'])
  const untold = async () => (await provider.call(ListUntoldEvents, admin())).body.items.map(({ name, cancelled }) => [name, cancelled])
  expect(await untold()).toEqual([
    ['XV posiedzenie', false],
    ['XVI posiedzenie', true],
  ])
  others.cancellation = await mailings.sent({ documentStructNodeId: null, cancelledEventId: events.XVI, messageTypeId: types.cancellation, profileIds: [] })
  expect(await untold()).toEqual([['XV posiedzenie', false]])
  const { recipients } = await resolve({ cancelledEventId: events.XVI })
  expect(recipients).toHaveLength(53)
})

it('has a row of the log for each answer: 26 about XIV, 8 about XV, 1 about XVI', async () => {
  const query = { kind: 'attendance_confirmed', limit: '1' }
  expect((await provider.call(ListLoggedEvents, { ...admin(), input: { query } })).body.totalCount).toBe(35)
})

/** How the mails of a mailing stand, as its page counts them and row by row. */
async function delivery(id: number) {
  const { recipients, status, recipientCount, sentCount, errorCount, leftOutCount } = await mailings.read(id)
  const named = (kind: string) => namesOf(recipients.filter((one) => one.status === kind).map(({ userId }) => userId))
  const failed = Object.fromEntries(
    recipients.flatMap(({ userId, failure, leftOut }) => ((failure ?? leftOut) ? [[namesOf([userId])[0]!, failure ?? leftOut]] : [])),
  )
  return {
    status,
    counts: [recipientCount, sentCount, errorCount, leftOutCount],
    sent: named('sent').length,
    waiting: [...named('pending'), ...named('sending')].sort(),
    refused: named('error'),
    leftOut: named('left_out'),
    failed,
  }
}

it('gets its 55 invitations to XIV: 50 at once, one later, three never, one is left out; the log says the same', async () => {
  const smtp = await startSmtpServer()
  const transport = connectSmtp(smtp.url, { from: { name: 'Portal', address: 'portal@portal.example' }, connections: 1, requeues: 0 })
  smtp.always.set(who('M01').email, { at: 'rcpt', responseCode: 550, text: '5.1.1 nie ma takiego' })
  smtp.always.set(who('M02').email, { at: 'data', responseCode: 552, text: '5.2.2 pełna' })
  smtp.scripts.set(who('M03').email, [{ at: 'rcpt', responseCode: 450, text: '4.7.1 spróbuj później' }])
  smtp.always.set(who('M04').email, { at: 'rcpt', responseCode: 451, text: '4.7.1 spróbuj później' })
  const troubles: unknown[] = []
  const courier = startCourier({ ...provider, transport, onTrouble: (error) => troubles.push(error) })
  try {
    const rest = async () =>
      (
        await provider.db
          .selectFrom('notification_recipients')
          .select('id')
          .where('notification_id', '=', invitations.XIV)
          .where('status', 'in', ['pending', 'sending'])
          .execute()
      ).length
    for (let tries = 0; (await rest()) > 2 && tries < 400; tries++) await pause(50)
    const later = { M01: 'unknown_address', M02: 'mailbox_full', M14: 'inactive' }
    expect(await delivery(invitations.XIV)).toEqual({
      status: 'sending',
      // M14 was locked after the list was made.
      counts: [55, 50, 2, 1],
      sent: 50,
      waiting: ['M03', 'M04'],
      refused: ['M01', 'M02'],
      leftOut: ['M14'],
      failed: { ...later, M03: 'deferred', M04: 'deferred' },
    })
    // On a busy machine the courier is not through when the clock goes on: then it is woken again, hours later.
    const isUnderWay = async () =>
      (await provider.db.selectFrom('notifications').select('status').where('id', '=', invitations.XIV).executeTakeFirstOrThrow()).status === 'sending'
    for (let minutes = 0; (await isUnderWay()) && minutes < 480 * 60; minutes += 120) {
      provider.setNow(new Date(NOON.getTime() + minutes * 60_000))
      courier.wake()
      await pause(50)
    }
    // Whoever reads it is signed in then.
    provider.setNow(NOON)
    const end = await delivery(invitations.XIV)
    expect({ ...end, failed: null }).toEqual({
      status: 'partially_sent',
      counts: [55, 51, 3, 1],
      sent: 51,
      waiting: [],
      refused: ['M01', 'M02', 'M04'],
      leftOut: ['M14'],
      failed: null,
    })
    expect(end.failed).toMatchObject(later)
    expect(smtp.taken.filter(({ to }) => to === who('M03').email)).not.toHaveLength(0)
    const query = { kind: 'notification_delivered', limit: '100' }
    const { items } = (await provider.call(ListLoggedEvents, { ...admin(), input: { query } })).body
    expect(items.map(({ eventDesc }) => eventDesc).filter((told) => told.includes('wysłano 51, nie wysłano 3'))).toHaveLength(1)
  } finally {
    await courier.stop()
    transport.close()
    await smtp.close()
  }
  expect(troubles).toEqual([])
})

it('gets 53 invitations to XV and to XVI, 32 reminders of XIV and 53 mails that XVI is off; the same three have none', async () => {
  const smtp = await startSmtpServer()
  const transport = connectSmtp(smtp.url, { from: { name: 'Portal', address: 'portal@portal.example' }, connections: 1, requeues: 0 })
  smtp.always.set(who('M01').email, { at: 'rcpt', responseCode: 550, text: '5.1.1 nie ma takiego' })
  smtp.always.set(who('M02').email, { at: 'data', responseCode: 552, text: '5.2.2 pełna' })
  smtp.always.set(who('M04').email, { at: 'rcpt', responseCode: 451, text: '4.7.1 spróbuj później' })
  const troubles: unknown[] = []
  const courier = startCourier({ ...provider, transport, onTrouble: (error) => troubles.push(error) })
  try {
    // As above: until all of them are through, however long a busy machine takes.
    const areUnderWay = async () => (await provider.db.selectFrom('notifications').select('id').where('status', '=', 'sending').execute()).length > 0
    for (let minutes = 0; (await areUnderWay()) && minutes < 600 * 60; minutes += 60) {
      provider.setNow(new Date(NOON.getTime() + minutes * 60_000))
      courier.wake()
      await pause(50)
    }
    provider.setNow(NOON)
    const all = { waiting: [], leftOut: [], refused: ['M01', 'M02', 'M04'] }
    const failed = { M01: 'unknown_address', M02: 'mailbox_full' }
    const meeting = { ...all, status: 'partially_sent', counts: [53, 50, 3, 0], sent: 50, failed }
    // 55 without the guest and M14, who was locked before the list was made.
    expect(await delivery(invitations.XV)).toMatchObject(meeting)
    expect(await delivery(invitations.XVI)).toMatchObject(meeting)
    expect(await delivery(others.cancellation)).toMatchObject(meeting)
    // All whose mail does not arrive have answered about XIV.
    expect(await delivery(others.reminder)).toEqual({ ...all, status: 'sent', counts: [32, 32, 0, 0], sent: 32, refused: [], failed: {} })
  } finally {
    await courier.stop()
    transport.close()
    await smtp.close()
  }
  expect(troubles).toEqual([])
})
