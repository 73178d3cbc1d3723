// Mails of a meeting: its invitation, its change, and that it is called off, also as calendar programs read them.
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { ChangeMeetingStatus, CreateMeeting, ReadMeeting, UpdateMeeting } from '#contract/meetings.ts'
import { ReadMeetingNotice } from '#contract/meeting-clock.ts'
import { ReadComposer } from '#contract/notification-changes.ts'
import { DownloadRecipientMail, ListNotifications, PreviewNotification } from '#contract/notifications.ts'
import { SaveRules } from '#contract/rules.ts'
import { mailingsOf, type Mailings } from '#provider/areas/notifications/test-notifications.ts'
import { makeMessageType } from '#provider/testing/notifications.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'

const FORM = {
  number: 14,
  name: 'XIV posiedzenie',
  startsAt: '2099-05-25T10:00',
  endsAt: '2099-05-25T12:00',
  mode: 'hybrid' as const,
  place: 'Sala 3',
  joinUrl: 'https://spotkanie.example/tajne',
  agenda: [{ title: 'Otwarcie' }, { title: 'Kryteria <wyboru>' }],
}

let provider: TestProvider
let mailings: Mailings
beforeAll(async () => {
  provider = await startTestProvider()
  mailings = await mailingsOf(provider)
  await makeMessageType(provider.db, 'event_change', 'Zmiana')
  await makeMessageType(provider.db, 'event_cancellation', 'Odwołanie')
})
afterAll(() => provider.close())

const token = () => mailings.administrator.token
let numbers = 14
const prepared = async (form: object = {}) => {
  numbers += 1
  const { body } = await provider.call(CreateMeeting, { input: { body: { ...FORM, number: numbers, ...form } }, token: token() })
  return { ...body, eventId: body.eventId!, number: numbers }
}
const update = async (id: number, form: object) => {
  const { updatedAt, number } = (await provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: token() })).body
  return provider.call(UpdateMeeting, { input: { body: { ...FORM, id, updatedAt, number, ...form } }, token: token() })
}
const composed = async (query: object) => (await provider.call(ReadComposer, { input: { query }, token: token() })).body
const preview = async (id: number, email?: string) =>
  (await provider.call(PreviewNotification, { input: { params: { id: String(id) }, query: email === undefined ? {} : { email } }, token: token() })).body

/** The subject that the list of notifications has. */
const listed = async (id: number) => {
  const { items } = (await provider.call(ListNotifications, { input: { query: { limit: '100' } }, token: token() })).body
  return items.find((row) => row.id === id)?.filledSubject
}

async function invitationOf(folderId: number, more: object = {}) {
  const composer = await composed({ documentStructNodeId: String(folderId) })
  const { subject, body } = composer.templates.find(({ messageTag }) => messageTag === 'invitation')!
  return { composer, text: { subject, body, documentStructNodeId: folderId, calendarEventId: composer.eventId, ...more } }
}

/** As the first recipient's calendar program gets it. */
async function calendarOf(id: number): Promise<string> {
  const [row] = await mailings.rowsOf(id)
  const params = { id: String(id), recipientId: String(row!.id) }
  const mail = (await provider.call(DownloadRecipientMail, { token: token(), input: { params } })).bytes.toString()
  return Buffer.from(/text\/calendar[^]*?base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '', 'base64').toString()
}

/** What two parsers that are not ours read. */
function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file) as unknown[])
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent')!)
  const [other] = Object.values(nodeIcal.sync.parseICS(file)).filter((entry): entry is VEvent => entry?.type === 'VEVENT')
  return [
    {
      method: String(component.getFirstPropertyValue('method')),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      place: event.location,
      status: String(event.component.getFirstPropertyValue('status')),
    },
    {
      method: other!.method,
      uid: other!.uid,
      sequence: Number(other!.sequence),
      start: new Date(other!.start).toISOString(),
      place: typeof other!.location === 'string' ? other!.location : other!.location?.val,
      status: other!.status,
    },
  ]
}

