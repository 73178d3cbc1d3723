// Mailings about meetings to people whom nobody chooses: the reminder goes to exactly those who have not answered, a changed or
// cancelled event to exactly those who have it.
import { ChangeAttendanceCollection, ChangeMeetingEvent, ConfirmAttendance, ReadAttendanceLink, ReadAttendances } from '#contract/attendance.ts'
import { CreateEvent, DeleteEvents, ListEvents, UpdateEvent, ReadEvent } from '#contract/calendar.ts'
import { ListFolder } from '#contract/documents.ts'
import { ReadComposer, ResolveRecipients } from '#contract/notification-changes.ts'
import { DownloadRecipientMail, ListNotifications, ListUntoldEvents, PreviewNotification } from '#contract/notifications.ts'
import { addresses, mailingsOf, reasons, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { recheck, selectionOf } from '#provider/areas/notifications/recipients/service.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { linkOf } from '#provider/areas/attendance/test-meetings.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

let provider: TestProvider
let mailings: Mailings
let messageTypeId: number
const eventTypes = {} as Record<'event' | 'cancellation', number>
let group: number
let folder: number
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  messageTypeId = await makeMessageType(provider.db, 'attendance_reminder', 'Przypomnienie')
  eventTypes.event = await makeMessageType(provider.db, 'event_change', 'Zmiana')
  eventTypes.cancellation = await makeMessageType(provider.db, 'event_cancellation', 'Odwołanie')
})
afterAll(() => provider.close())
beforeEach(async () => {
  group = await makeWorkGroup(provider.db)
  folder = await mailings.library.folder({ name: 'XIV posiedzenie', groups: [group], attendanceActive: true })
})

const invited = () => signedIn(provider, { workGroupIds: [group] })
const answer = (who: { token: string }, action: 'participation' | 'cancel') =>
  provider.call(ConfirmAttendance, { input: { body: { structNodeId: folder, action } }, token: who.token })
const about = () => ({ documentStructNodeId: null, attendanceStructNodeId: folder })
const resolve = async (more: object = {}) => (await mailings.call(ResolveRecipients, { ...about(), ...more })).body
const composer = (id: number) => provider.call(ReadComposer, { input: { query: { attendanceStructNodeId: String(id) } }, token: mailings.administrator.token })
const made = () => mailings.made({ ...about(), messageTypeId, profileIds: [], body: '<p>Przypominamy</p>' })
const setFolder = (values: object) => provider.db.updateTable('nodes').set(values).where('id', '=', folder).execute()

it('has a text of its own, and no other type', async () => {
  const { body } = await composer(folder)
  expect(body.about).toEqual({ kind: 'attendance', id: folder, name: 'XIV posiedzenie' })
  expect(body.templates.map(({ messageTag }) => messageTag)).toEqual(['attendance_reminder'])
  expect(body.templates[0]!.subject).toMatch(/^Przypomnienie/)
  expect(body.templates[0]!.body).toContain('<p>Termin: {{data}}</p><p>Godzina: {{godzina}}</p><p>Miejsce: {{miejsce}}</p>')
  expect(body.templates[0]!.body).toMatch(/Nie otrzymaliśmy jeszcze Państwa odpowiedzi.*\{\{linkUdzial\}\} \{\{linkBrakUdzialu\}\}/)
})

it('reaches everybody whom the folder is for and who has not answered, and nobody who was chosen beside them', async () => {
  const [first, answers, takenBack] = [await invited(), await invited(), await invited()]
  const stranger = await mailings.person()
  await answer(answers, 'participation')
  await answer(takenBack, 'participation')
  await answer(takenBack, 'cancel')
  const list = await resolve({ profileIds: [mailings.profileId], customEmails: 'gosc@urzad.pl' })
  expect(new Set(addresses(list))).toEqual(new Set([first.email, takenBack.email]))
  expect(reasons(list)).toEqual([[answers.email, 'answered']])
  expect(addresses(list)).not.toContain(stranger.email)
  const id = await made()
  expect((await mailings.send(id, list.recipientsHash)).status).toBe(200)
  expect(new Set((await mailings.rowsOf(id)).map(({ email }) => email))).toEqual(new Set([first.email, takenBack.email]))
  const query = { documentStructNodeId: String(folder) }
  expect((await provider.call(ListNotifications, { input: { query }, token: mailings.administrator.token })).body.items.map((row) => row.id)).toEqual([id])
})

