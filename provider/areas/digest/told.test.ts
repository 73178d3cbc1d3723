// What is told once, and what is told anew.
import { AskAcquaintance } from '#contract/acquaintance.ts'
import { ChangeAttendanceCollection } from '#contract/attendance.ts'
import { MarkDocumentsRead } from '#contract/document-news.ts'
import { ConfirmAttendance } from '#contract/attendance.ts'
import * as toldStates from '#provider/db/migrations/0113-told-states.ts'
import * as toldAskings from '#provider/db/migrations/0115-told-askings.ts'
import * as toldPapers from '#provider/db/migrations/0106-told-papers.ts'
import { signedIn } from '#provider/testing/people.ts'
import { startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { digestRemaking } from './remaking.ts'
import { digestOf, MORNING, NOON } from './test-digest.ts'

let provider: TestProvider
let digest: ReturnType<typeof digestOf>
beforeAll(async () => {
  provider = await startTestProvider({ settings: { sessionMaxTime: 1_000_000, sessionHours: 1000 } })
  digest = digestOf(provider)
})
afterAll(() => provider.close())
beforeEach(() => provider.setNow(NOON))

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

async function meetingIn(folder: number, starts: string) {
  const authorship = { created_at: provider.now(), created_by: null, updated_at: null, updated_by: null }
  const times = { starts_at: starts, ends_at: starts.replace(' 10:', ' 14:') }
  const event = { name: 'XIV posiedzenie', ...times, place: null, description: null, url: null, url_label: null, ...authorship }
  const { id: eventId } = await provider.db.insertInto('calendar_events').values(event).returning('id').executeTakeFirstOrThrow()
  const about = { number: null, name: 'XIV posiedzenie', mode: 'onsite' as const, place: null, join_url: null, folder_id: folder, event_id: eventId }
  const row = { ...about, ...times, ...authorship }
  const { id } = await provider.db.insertInto('meetings').values(row).returning('id').executeTakeFirstOrThrow()
  await provider.db.updateTable('nodes').set({ meeting_event_id: eventId }).where('id', '=', folder).execute()
  return { id, eventId }
}

it('says of a meeting’s papers each once: later ones and new versions anew, also to somebody who has read all of them before', async () => {
  const [reader, folder] = [await signedIn(provider), await digest.library.folder()]
  const { id: meetingId } = await meetingIn(folder, '2027-05-20 10:00:00')
  const first = await digest.paper(folder, 'Pierwszy')
  await digest.paper(folder, 'Drugi')
  await digest.choose(reader, { papers: 'at_once' })
  const notes = async (minutes: number) =>
    (await digest.sentTo(reader, minutesAfter(NOON, minutes))).map(({ text }) => /^- XIV posiedzenie <\S+> – (.+), posiedzenie/m.exec(text)?.[1])
  expect([await notes(1), await notes(20)]).toEqual([['Przeczytaj materiały: 2 dokumenty'], []])
  await digest.paper(folder, 'Trzeci')
  expect([await notes(30), await notes(45)]).toEqual([['Przeczytaj materiały: 3 dokumenty, w tym od poprzedniej wiadomości: 1'], []])
  await provider.call(MarkDocumentsRead, { token: reader.token, input: { body: { nodeIds: [folder] } } })
  expect(await notes(60)).toEqual([])
  await digest.paper(folder, 'Czwarty')
  expect([await notes(75), await notes(90)]).toEqual([['Przeczytaj materiały: 1 dokument'], []])
  await digest.library.version(first, { number: 2 })
  await provider.db.updateTable('document_versions').set({ created_at: provider.now() }).where('node_id', '=', first).where('version_num', '=', 2).execute()
  expect([await notes(105), await notes(120)]).toEqual([['Przeczytaj materiały: 2 dokumenty, w tym od poprzedniej wiadomości: 1'], []])
  // Told of the meeting as a whole by the release before: nothing of it is told again.
  const { db } = provider
  await db.deleteFrom('digest_told').where('user_id', '=', reader.userId).execute()
  const row = { user_id: reader.userId, key: `papers:${meetingId}`, kind: 'papers' as const, told_at: provider.now(), mailed: true }
  await db.insertInto('digest_told').values(row).execute()
  await toldPapers.up(db as never)
  expect(await notes(140)).toEqual([])
  await db.updateTable('meetings').set({ status: 'canceled' }).where('id', '=', meetingId).execute()
})

it('asks anew for an answer at each move of a meeting, also one back to a date that was told before, whatever the deadline', async () => {
  const [reader, folder] = [await signedIn(provider), await digest.library.folder({ name: 'XV posiedzenie' })]
  const { id: meetingId, eventId } = await meetingIn(folder, '2027-05-20 10:00:00')
  const until = new Date('2027-05-18T10:00:00Z')
  await provider.db.updateTable('nodes').set({ attendance_active: true, attendance_until: until }).where('id', '=', folder).execute()
  const answer = { node_id: folder, user_id: reader.userId, status: 'participation' as const, created_by: null, event_starts_at: '2027-05-20 10:00:00' }
  await provider.db
    .insertInto('attendances')
    .values({ ...answer, created_at: NOON })
    .execute()
  await digest.choose(reader, { attendance: 'at_once' })
  const movedTo = async (starts_at: string, minutes: number) => {
    await provider.db
      .updateTable('calendar_events')
      .set({ starts_at, ends_at: starts_at.replace(' 10:', ' 14:') })
      .where('id', '=', eventId)
      .execute()
    const mails = await digest.sentTo(reader, minutesAfter(NOON, minutes))
    return [...mails, ...(await digest.sentTo(reader, minutesAfter(NOON, minutes + 12)))].map(({ text }) => text.includes('Odpowiedz jeszcze raz'))
  }
  expect(await movedTo('2027-05-20 10:00:00', 1)).toEqual([])
  expect(await movedTo('2027-05-21 10:00:00', 30)).toEqual([true])
  expect(await movedTo('2027-05-22 10:00:00', 60)).toEqual([true])
  expect(await movedTo('2027-05-21 10:00:00', 90)).toEqual([true])
  expect(await movedTo('2027-05-20 10:00:00', 120)).toEqual([])
  await provider.db.updateTable('nodes').set({ attendance_active: false }).where('id', '=', folder).execute()
  await provider.db.updateTable('meetings').set({ status: 'canceled' }).where('id', '=', meetingId).execute()
})

it('asks anew whoever has not answered when answers are collected again, and nobody twice in one collection', async () => {
  const [reader, folder] = [await signedIn(provider), await digest.library.folder({ name: 'XVI posiedzenie' })]
  await digest.choose(reader, { attendance: 'at_once' })
  const { token } = await signedIn(provider, { permissions: ['super_admin'] })
  const collect = async (action: 'enable' | 'stop') =>
    expect((await provider.call(ChangeAttendanceCollection, { token, input: { body: { structNodeId: folder, action } } })).status).toBe(200)
  const mailsAt = async (minutes: number) =>
    [...(await digest.sentTo(reader, minutesAfter(NOON, minutes))), ...(await digest.sentTo(reader, minutesAfter(NOON, minutes + 12)))].length
  await collect('enable')
  expect([await mailsAt(1), await mailsAt(30)]).toEqual([1, 0])
  await collect('stop')
  expect(await mailsAt(60)).toBe(0)
  await collect('enable')
  expect([await mailsAt(90), await mailsAt(120)]).toEqual([1, 0])
  await collect('stop')
})

it('asks anew for „Zapoznałem się” when it was ended and asked for again; not after an upgrade from a release that told it by its version', async () => {
  const [reader, document] = [await signedIn(provider), await digest.paper(await digest.library.folder(), 'Regulamin')]
  await digest.choose(reader, { acquaintance: 'at_once' })
  const { token } = await signedIn(provider, { permissions: ['super_admin'] })
  const ask = async (asks: boolean) =>
    expect((await provider.call(AskAcquaintance, { token, input: { body: { documentId: document, asks } } })).status).toBe(200)
  const mailsAt = async (minutes: number) => (await digest.sentTo(reader, minutesAfter(NOON, minutes))).map(({ subject }) => subject)
  await ask(true)
  expect([await mailsAt(1), await mailsAt(15)]).toEqual([['Do zrobienia: Regulamin'], []])
  await ask(true)
  expect(await mailsAt(30)).toEqual([])
  await ask(false)
  expect(await mailsAt(45)).toEqual([])
  await ask(true)
  expect([await mailsAt(60), await mailsAt(75)]).toEqual([['Do zrobienia: Regulamin'], []])
  const { db } = provider
  await db.deleteFrom('digest_told').where('user_id', '=', reader.userId).execute()
  const row = { user_id: reader.userId, key: `acquaintance:${document}:1`, kind: 'acquaintance' as const, told_at: provider.now(), mailed: true }
  await db.insertInto('digest_told').values(row).execute()
  await toldAskings.up(db as never)
  expect(await mailsAt(90)).toEqual([])
  await digest.library.version(document, { number: 2 })
  expect([await mailsAt(105), await mailsAt(120)]).toEqual([['Do zrobienia: Regulamin'], []])
  await ask(false)
})

/** As the office moves a meeting. */
async function moveMeeting({ id, eventId }: { id: number; eventId: number }, starts: string) {
  const times = { starts_at: starts, ends_at: starts.replace(' 10:', ' 14:') }
  await provider.db.updateTable('meetings').set(times).where('id', '=', id).execute()
  await provider.db
    .updateTable('calendar_events')
    .set((eb) => ({ ...times, revision: eb('revision', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
}
const [A, B] = ['2027-05-20 10:00:00', '2027-05-21 10:00:00']

describe('a meeting that is moved and moved back', () => {
  async function called() {
    const [reader, folder] = [await signedIn(provider), await digest.library.folder({ name: 'XVII posiedzenie' })]
    await digest.choose(reader, { meetings: 'at_once' })
    const meeting = await meetingIn(folder, A)
    await provider.db.updateTable('meetings').set({ status: 'called' }).where('id', '=', meeting.id).execute()
    const mailsAt = async (minutes: number) => digest.sentTo(reader, minutesAfter(NOON, minutes))
    const daysAt = async (minutes: number) => (await mailsAt(minutes)).map(({ text }) => / – (\d+)\/05\/2027/.exec(text)?.[1])
    return {
      reader,
      folder,
      meeting,
      mailsAt,
      daysAt,
      end: () => provider.db.updateTable('meetings').set({ status: 'closed' }).where('id', '=', meeting.id).execute(),
    }
  }

  it('between two mails is told by neither; each move that a mail came between is, and so is another way of taking part', async () => {
    const { meeting, daysAt, mailsAt, end } = await called()
    expect([await daysAt(1), await daysAt(15)]).toEqual([['20'], []])
    await moveMeeting(meeting, B)
    await moveMeeting(meeting, A)
    expect(await daysAt(30)).toEqual([])
    await moveMeeting(meeting, B)
    expect(await daysAt(45)).toEqual(['21'])
    await moveMeeting(meeting, A)
    expect([await daysAt(60), await daysAt(75)]).toEqual([['20'], []])
    await provider.db.updateTable('meetings').set({ mode: 'remote' }).where('id', '=', meeting.id).execute()
    expect((await mailsAt(90)).map(({ text }) => / – (20\/05\/2027.+)$/m.exec(text)?.[1])).toEqual([expect.stringMatching(/, zdalnie$/)])
    await end()
  })

  it('while the mail of the move waits for a server is told by it no more; what was told before is known', async () => {
    const { meeting, daysAt, mailsAt, end } = await called()
    expect(await daysAt(1)).toEqual(['20'])
    await moveMeeting(meeting, B)
    const [waiting] = await mailsAt(15)
    await moveMeeting(meeting, A)
    expect(await digestRemaking(provider).remake(waiting!.remakeKey!)).toBeNull()
    expect(await daysAt(30)).toEqual([])
    await moveMeeting(meeting, B)
    const [again] = await mailsAt(45)
    await moveMeeting(meeting, A)
    await digestRemaking(provider).giveUp(again!.remakeKey!)
    expect(await daysAt(60)).toEqual([])
    await end()
  })

  it('is no news after an upgrade from a release that counted its changes', async () => {
    const { reader, meeting, daysAt, end } = await called()
    await moveMeeting(meeting, B)
    const { db } = provider
    const row = { user_id: reader.userId, key: `meeting:${meeting.id}:1`, kind: 'meetings' as const, told_at: provider.now(), mailed: true }
    await db.insertInto('digest_told').values(row).execute()
    await toldStates.up(db as never)
    expect(await daysAt(1)).toEqual([])
    await moveMeeting(meeting, A)
    expect(await daysAt(15)).toEqual(['20'])
    await end()
  })

  it('asks anew for an answer to each date that it comes to, also one that was answered and left between two mails', async () => {
    const { reader, folder, meeting, end } = await called()
    await provider.db.updateTable('nodes').set({ attendance_active: true }).where('id', '=', folder).execute()
    await digest.choose(reader, { meetings: 'never', attendance: 'at_once' })
    const answers = async () =>
      expect((await provider.call(ConfirmAttendance, { token: reader.token, input: { body: { structNodeId: folder, action: 'participation' } } })).status).toBe(
        200,
      )
    const askedAt = async (minutes: number) => (await digest.sentTo(reader, minutesAfter(NOON, minutes))).map(({ text }) => text.includes('jeszcze raz'))
    await answers()
    await moveMeeting(meeting, B)
    expect(await askedAt(1)).toEqual([true])
    // Nothing has changed for somebody who was told already.
    await moveMeeting(meeting, A)
    await moveMeeting(meeting, B)
    expect(await askedAt(15)).toEqual([])
    const told = await provider.db.selectFrom('digest_told').select('key').where('user_id', '=', reader.userId).where('kind', '=', 'attendance').execute()
    // As the release before kept it.
    await provider.db
      .updateTable('digest_told')
      .set({ key: `attendance:${folder}:${B}` } as never)
      .where('user_id', '=', reader.userId)
      .where('kind', '=', 'attendance')
      .execute()
    await toldStates.up(provider.db as never)
    expect(await provider.db.selectFrom('digest_told').select('key').where('user_id', '=', reader.userId).where('kind', '=', 'attendance').execute()).toEqual(
      told,
    )
    expect(await askedAt(30)).toEqual([])
    // Answered for both dates in turn.
    await answers()
    await moveMeeting(meeting, A)
    await answers()
    await moveMeeting(meeting, B)
    expect([await askedAt(45), await askedAt(60)]).toEqual([[true], []])
    // A mail that had nothing to tell came between.
    await moveMeeting(meeting, A)
    expect(await askedAt(75)).toEqual([])
    await moveMeeting(meeting, B)
    expect([await askedAt(90), await askedAt(105)]).toEqual([[true], []])
    await provider.db.updateTable('nodes').set({ attendance_active: false }).where('id', '=', folder).execute()
    await end()
  })
})

it('tells again what an address refused for good once the person has another address, and not before', async () => {
  const reader = await signedIn(provider)
  const folder = await digest.library.folder()
  await digest.follow(reader, folder)
  await digest.paper(folder, 'Pierwszy')
  const [mail] = await digest.sentTo(reader, MORNING)
  const row = { message_id: `<${mail!.remakeKey}@portal.example>`, recipient: reader.email, subject: mail!.subject, text: '', remake_key: mail!.remakeKey! }
  await provider.db
    .insertInto('mails')
    .values({ ...row, status: 'error', created_at: MORNING })
    .execute()
  await digest.paper(folder, 'Drugi')
  const day = (days: number) => new Date(MORNING.getTime() + days * 86_400_000)
  expect((await digest.sentTo(reader, day(1))).map(({ subject }) => subject)).toEqual(['Dokumenty w obserwowanych katalogach: Drugi'])
  const email = 'poprawiony@urzad.example'
  await provider.db.updateTable('users').set({ email }).where('id', '=', reader.userId).execute()
  expect((await digest.sentTo({ ...reader, email }, day(2))).map(({ subject }) => subject)).toEqual(['Dokumenty w obserwowanych katalogach: Pierwszy'])
  expect(await digest.sentTo({ ...reader, email }, day(3))).toEqual([])
})
