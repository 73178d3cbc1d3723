import { sql } from 'kysely'
import { agendaSeal, readAgenda } from '#common/agenda-text.ts'
import { allEndpoints } from '#contract/api.ts'
import { ReadEvent, UpdateEvent, DeleteEvents } from '#contract/calendar.ts'
import { ChangeMeetingStatus, CreateMeeting, ListMeetings, ReadMeeting, StepAgenda, UpdateMeeting, type Meeting } from '#contract/meetings.ts'
import { DeleteNodes } from '#contract/document-changes.ts'
import { ListFolder } from '#contract/documents.ts'
import type { RequestInput } from '#contract/kit.ts'
import { SaveRules } from '#contract/rules.ts'
import { ROOT_FOLDER_ID } from '#contract/shapes.ts'
import { collect, confirm, startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { runningVoting, type Committee } from '#provider/areas/votings/test-votings.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { listMeetings } from './reading-service.ts'

const NOW = new Date('2027-03-02T08:00:00Z')
const FORM = {
  name: 'XIII posiedzenie',
  startsAt: '2027-04-10T10:00',
  endsAt: '2027-04-10T14:00',
  place: 'Sala 12',
  joinUrl: 'https://spotkanie.example/tajne',
}

let world: Meetings
beforeAll(async () => {
  world = await startMeetings(NOW)
})
beforeEach(() => world.provider.setNow(NOW))
afterAll(() => world.provider.close())

type Form = Partial<RequestInput<typeof CreateMeeting>['body']>
const prepare = (form: Form = {}, who: Person = world.administrator) =>
  world.provider.call(CreateMeeting, { input: { body: { ...FORM, ...form } }, token: who.token })
const prepared = async (form: Form = {}) => (await prepare(form)).body
const read = (id: number, who: Person = world.administrator) => world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: who.token })
const meeting = async (id: number, who?: Person): Promise<Meeting> => (await read(id, who)).body
const list = async (who: Person = world.administrator, when: 'upcoming' | 'past' = 'upcoming') =>
  (await world.provider.call(ListMeetings, { input: { query: { when, limit: '50' } }, token: who.token })).body.items
const status = (id: number, body: RequestInput<typeof ChangeMeetingStatus>['body']) =>
  world.provider.call(ChangeMeetingStatus, { input: { params: { id: String(id) }, body }, token: world.administrator.token })
const publish = (folderId: number) =>
  world.provider.db.updateTable('nodes').set({ status: 'published', published_at: NOW }).where('id', '=', folderId).execute()