it('is asked anew before each try: an answer, a lost access and the end of the collection leave somebody out', async () => {
  const [waits, answers, leaves] = [await invited(), await invited(), await invited()]
  const id = await made()
  await mailings.send(id)
  await answer(answers, 'participation')
  await provider.db.deleteFrom('user_work_groups').where('user_id', '=', leaves.userId).execute()
  const row = await provider.db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const check = (who: { userId: number; email: string }) =>
    recheck(provider.db, selectionOf(row), { user_id: who.userId, email: who.email }, { now: provider.now(), settings: provider.settings })
  expect([await check(waits), await check(answers), await check(leaves)]).toEqual([{ email: waits.email }, { leftOut: 'answered' }, { leftOut: 'no_access' }])
  await setFolder({ attendance_until: new Date(Date.now() - 1000) })
  expect(await check(waits)).toEqual({ leftOut: 'closed' })
})

it('is neither composed nor sent while nobody could answer', async () => {
  await invited()
  const id = await made()
  for (const values of [{ attendance_active: false }, { attendance_until: new Date(Date.now() - 1000) }, { status: 'draft' }]) {
    await setFolder({ attendance_active: true, attendance_until: null, status: 'published', ...values })
    expect((await composer(folder)).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    expect((await mailings.create({ ...about(), messageTypeId })).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    expect((await mailings.send(id)).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
  }
  expect((await mailings.read(id)).status).toBe('draft')
})

it('takes no other type of message', async () => {
  expect((await mailings.create({ ...about(), messageTypeId: mailings.types.invitation })).error.code).toBe('ERROR_MESSAGE_TYPE_NOT_FOUND')
  expect((await mailings.create({ messageTypeId })).error.code).toBe('ERROR_MESSAGE_TYPE_NOT_FOUND')
})

describe('an event that went out', () => {
  const token = () => mailings.administrator.token
  const EVENT = { name: 'XIV posiedzenie', startsAt: '2099-05-24T10:00', endsAt: '2099-05-24T12:00', place: 'Sala 3' }
  const makeEvent = async () => (await provider.call(CreateEvent, { token: token(), input: { body: EVENT } })).body.id
  const move = async (id: number, changes: object) => {
    const { updatedAt } = (await provider.call(ReadEvent, { token: token(), input: { params: { id: String(id) } } })).body
    await provider.call(UpdateEvent, { token: token(), input: { body: { ...EVENT, ...changes, id, updatedAt } } })
  }
  const deleted = (id: number) => provider.call(DeleteEvents, { token: token(), input: { body: [id] } })
  /** null: everybody who has it from a mail knows what has become of it. */
  const untold = async (eventId: number) => {
    const { items } = (await provider.call(ListUntoldEvents, { token: token() })).body
    const found = items.find(({ id }) => id === eventId)
    return found ? (found.cancelled ? 'cancelled' : 'changed') : null
  }
  const eml = async (id: number, recipientId: number) =>
    (await provider.call(DownloadRecipientMail, { token: token(), input: { params: { id: String(id), recipientId: String(recipientId) } } })).bytes.toString()
  const unfolded = (mail: string) => Buffer.from(/text\/calendar[^]*?base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '', 'base64').toString()
  const calendarOf = async (id: number) => unfolded(await eml(id, (await mailings.rowsOf(id))[0]!.id))
  /** A mail to the people of the group and to a guest, as it is sent. */
  async function sent() {
    const eventId = await makeEvent()
    const person = await signedIn(provider, { workGroupIds: [group], profileIds: [mailings.profileId] })
    const invitation = await mailings.sent({ documentStructNodeId: folder, customEmails: 'gosc@urzad.pl', calendarEventId: eventId })
    return { eventId, person, invitation }
  }
  const told = (kind: 'event' | 'cancellation', id: number) => ({
    documentStructNodeId: null,
    [kind === 'event' ? 'changedEventId' : 'cancelledEventId']: id,
    messageTypeId: eventTypes[kind],
    profileIds: [],
  })
  const composerOf = (kind: 'event' | 'cancellation', id: number, who: string | null = token()) =>
    provider.call(ReadComposer, {
      input: { query: { [kind === 'event' ? 'changedEventId' : 'cancelledEventId']: String(id) } },
      ...(who !== null && { token: who }),
    })

  it('is a mail of its own when it changes: to everybody who has it, with what it was beside what it is', async () => {
    const { eventId, person, invitation } = await sent()
    const stranger = await mailings.person()
    expect(await untold(eventId)).toBeNull()
    // Answers still count where the place alone is another, and nobody is told otherwise.
    await move(eventId, { place: 'Sala 5' })
    const [placed] = (await composerOf('event', eventId)).body.templates
    expect([placed!.subject, placed!.body.includes('linkUdzial')]).toEqual(['Zmiana wydarzenia: XIV posiedzenie', false])
    await move(eventId, { startsAt: '2099-06-01T09:30', endsAt: '2099-06-01T12:00' })
    expect(await untold(eventId)).toBe('changed')
    const { body } = await composerOf('event', eventId)
    expect(body).toMatchObject({ about: { kind: 'event', id: eventId, name: 'XIV posiedzenie' }, attendanceActive: true })
    const [template] = body.templates
    expect(body.templates).toHaveLength(1)
    expect(template!.subject).toBe('Zmiana terminu: XIV posiedzenie')
    expect(template!.body).toMatch(/24 maja 2099.*\{\{data\}\}.*10:00.*\{\{godzina\}\}.*nie są już liczone.*\{\{linkUdzial\}\}/)
    const id = await mailings.made({ ...told('event', eventId), subject: template!.subject, body: template!.body })
    const params = { params: { id: String(id) }, query: {} }
    const { html, text } = (await provider.call(PreviewNotification, { token: token(), input: params })).body
    for (const shown of [html, text]) expect(shown).toMatch(/24 maja 2099[^]*1 czerwca 2099[^]*10:00[^]*09:30/)
    expect((await mailings.send(id)).status).toBe(200)
    expect((await mailings.rowsOf(id)).map(({ email }) => email).sort()).toEqual((await mailings.rowsOf(invitation)).map(({ email }) => email).sort())
    expect((await mailings.rowsOf(id)).map(({ email }) => email)).toEqual(expect.arrayContaining([person.email, 'gosc@urzad.pl']))
    expect((await mailings.rowsOf(id)).map(({ email }) => email)).not.toContain(stranger.email)
    expect(await calendarOf(id)).toMatch(/METHOD:PUBLISH[^]*SEQUENCE:2/)
    expect(await calendarOf(invitation)).toMatch(/SEQUENCE:0[^]*DTSTART:20990524T080000Z/)
    expect(await untold(eventId)).toBeNull()
    expect((await mailings.read(id)).attachments).toEqual([])
  })

  it('leaves what was sent as it was, byte by byte, when it is deleted, and is cancelled', async () => {
    const { eventId, person, invitation } = await sent()
    const [row] = await mailings.rowsOf(invitation)
    const key = await linkOf({ provider } as never, { folder, userId: person.userId })
    const link = () => provider.call(ReadAttendanceLink, { input: { body: { linkKey: key } }, headers: { 'x-forwarded-for': '2001:db8:2::1' } })
    const before = await eml(invitation, row!.id)
    expect((await link()).body).toMatchObject({ attendanceCheckingActive: true, event: { cancelled: false } })
    const inLibrary = async () => (await provider.call(ListFolder, { token: person.token, input: { params: { id: String(folder) }, query: {} } })).body
    expect((await inLibrary()).attendanceCheckingActive).toBe(true)
    expect((await deleted(eventId)).body).toEqual({ affectedCount: 1 })
    expect((await mailings.lastEvent()).description).toMatch(/odwołano wydarzenia z wysłanych wiadomości: „XIV posiedzenie” \(24\/05\/2099 10:00\)/)
    expect(await eml(invitation, row!.id)).toBe(before)
    expect(await mailings.read(invitation)).toMatchObject({
      answersHindered: ['event_cancelled'],
      calendarEvent: { id: eventId, state: 'cancelled', changedSince: true },
    })
    expect((await link()).body).toMatchObject({ attendanceCheckingActive: false, event: { startsAt: '2099-05-24 10:00:00', cancelled: true } })
    expect((await inLibrary()).attendanceCheckingActive).toBe(false)
    expect((await answer(person, 'participation')).error.code).toBe('ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE')
    const { items } = (await provider.call(ListEvents, { token: token(), input: { query: { limit: '100' } } })).body
    expect(items.map(({ id }) => id)).not.toContain(eventId)
    expect((await deleted(eventId)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await composerOf('event', eventId)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('makes answers for another date count no more until they are given anew, and reminds of them', async () => {
    const { eventId, person } = await sent()
    const key = await linkOf({ provider } as never, { folder, userId: person.userId })
    const link = async () =>
      (await provider.call(ReadAttendanceLink, { input: { body: { linkKey: key } }, headers: { 'x-forwarded-for': '2001:db8:2::2' } })).body
    const attendances = async () => (await provider.call(ReadAttendances, { token: token(), input: { params: { structNodeId: String(folder) } } })).body
    const own = async () => {
      const { body } = await provider.call(ListFolder, { token: person.token, input: { params: { id: String(folder) }, query: {} } })
      return body.committeeAttendanceOutdated ? 'outdated' : body.committeeAttendanceDecision
    }
    const counted = async () => {
      const { committeeAttendances, notAnswered, confirmSummary } = await attendances()
      return [
        committeeAttendances.map(({ outdated, history }) => [outdated, history.length]),
        notAnswered.some(({ userId }) => userId === person.userId),
        confirmSummary.reduce((sum, { confirmationsCount }) => sum + confirmationsCount, 0),
        (await link()).outdated,
        await own(),
        reasons(await resolve()).length,
      ]
    }
    await answer(person, 'participation')
    expect(await counted()).toEqual([[[false, 1]], false, 1, false, 'participation', 1])
    await move(eventId, { place: 'Sala 5' })
    expect(await counted()).toEqual([[[false, 1]], false, 1, false, 'participation', 1])
    await move(eventId, { startsAt: '2099-06-01T09:30', endsAt: '2099-06-01T12:00' })
    expect(await counted()).toEqual([[[true, 1]], true, 0, true, 'outdated', 0])
    expect((await link()).attendanceStatus).toBe('participation')
    // The same answer is another one now, and once alone.
    await answer(person, 'participation')
    await answer(person, 'participation')
    expect(await counted()).toEqual([[[false, 2]], false, 1, false, 'participation', 1])
  })

  it('is chosen by itself for the next mail about its folder; before the first one by the name', async () => {
    const composed = async () =>
      (await provider.call(ReadComposer, { input: { query: { documentStructNodeId: String(folder) } }, token: token() })).body.eventId
    await provider.db.updateTable('calendar_events').set({ name: 'Inne' }).execute()
    expect(await composed()).toBeNull()
    const named = await makeEvent()
    expect(await composed()).toBe(named)
    const { eventId } = await sent()
    expect(await composed()).toBe(eventId)
    await deleted(eventId)
    expect(await composed()).toBe(named)
  })

  it('is the event chosen for the folder, whatever the mails carried, while it is in the calendar or cancelled', async () => {
    const choose = (calendarEventId: number | null, who = token()) =>
      provider.call(ChangeMeetingEvent, { token: who, input: { body: { structNodeId: folder, calendarEventId } } })
    const composed = async () =>
      (await provider.call(ReadComposer, { input: { query: { documentStructNodeId: String(folder) } }, token: token() })).body.eventId
    const event = async () => (await provider.call(ReadAttendances, { token: token(), input: { params: { structNodeId: String(folder) } } })).body.event
    const { eventId, person } = await sent()
    await answer(person, 'participation')
    expect(await event()).toMatchObject({ id: eventId, state: 'planned', chosen: false })
    const other = await makeEvent()
    await move(other, { name: 'XV posiedzenie', startsAt: '2099-09-01T10:00', endsAt: '2099-09-01T12:00' })
    expect((await choose(other, person.token)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await choose(2_000_000_000)).error.code).toBe('ERROR_EVENT_NOT_FOUND')
    expect((await choose(other)).body).toEqual({ id: folder })
    expect((await mailings.lastEvent()).description).toBe('Wydarzeniem katalogu „XIV posiedzenie” jest teraz „XV posiedzenie” (01/09/2099 10:00)')
    expect([await composed(), await event()]).toEqual([
      other,
      { id: other, name: 'XV posiedzenie', startsAt: '2099-09-01 10:00:00', endsAt: '2099-09-01 12:00:00', allDay: false, state: 'planned', chosen: true },
    ])
    // The answer was for another date.
    expect(reasons(await resolve())).toEqual([])
    // Of an event that nobody has heard of nothing is left when it is deleted.
    await deleted(other)
    expect([await composed(), (await event())!.id, reasons(await resolve()).length]).toEqual([eventId, eventId, 1])
    expect((await choose(other)).error.code).toBe('ERROR_EVENT_NOT_FOUND')
    await choose(eventId)
    await deleted(eventId)
    expect(await event()).toMatchObject({ id: eventId, state: 'cancelled', chosen: true })
    const read = await provider.call(ReadAttendances, { token: token(), input: { params: { structNodeId: String(folder) } } })
    expect(read.body.attendanceCheckingActive).toBe(false)
    const begin = () => provider.call(ChangeAttendanceCollection, { token: token(), input: { body: { structNodeId: folder, action: 'enable' as const } } })
    expect((await begin()).error.code).toBe('ERROR_EVENT_CANCELLED')
    const next = await makeEvent()
    await choose(next)
    expect((await begin()).status).toBe(200)
    expect((await answer(person, 'participation')).status).toBe(200)
    await choose(null)
    expect(await event()).toMatchObject({ id: eventId, state: 'cancelled', chosen: false })
  })

  it('is called off by a mail that says so, to people and to their calendar programs', async () => {
    const { eventId, person } = await sent()
    const change = await mailings.made(told('event', eventId))
    const invitation = await mailings.made({ documentStructNodeId: folder, calendarEventId: eventId })
    await deleted(eventId)
    expect(await untold(eventId)).toBe('cancelled')
    // Nobody is told of a new date, or invited, any more.
    for (const id of [change, invitation]) expect((await mailings.send(id)).error.code).toBe('ERROR_EVENT_CANCELLED')
    expect((await mailings.create({ calendarEventId: eventId })).error.code).toBe('ERROR_EVENT_NOT_FOUND')
    const [template] = (await composerOf('cancellation', eventId)).body.templates
    expect(template).toMatchObject({
      subject: 'Odwołane: XIV posiedzenie',
      body: expect.stringMatching(/24 maja 2099, godz\. 10:00, Sala 3, zostało odwołane/),
    })
    const id = await mailings.made({ ...told('cancellation', eventId), body: template!.body })
    expect((await mailings.send(id)).status).toBe(200)
    expect((await mailings.rowsOf(id)).map(({ email }) => email)).toEqual(expect.arrayContaining([person.email, 'gosc@urzad.pl']))
    const mail = await eml(id, (await mailings.rowsOf(id))[0]!.id)
    expect(mail).toMatch(/text\/calendar;[^]*?method=CANCEL/)
    const lines = unfolded(mail).replaceAll('\r\n ', '').split('\r\n')
    const valuesOf = (name: string) => lines.filter((line) => line.split(/[:;]/)[0] === name).map((line) => line.slice(line.indexOf(':') + 1))
    // What RFC 5546, 3.2.5 asks of a cancellation, each once; by it programs find the event and take it away.
    const asked = ['METHOD', 'UID', 'SEQUENCE', 'STATUS', 'ORGANIZER', 'ATTENDEE', 'DTSTART'].map((name) => [name, ...valuesOf(name)])
    const [row] = await mailings.rowsOf(id)
    const host = new URL(provider.settings.publicUrl).hostname
    expect(asked).toEqual([
      ['METHOD', 'CANCEL'],
      ['UID', `wydarzenie-${eventId}@${host}`],
      ['SEQUENCE', '1'],
      ['STATUS', 'CANCELLED'],
      ['ORGANIZER', expect.stringMatching(/^mailto:nie-odpowiadaj@/i)],
      ['ATTENDEE', expect.stringMatching(new RegExp(`^mailto:${row!.email}$`, 'i'))],
      ['DTSTART', '20990524T080000Z'],
    ])
    expect(valuesOf('DTSTAMP')).toHaveLength(1)
    expect(await untold(eventId)).toBeNull()
  })

  it('is deleted without a mail when no mail has carried it, and no event that is over is cancelled', async () => {
    const eventId = await makeEvent()
    const draft = await mailings.made({ documentStructNodeId: folder, calendarEventId: eventId })
    await deleted(eventId)
    expect((await mailings.read(draft)).calendarEvent).toBeNull()
    expect((await composerOf('cancellation', eventId)).error.code).toBe('ERROR_NOT_FOUND')
    const { eventId: over, invitation } = await sent()
    await provider.db.updateTable('calendar_events').set({ starts_at: '2020-01-01 10:00:00', ends_at: '2020-01-01 11:00:00' }).where('id', '=', over).execute()
    await deleted(over)
    expect((await mailings.read(invitation)).calendarEvent).toMatchObject({ state: 'deleted', changedSince: true })
    expect(await untold(over)).toBeNull()
  })
})