describe('the invitation of a meeting', () => {
  it('has date, hour, place, form, agenda and the number in its subject, with the event that nobody had to choose', async () => {
    const { folderId, eventId } = await prepared({ number: 1999 })
    const { composer, text } = await invitationOf(folderId)
    expect(composer.eventId).toBe(eventId)
    const id = await mailings.made(text)
    const shown = await preview(id)
    expect(shown.subject).toMatch(/^Zaproszenie na MCMXCIX posiedzenie /)
    expect(shown.text).toMatch(
      /25 maja 2099[^]*10:00[^]*Sala 3[^]*Stacjonarnie i zdalnie[^]*Dołącz zdalnie <https:\/\/spotkanie\.example\/tajne>[^]*Porządek obrad:\s+1\. Otwarcie\s+2\. Kryteria <wyboru>/,
    )
    expect(shown.html).toContain('2. Kryteria &lt;wyboru&gt;')
    const rules = { quorumKind: 'number' as const, quorumNumber: 1 }
    await provider.call(SaveRules, { input: { body: { ...rules, meetingNumbers: 'arabic' } }, token: token() })
    expect((await invitationOf(folderId)).text.subject).toMatch(/^Zaproszenie na 1999\. posiedzenie /)
    await provider.call(SaveRules, { input: { body: { ...rules, meetingNumbers: 'roman' } }, token: token() })
  })

  it('says nothing that the meeting does not have', async () => {
    const { folderId } = await prepared({ number: null, agenda: [], joinUrl: '', mode: 'onsite' })
    const shown = await preview(await mailings.made((await invitationOf(folderId)).text))
    expect(shown.subject).toMatch(/^Zaproszenie na posiedzenie /)
    expect(shown.text).not.toMatch(/Porządek|zdalny|\{\{/)
  })

  it('has the address for joining for those whom the folder is for alone', async () => {
    const group = await makeWorkGroup(provider.db)
    const { folderId } = await prepared({ workGroupsIds: [group] })
    const theirs = await signedIn(provider, { workGroupIds: [group], profileIds: [mailings.profileId] })
    const stranger = await mailings.person()
    await provider.db.updateTable('nodes').set({ status: 'published', published_at: new Date() }).where('id', '=', folderId).execute()
    const { text } = await invitationOf(folderId, { customEmails: 'gosc@urzad.pl' })
    const id = await mailings.made(text)
    expect((await preview(id, theirs.email)).text).toContain('spotkanie.example')
    for (const email of [stranger.email, 'gosc@urzad.pl']) expect((await preview(id, email)).text).not.toContain('spotkanie.example')
    // Nor in the calendar file, which calendars show to others.
    expect((await mailings.send(id)).status).toBe(200)
    expect(await calendarOf(id)).not.toContain('spotkanie')
  })

  it('stays as it was sent', async () => {
    const { id, folderId } = await prepared()
    await mailings.person()
    const mailing = await mailings.sent((await invitationOf(folderId)).text)
    const [row] = await mailings.rowsOf(mailing)
    const before = await preview(mailing, row!.email)
    expect(await listed(mailing)).toContain(' posiedzenie ')
    await update(id, { mode: 'onsite', joinUrl: '', place: 'Sala 9', name: 'Inaczej' })
    expect(await preview(mailing, row!.email)).toEqual(before)
  })

  it('is listed and logged under its subject as it is read, a draft with the hour of now, a sent one with its own', async () => {
    const { id, folderId } = await prepared()
    await mailings.person()
    const { text } = await invitationOf(folderId)
    const mailing = await mailings.made({ ...text, subject: '{{imie}}, posiedzenie {{numer}} o {{godzina}}: {{miejsce}}' })
    const filled = /^Posiedzenie [MDCLXVI]+ o 10:00: Sala 3$/
    expect(await listed(mailing)).toMatch(filled)
    await update(id, { place: 'Sala 4' })
    expect(await listed(mailing)).toMatch(/: Sala 4$/)
    await update(id, { place: 'Sala 3' })
    expect((await mailings.send(mailing)).status).toBe(200)
    await update(id, { place: 'Sala 5' })
    expect(await listed(mailing)).toMatch(filled)
    const said = await provider.db
      .selectFrom('events')
      .select('description')
      .where('kind', 'in', ['notification_created', 'notification_sent'])
      .orderBy('id')
      .execute()
    expect(said.filter(({ description }) => description.includes('{{'))).toEqual([])
    expect(said.at(-1)!.description).toMatch(
      /„Posiedzenie [MDCLXVI]+ o 10:00: Sala 3”; liczba odbiorców: \d+; [\d\u00a0]+\u00a0dni robocz\S+ przed posiedzeniem, wymagane: 10$/,
    )
  })
})

describe('a change of a meeting that was told of', () => {
  const invited = async () => {
    const meeting = await prepared()
    await mailings.person()
    const invitation = await mailings.sent((await invitationOf(meeting.folderId)).text)
    return { ...meeting, invitation }
  }
  const drafts = (eventId: number) =>
    provider.db.selectFrom('notifications').select(['id', 'subject']).where('calendar_event_id', '=', eventId).where('status', '=', 'draft').execute()

  it('makes the draft of its own mail where that is asked for, with what was beside what is', async () => {
    const { id, eventId, invitation } = await invited()
    expect((await update(id, { startsAt: '2099-06-01T09:30', endsAt: '2099-06-01T12:00', mode: 'remote', place: '' })).body.notificationId).toBeNull()
    expect(await drafts(eventId)).toEqual([])
    const changed = await update(id, { startsAt: '2099-06-02T09:30', endsAt: '2099-06-02T12:00', mode: 'remote', place: '', tell: true })
    const draft = changed.body.notificationId!
    expect(await drafts(eventId)).toEqual([{ id: draft, subject: 'Zmiana terminu posiedzenia: XIV posiedzenie' }])
    const { text } = await preview(draft)
    expect(text).toMatch(/25 maja 2099[^]*2 czerwca 2099[^]*10:00[^]*09:30[^]*Sala 3[^]*Stacjonarnie i zdalnie[^]*Zdalnie/)
    expect(text).not.toContain('Zapraszamy')
    expect((await mailings.send(draft)).status).toBe(200)
    const was = { method: 'PUBLISH', sequence: 0, start: '2099-05-25T08:00:00.000Z', place: 'Sala 3' }
    const [kept, keptToo] = read(await calendarOf(invitation))
    expect([kept, keptToo]).toMatchObject([was, was])
    expect(read(await calendarOf(draft))).toMatchObject([
      { sequence: 2, start: '2099-06-02T07:30:00.000Z', uid: kept!.uid, method: 'PUBLISH' },
      { sequence: 2, start: '2099-06-02T07:30:00.000Z', uid: kept!.uid, method: 'PUBLISH' },
    ])
  })

  it.each([
    ['place', { place: 'Sala 9' }, /Sala 3[^]*Sala 9/],
    ['form', { mode: 'onsite' as const }, /Stacjonarnie i zdalnie[^]*Stacjonarnie\s/],
  ])('also of its %s alone, with the next number of the calendar file', async (_what, form, sideBySide) => {
    const { id, invitation } = await invited()
    const draft = (await update(id, { ...form, tell: true })).body.notificationId!
    const { subject, text } = await preview(draft)
    expect(subject).toBe('Zmiana posiedzenia: XIV posiedzenie')
    expect(text).toMatch(sideBySide)
    await mailings.send(draft)
    expect(read(await calendarOf(draft)).map(({ sequence }) => sequence)).toEqual([1, 1])
    expect((await mailings.rowsOf(draft)).map(({ email }) => email).sort()).toEqual((await mailings.rowsOf(invitation)).map(({ email }) => email).sort())
  })

  it('is one draft after two changes, unless somebody has written in it', async () => {
    const { id, eventId } = await invited()
    const first = (await update(id, { place: 'Sala 8', tell: true })).body.notificationId!
    const second = (await update(id, { startsAt: '2099-05-26T10:00', endsAt: '2099-05-26T12:00', place: 'Sala 8', tell: true })).body.notificationId!
    expect((await drafts(eventId)).map((draft) => draft.id)).toEqual([second])
    expect(second).not.toBe(first)
    await provider.db.updateTable('notifications').set({ updated_at: new Date() }).where('id', '=', second).execute()
    const third = (await update(id, { startsAt: '2099-05-27T10:00', endsAt: '2099-05-27T12:00', place: 'Sala 8', tell: true })).body.notificationId!
    expect((await drafts(eventId)).map((draft) => draft.id).sort((a, b) => a - b)).toEqual([second, third])
  })

  it('is told to nobody where nothing has changed, or nobody has heard of it', async () => {
    const { id, eventId } = await invited()
    expect((await update(id, { tell: true })).body).toEqual({ id, notificationId: null })
    const other = await prepared()
    expect((await update(other.id, { place: 'Sala 9', tell: true })).body.notificationId).toBeNull()
    expect([...(await drafts(eventId)), ...(await drafts(other.eventId))]).toEqual([])
  })

  it('is called off for calendar programs too', async () => {
    const { id, eventId } = await invited()
    const body = { status: 'canceled' as const, reason: 'Brak kworum' }
    await provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body }, token: token() })
    const noticed = async () => (await provider.call(ReadMeetingNotice, { input: { params: { id: String(id) } }, token: token() })).body
    expect(await noticed()).toMatchObject({ isUntold: true, cancellation: null, changeDraftId: null })
    const [template] = (await composed({ cancelledEventId: String(eventId) })).templates
    expect(template!.subject).toBe('Odwołane: XIV posiedzenie')
    expect(template!.body).toMatch(/że posiedzenie „XIV posiedzenie” .* zostało odwołane\.<\/p><p>Powód: Brak kworum<\/p>/)
    const about = { documentStructNodeId: null, cancelledEventId: eventId, messageTypeId: template!.messageTypeId, profileIds: [] }
    const mail = await mailings.sent({ ...about, subject: template!.subject, body: template!.body })
    const cancelled = {
      uid: expect.stringContaining(`wydarzenie-${eventId}@`),
      method: 'CANCEL',
      sequence: 1,
      status: 'CANCELLED',
      start: '2099-05-25T08:00:00.000Z',
    }
    expect(read(await calendarOf(mail))).toMatchObject([cancelled, cancelled])
    // It waits for the mail server: nobody is to be told anew, and nothing is said to have gone.
    expect(await noticed()).toMatchObject({ isUntold: false, cancellation: null })
    await mailings.delivered(mail, 'sent', 'sent')
    const [first, second] = (await mailings.rowsOf(mail)).flatMap(({ sent_at }) => sent_at?.toISOString() ?? [])
    expect((await noticed()).cancellation).toEqual({ firstAt: first, lastAt: second, count: 2 })
  })

  it('is told to nobody that it is called off where nobody has heard of it', async () => {
    const { id } = await prepared()
    await provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body: { status: 'canceled', reason: 'Brak kworum' } }, token: token() })
    const { body } = await provider.call(ReadMeetingNotice, { input: { params: { id: String(id) } }, token: token() })
    expect(body).toMatchObject({ isUntold: false, cancellation: null, changeDraftId: null })
  })
})