describe('a new meeting', () => {
  it('is a draft folder, an event and its agenda at once', async () => {
    const { id, folderId, eventId } = await prepared({ number: 13, agenda: [{ title: 'Otwarcie' }, { title: 'Kryteria', speaker: 'Anna Nowak' }] })
    const made = await meeting(id)
    expect(made).toMatchObject({ number: 13, name: 'XIII posiedzenie', status: 'planned', isDraft: true, folderId, eventId, mode: 'onsite', waiting: 0 })
    expect(made.agenda.map(({ number, title, speaker, status: state }) => [number, title, speaker, state])).toEqual([
      ['1', 'Otwarcie', null, 'waiting'],
      ['2', 'Kryteria', 'Anna Nowak', 'waiting'],
    ])
    const event = (await world.provider.call(ReadEvent, { input: { params: { id: String(eventId) } }, token: world.member.token })).body
    expect(event).toMatchObject({ name: 'XIII posiedzenie', startsAt: '2027-04-10 10:00:00', endsAt: '2027-04-10 14:00:00', place: 'Sala 12' })
    expect(JSON.stringify(event)).not.toContain('tajne')
    const events = await world.provider.db.selectFrom('events').select('description').orderBy('id', 'desc').limit(3).execute()
    expect(JSON.stringify(events)).toContain('Przygotowano posiedzenie')
    expect(JSON.stringify(events)).not.toContain('tajne')
  })

  it('is called by its number where it has no name, and no number is given twice', async () => {
    const { id } = await prepared({ number: 14, name: '' })
    expect((await meeting(id)).name).toBe('XIV posiedzenie Komitetu Monitorującego')
    // By the rules of procedure.
    const rules = (meetingNumbers: 'roman' | 'arabic') =>
      world.provider.call(SaveRules, { input: { body: { quorumKind: 'number', quorumNumber: 1, meetingNumbers } }, token: world.administrator.token })
    await rules('arabic')
    expect((await meeting((await prepared({ name: '', number: 15 })).id)).name).toBe('15. posiedzenie Komitetu Monitorującego')
    await rules('roman')
    expect((await prepare({ number: 14 })).error.fields).toEqual([expect.objectContaining({ path: 'number', code: 'not_unique' })])
    expect((await prepare({ name: '' })).error.fields).toEqual([expect.objectContaining({ path: 'name' })])
  })

  it('takes its agenda as text, and only as it was shown', async () => {
    const agendaText = 'I. Otwarcie\nII. Kryteria (referuje: Anna Nowak)'
    const unseen = await prepare({ agendaText })
    expect([unseen.status, unseen.error.code]).toEqual([409, 'ERROR_AGENDA_NOT_SEEN'])
    expect((await prepare({ agendaText, agendaSeen: agendaSeal(readAgenda('I. Otwarcie')) })).error.code).toBe('ERROR_AGENDA_NOT_SEEN')
    const { id, folderId } = await prepared({ agendaText, agendaSeen: agendaSeal(readAgenda(agendaText)) })
    const { agenda } = await meeting(id)
    expect(agenda.map(({ number, title, speaker }) => [number, title, speaker])).toEqual([
      ['1', 'Otwarcie', null],
      ['2', 'Kryteria', 'Anna Nowak'],
    ])
    const long = Array.from({ length: 201 }, (_, i) => `${i + 1}. Punkt`).join('\n')
    expect((await prepare({ agendaText: long })).error.fields).toEqual([{ path: 'agendaText', code: 'too_many', limit: 200 }])
    expect((await prepare({ agendaText: 'x'.repeat(2001) })).error.fields).toEqual([{ path: 'agendaText', code: 'max_length', limit: 2000 }])
    // Whoever sees the folder is led from it to its meeting.
    const folder = await world.provider.call(ListFolder, { input: { params: { id: String(folderId) }, query: {} }, token: world.administrator.token })
    expect(folder.body.meetingId).toBe(id)
  })

  it('that is over already is refused, and leaves nothing behind', async () => {
    const before = await world.provider.db
      .selectFrom('nodes')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect((await prepare({ startsAt: '2027-01-10T10:00', endsAt: '2027-01-10T12:00' })).error.code).toBe('CALENDAR_ENTRY_START_DATE_TO_OLD')
    expect(
      await world.provider.db
        .selectFrom('nodes')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
  })

  it('is refused, where that was asked, while one like it begins at that time, which is named', async () => {
    const startsAt = '2027-05-04T10:00'
    const time = { startsAt, endsAt: '2027-05-04T14:00' }
    const asked = (form: Form) => prepare({ ...time, ifSame: 'refuse', ...form })
    const first = (await asked({ name: 'Posiedzenie majowe', number: 51 })).body
    const refused = async (form: Form) => {
      const { status: code, error } = await asked(form)
      return [code, error?.code, error?.description]
    }
    const same = [409, 'ERROR_SAME_MEETING', String(first.id)]
    // The number that the form proposes next, or the one that is taken by then.
    expect([await refused({ name: '', number: 52 }), await refused({ name: '', number: 51 })]).toEqual([same, same])
    const group = await makeWorkGroup(world.provider.db)
    expect(await refused({ name: 'POSIEDZENIE majowe', workGroupsIds: [group] })).toEqual(same)
    const count = async () => (await list()).filter((row) => row.startsAt.startsWith('2027-05-04')).length
    expect(await count()).toBe(1)
    // A group may meet at the same time, the committee at another one.
    const ofGroup = (await asked({ name: 'Grupa transformacji', workGroupsIds: [group] })).body
    expect((await asked({ name: 'grupa Transformacji', workGroupsIds: [group] })).error.description).toBe(String(ofGroup.id))
    expect((await asked({ name: 'Posiedzenie majowe', startsAt: '2027-05-04T10:30' })).status).toBe(201)
    // Wished all the same, called off or deleted.
    const again = (await prepare({ ...time, name: 'Posiedzenie majowe', ifSame: 'keep' })).body
    expect((await status(first.id, { status: 'canceled', reason: 'Brak sali' })).status).toBe(200)
    expect((await asked({ name: 'Posiedzenie majowe' })).error.description).toBe(String(again.id))
    await world.provider.call(DeleteNodes, { input: { body: [again.folderId] }, token: world.administrator.token })
    expect((await asked({ name: 'Posiedzenie majowe' })).status).toBe(201)
  })

  it('is made once by forms that are sent at once', async () => {
    const form = { name: 'Posiedzenie czerwcowe', startsAt: '2027-06-04T10:00', endsAt: '2027-06-04T14:00', ifSame: 'refuse' } as const
    const answers = await Promise.all([1, 2, 3].map(() => prepare(form)))
    expect(answers.map(({ status: code }) => code).sort()).toEqual([201, 409, 409])
  })

  it('may take an existing folder, which stays as it is and belongs to no other meeting', async () => {
    const folderId = await world.library.folder({ name: 'Materiały z 2025 roku' })
    const { id } = await prepared({ folderId, startsAt: '2025-01-10T10:00', endsAt: '2025-01-10T12:00' })
    expect(await meeting(id)).toMatchObject({ folderId, eventId: null, isDraft: false })
    expect(await world.provider.db.selectFrom('nodes').select(['name', 'status']).where('id', '=', folderId).executeTakeFirst()).toEqual({
      name: 'Materiały z 2025 roku',
      status: 'published',
    })
    expect((await prepare({ folderId })).error.fields).toEqual([expect.objectContaining({ path: 'folderId', code: 'not_unique' })])
    expect((await prepare({ folderId: ROOT_FOLDER_ID })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await list(world.member, 'past')).map((row) => row.id)).toContain(id)
  })
})

describe('who sees a meeting', () => {
  it('is who sees its folder: nobody of the members while it is a draft, then the group that it is for', async () => {
    const group = await makeWorkGroup(world.provider.db)
    const [inside, outside] = [await signedIn(world.provider, { workGroupIds: [group] }), await signedIn(world.provider)]
    // The number that the form proposes is the committee's.
    const { id, folderId } = await prepared({ workGroupsIds: [group], number: 77 })
    expect((await meeting(id)).number).toBeNull()
    const nameless = await prepare({ workGroupsIds: [group], number: 77, name: '' })
    expect(nameless.error.fields).toEqual([expect.objectContaining({ path: 'name', code: 'required' })])
    for (const who of [inside, outside]) expect((await read(id, who)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    await publish(folderId)
    expect(await meeting(id, inside)).toMatchObject({ joinUrl: FORM.joinUrl, groupNames: [expect.stringContaining('')] })
    expect((await meeting((await prepared()).id)).groupNames).toEqual([])
    expect((await read(id, outside)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await list(inside)).map((row) => row.id)).toContain(id)
    expect((await list(outside)).map((row) => row.id)).not.toContain(id)
    await world.provider.call(DeleteNodes, { input: { body: [folderId] }, token: world.administrator.token })
    expect((await read(id)).error.code).toBe('ERROR_NOT_FOUND')
  })

  it('a meeting shows each person what waits for them: an answer, a vote', async () => {
    const { id, folderId } = await prepared({ agenda: [{ title: 'Uchwała' }] })
    await publish(folderId)
    await collect(world, folderId, 'enable')
    const made = { created_at: NOW, created_by: null, updated_by: null }
    const answers = await world.provider.db
      .insertInto('answer_options')
      .values(['Tak', 'Nie', 'Wstrzymuję'].map((name) => ({ name: `${name} ${id}`, ...made })))
      .returning('id')
      .execute()
    const committee: Committee = { provider: world.provider, administrator: world.administrator, answers: answers.map((one) => one.id) }
    const voting = await runningVoting(committee, { title: 'Uchwała', general: true, answerOptions: committee.answers })
    const [item] = (await meeting(id)).agenda
    const link = { step: 'link', itemId: item!.id, votingId: voting.id } as const
    await world.provider.call(StepAgenda, { input: { params: { id: String(id) }, body: link }, token: world.administrator.token })
    const voter = await signedIn(world.provider, { permissions: ['read_access', 'voting'], role: 'member' })
    expect(await meeting(id, voter)).toMatchObject({
      waiting: 2,
      attendanceAsked: true,
      myAttendance: null,
      agenda: [{ votings: [{ id: voting.id, open: true }] }],
    })
    await confirm(world, voter, folderId, 'participation')
    expect(await meeting(id, voter)).toMatchObject({ waiting: 1, myAttendance: 'participation' })
    expect((await list(voter)).find((row) => row.id === id)).toMatchObject({ waiting: 1, myAttendance: 'participation' })
  })
})

describe('the address for joining', () => {
  it('reaches whoever may see the meeting, and no visitor, feed, file, other member or log', async () => {
    const group = await makeWorkGroup(world.provider.db)
    const [inside, outside] = [await signedIn(world.provider, { workGroupIds: [group] }), await signedIn(world.provider)]
    const joinUrl = 'https://spotkanie.example/tylko-dla-grupy'
    const { id, folderId, eventId } = await prepared({ workGroupsIds: [group], joinUrl })
    await publish(folderId)
    await status(id, { status: 'called' })
    const { updatedAt } = await meeting(id)
    const moved = { ...FORM, id, updatedAt, joinUrl: `${joinUrl}-2`, startsAt: '2027-04-11T09:00', endsAt: '2027-04-11T12:00' }
    expect((await world.provider.call(UpdateMeeting, { input: { body: moved }, token: world.administrator.token })).status).toBe(200)
    expect((await meeting(id, inside)).joinUrl).toBe(moved.joinUrl)

    // Every call that reads, with each id that might lead to it.
    const reading = Object.values(allEndpoints).filter(({ method }) => method === 'GET')
    let answered = 0
    for (const endpoint of reading)
      for (const own of [id, folderId, eventId!])
        for (const token of [undefined, outside.token]) {
          const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, String(own)]))
          const answer = await world.provider.call(endpoint as typeof ReadMeeting, { input: { params }, ...(token && { token }) })
          if (answer.status === 200) answered += 1
          expect([endpoint.path, answer.bytes.includes('tylko-dla-grupy')]).toEqual([endpoint.path, false])
        }
    expect(answered).toBeGreaterThan(30)
    // The log, mails, kept answers and states: nothing but the meeting itself has it.
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(world.provider.db)
    const holding: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} as t where t::text like '%tylko-dla-grupy%' limit 1`.execute(world.provider.db)
      if (rows.length > 0) holding.push(name)
    }
    expect(holding).toEqual(['meetings'])
  })
})

describe('the list of meetings', () => {
  const asked = { when: 'upcoming', page: 0, limit: 100 } as const
  const statements = () => {
    const { provider, administrator } = world
    const actor = { userId: administrator.userId, permissions: new Set(['user_admin'] as const), workGroupIds: [] } as unknown as Actor
    return countStatements(provider.db, (db) => listMeetings({ db, now: provider.now, presence: provider.presence, actor }, asked))
  }

  it('asks the database the same for many as for one', async () => {
    for (const title of ['Pierwszy', 'Drugi']) {
      const { folderId } = await prepared({ agenda: [{ title }] })
      await publish(folderId)
      await collect(world, folderId, 'enable')
      await confirm(world, world.administrator, folderId, 'participation')
    }
    const before = await statements()
    for (let i = 0; i < 5; i += 1) await prepared()
    expect(await statements()).toBe(before)
    // Folders, rows, their number, votings, answers, packs and what is new since; three of these only where there is any.
    expect(before).toBeLessThanOrEqual(8)
  })
})

describe('the date of a meeting', () => {
  it('is that of its event, changed on either side', async () => {
    const { id, eventId } = await prepared()
    const { updatedAt } = await meeting(id)
    const moved = { ...FORM, id, updatedAt, startsAt: '2027-04-11T09:00', endsAt: '2027-04-11T12:00' }
    expect((await world.provider.call(UpdateMeeting, { input: { body: moved }, token: world.administrator.token })).status).toBe(200)
    const readEvent = async () => (await world.provider.call(ReadEvent, { input: { params: { id: String(eventId) } }, token: world.administrator.token })).body
    expect(await readEvent()).toMatchObject({ startsAt: '2027-04-11 09:00:00', endsAt: '2027-04-11 12:00:00' })
    const body = { id: eventId!, name: 'Posiedzenie', startsAt: '2027-04-12T09:00', endsAt: '2027-04-12T12:00', place: 'Sala 5' }
    await world.provider.call(UpdateEvent, { input: { body }, token: world.administrator.token })
    expect(await meeting(id)).toMatchObject({ startsAt: '2027-04-12 09:00:00', endsAt: '2027-04-12 12:00:00', place: 'Sala 5' })
    // Whoever read the meeting before is told.
    expect((await world.provider.call(UpdateMeeting, { input: { body: moved }, token: world.administrator.token })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('stays when its event is deleted, and moves no other', async () => {
    const { id, eventId } = await prepared()
    await world.provider.call(DeleteEvents, { input: { body: [eventId!] }, token: world.administrator.token })
    const { updatedAt } = await meeting(id)
    const body = { ...FORM, id, updatedAt, startsAt: '2027-05-11T09:00', endsAt: '2027-05-11T12:00' }
    expect((await world.provider.call(UpdateMeeting, { input: { body }, token: world.administrator.token })).status).toBe(200)
    expect(await meeting(id)).toMatchObject({ startsAt: '2027-05-11 09:00:00' })
  })
})

describe('the state of a meeting', () => {
  it('goes from planned to closed, back where somebody pressed too early, and nowhere else', async () => {
    const { id } = await prepared()
    expect((await status(id, { status: 'closed' })).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
    for (const next of ['called', 'open', 'closed', 'open', 'closed'] as const) expect((await status(id, { status: next })).status).toBe(200)
    expect((await list(world.administrator, 'past')).map((row) => row.id)).toContain(id)
  })

  it('called off asks nobody any more, leaves the calendar, and says why', async () => {
    const { id, folderId, eventId } = await prepared()
    await publish(folderId)
    await collect(world, folderId, 'enable')
    expect((await status(id, { status: 'canceled' })).error.fields).toEqual([expect.objectContaining({ path: 'reason' })])
    expect((await status(id, { status: 'canceled', reason: 'Brak kworum' })).status).toBe(200)
    // Once more it changes nothing, and no other reason is taken as if it were written down.
    expect((await status(id, { status: 'canceled', reason: 'Brak kworum' })).status).toBe(200)
    expect((await status(id, { status: 'canceled', reason: 'Inny powód' })).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
    expect(await meeting(id, world.member)).toMatchObject({ status: 'canceled', cancelReason: 'Brak kworum', attendanceAsked: false, waiting: 0 })
    expect((await world.provider.call(ReadEvent, { input: { params: { id: String(eventId) } }, token: world.member.token })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await confirm(world, world.member, folderId, 'participation')).status).not.toBe(200)
    expect((await status(id, { status: 'planned' })).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
  })
})
