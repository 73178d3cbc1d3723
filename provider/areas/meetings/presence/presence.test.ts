import { ChangeAgenda, ReadMeeting } from '#contract/meetings.ts'
import { ReadMeetingScreen, ReadPresenceRecord } from '#contract/presence.ts'
import { SaveRules } from '#contract/rules.ts'
import { confirm, collect, seat, startMeetings, type Meetings, type Person } from '#provider/areas/attendance/test-meetings.ts'
import { cast, move, runningVoting, type Committee } from '#provider/areas/votings/test-votings.ts'
import { countStatements } from '#provider/testing/count-statements.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { readScreen } from './screen-service.ts'
import { presenceOf } from './test-presence.ts'

const MORNING = new Date('2027-04-10T09:55:00Z')
const NOON = new Date('2027-04-10T10:00:00Z')
const at = (time: string) => `2027-04-10T${time}`
const wall = (time: string) => `2027-04-10 ${time}`

let world: Meetings
let presence: ReturnType<typeof presenceOf>
let [marki, zabki, kobylka]: Awaited<ReturnType<typeof seat>>[] = []
beforeAll(async () => {
  world = await startMeetings(MORNING)
  presence = presenceOf(world)
  ;[marki, zabki, kobylka] = [await seat(world), await seat(world), await seat(world)]
})
beforeEach(async () => {
  world.provider.setNow(MORNING)
  await presence.rule({ kind: 'at_least', numerator: 1, denominator: 2 }, '§ 9 ust. 1')
})
afterAll(() => world.provider.close())

const seen = async (id: number, second?: string) => {
  const { body } = await presence.read(id, second)
  return [body.presentCount, body.requiredCount, body.entitledCount, body.quorate]
}
const countAt = async (id: number, second?: string) => (await presence.read(id, second)).body.presentCount
const lastEvent = () => world.provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('presence', () => {
  it('counts a seat once, its member before its deputy, and tells since when', async () => {
    const { id } = await presence.meeting()
    world.provider.setNow(NOON)
    expect(await seen(id)).toEqual([0, 2, 3, false])
    expect((await presence.record(id, { userId: marki!.deputy.userId, arrivedAt: at('09:58') })).status).toBe(201)
    await presence.record(id, { userId: marki!.member.userId, arrivedAt: at('10:20:30') })
    expect((await presence.read(id, at('10:20:29'))).body.present).toEqual([
      { institutionId: marki!.institutionId, userId: marki!.deputy.userId, since: wall('09:58:00') },
    ])
    expect((await presence.read(id)).body.present).toEqual([{ institutionId: marki!.institutionId, userId: marki!.member.userId, since: wall('10:20:30') }])
    await presence.record(id, { userId: zabki!.member.userId, arrivedAt: null })
    expect((await presence.read(id)).body).toMatchObject({ at: wall('12:00:00'), presentCount: 2, quorate: true, quorumParagraph: '§ 9 ust. 1' })
    expect(await seen(id, at('11:59:59'))).toEqual([1, 2, 3, false])
    expect((await lastEvent()).description).toContain('przyjście 10/04/2027 12:00:00')
  })

  it('of somebody who leaves ends at that second, and the deputy represents the seat again', async () => {
    const { id } = await presence.meeting()
    world.provider.setNow(NOON)
    for (const { userId } of [kobylka!.member, kobylka!.deputy]) await presence.record(id, { userId, arrivedAt: at('10:00') })
    await presence.record(id, { userId: kobylka!.member.userId, leftAt: at('11:00') })
    expect((await presence.read(id, at('11:00'))).body.present).toMatchObject([{ userId: kobylka!.deputy.userId }])
    expect((await presence.read(id, at('10:59:59'))).body.present).toMatchObject([{ userId: kobylka!.member.userId }])
  })

  it('that is so already changes nothing, and nobody leaves who has not come', async () => {
    const { id } = await presence.meeting()
    world.provider.setNow(NOON)
    const { userId } = marki!.member
    expect((await presence.record(id, { userId, leftAt: null })).error.code).toBe('ERROR_NOT_PRESENT')
    const { id: first, affectedCount } = (await presence.record(id, { userId, arrivedAt: at('10:00') })).body
    expect(affectedCount).toBe(1)
    const before = await lastEvent()
    expect((await presence.record(id, { userId, arrivedAt: at('10:05') })).body).toEqual({ id: first, affectedCount: 0 })
    expect(await lastEvent()).toEqual(before)
    const left = (await presence.record(id, { userId, leftAt: at('11:00') })).body.id
    expect((await presence.record(id, { userId, leftAt: at('11:01') })).body).toEqual({ id: left, affectedCount: 0 })
    expect((await presence.record(id, { userId, arrivedAt: at('10:00'), leftAt: at('11:00') })).error.code).toBe('VALIDATION_ERROR')
    expect((await presence.record(id, { userId })).error.code).toBe('VALIDATION_ERROR')
  })

  it('is of those who may vote for an institution and whom the meeting is for', async () => {
    const group = await makeWorkGroup(world.provider.db)
    const inGroup = await seat(world, { workGroupIds: [group] })
    const { id } = await presence.meeting({ workGroupsIds: [group] })
    world.provider.setNow(NOON)
    expect(await seen(id)).toEqual([0, 1, 1, false])
    expect((await presence.record(id, { userId: marki!.member.userId, arrivedAt: null })).error.code).toBe('ERROR_NO_SEAT')
    expect((await presence.record(id, { userId: world.member.userId, arrivedAt: null })).error.code).toBe('ERROR_NO_SEAT')
    expect((await presence.record(id, { userId: inGroup.deputy.userId, arrivedAt: null })).status).toBe(201)
    expect(await seen(id)).toEqual([1, 1, 1, true])
    // Somebody whose account is locked meanwhile can still leave.
    await world.provider.db.updateTable('users').set({ active: false }).where('id', 'in', [inGroup.deputy.userId, inGroup.member.userId]).execute()
    expect((await presence.record(id, { userId: inGroup.deputy.userId, leftAt: null })).status).toBe(201)
    expect(await seen(id)).toEqual([0, 1, 1, false])
  })

  it('of a meeting that was called off is not recorded', async () => {
    const { id } = await presence.meeting({}, 'called')
    await presence.status(id, 'canceled')
    expect((await presence.record(id, { userId: marki!.member.userId, arrivedAt: null })).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
  })
})

describe('the quorum', () => {
  it('is what the rules say when the meeting is opened, and stays that', async () => {
    const { id } = await presence.meeting({}, 'called')
    const required = async () => (await presence.read(id)).body.requiredCount
    await presence.rule({ kind: 'more_than', numerator: 1, denominator: 3 })
    const { entitledCount } = (await presence.read(id)).body
    expect(await required()).toBe(Math.floor(entitledCount / 3) + 1)
    await presence.rule({ kind: 'number', number: 2 })
    await presence.status(id, 'open')
    await presence.rule({ kind: 'number', number: 3 })
    await seat(world)
    expect((await presence.read(id)).body).toMatchObject({ requiredCount: 2, entitledCount, quorum: { kind: 'number', number: 2 } })
    await presence.status(id, 'closed')
    await presence.status(id, 'open')
    expect(await required()).toBe(2)
    // Opened too early, and anew.
    await presence.status(id, 'called')
    await presence.status(id, 'open')
    expect((await presence.read(id)).body).toMatchObject({ requiredCount: 3, entitledCount: entitledCount + 1 })
  })

  it('is a rule that can be kept', async () => {
    const code = async (numerator: number, denominator: number, kind: 'at_least' | 'more_than') =>
      (await presence.rule({ kind, numerator, denominator })).status
    expect(await code(1, 1, 'at_least')).toBe(200)
    expect(await code(1, 1, 'more_than')).toBe(400)
    expect(await code(3, 2, 'at_least')).toBe(400)
    const body = { quorumKind: 'number' as const, quorumNumerator: 1, quorumDenominator: 2, quorumParagraph: '' }
    const { error } = await world.provider.call(SaveRules, { input: { body }, token: world.administrator.token })
    expect(error.fields).toEqual([expect.objectContaining({ path: 'quorumNumber', code: 'required' })])
  })
})

describe('who takes part remotely', () => {
  it('says so themselves while the meeting is open, at the moment of the press', async () => {
    const { id } = await presence.meeting({ mode: 'hybrid' }, 'called')
    const { member, deputy } = zabki!
    world.provider.setNow(NOON)
    const say = (who = member, userId = who.userId) => presence.record(id, { userId, arrivedAt: at('09:00') }, who)
    expect((await say()).error.code).toBe('ERROR_MEETING_STATUS_NOT_ALLOWED')
    expect((await presence.read(id, undefined, member)).body.own).toEqual({ userId: member.userId, since: null, maySay: false })
    await presence.status(id, 'open')
    expect((await presence.read(id, undefined, member)).body.own).toEqual({ userId: member.userId, since: null, maySay: true })
    expect((await say(deputy, member.userId)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await say(world.member)).error.code).toBe('ERROR_NO_SEAT')
    expect((await say()).status).toBe(201)
    expect((await presence.read(id, undefined, member)).body).toMatchObject({ presentCount: 1, own: { since: wall('12:00:00') } })
    expect((await presence.whole(id)).body.entries).toMatchObject([{ bySelf: true, userId: member.userId, at: wall('12:00:00') }])
    world.provider.setNow(new Date(NOON.getTime() + 60_000))
    expect((await presence.record(id, { userId: member.userId, leftAt: null }, member)).status).toBe(201)
    expect(await countAt(id)).toBe(0)
  })

  it('needs a meeting in which one can, and which one sees', async () => {
    const onsite = await presence.meeting()
    const { member } = zabki!
    expect((await presence.record(onsite.id, { userId: member.userId, arrivedAt: null }, member)).error.code).toBe('ERROR_MEETING_NOT_REMOTE')
    const group = await makeWorkGroup(world.provider.db)
    const { id } = await presence.meeting({ mode: 'remote', workGroupsIds: [group] })
    expect((await presence.record(id, { userId: member.userId, arrivedAt: null }, member)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await presence.read(id, undefined, member)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
  })
})

describe('of a meeting whose last day is over', () => {
  const heldOn = (id: number, day: string, until = day) =>
    world.provider.db
      .updateTable('meetings')
      .set({ starts_at: `${day} 10:00:00`, ends_at: `${until} 14:00:00` })
      .where('id', '=', id)
      .execute()
  const entries = async (id: number) => (await presence.whole(id)).body.entries.map((entry) => `${entry.kind} ${entry.at}`)

  it.each(['called', 'open'] as const)('that nobody closed (%s) presence is of its own hours, unless others are typed', async (until) => {
    const { id } = await presence.meeting({}, until)
    await heldOn(id, '2027-04-07', '2027-04-08')
    const [{ member, deputy }, other] = [marki!, zabki!.member]
    await presence.record(id, { userId: member.userId, arrivedAt: null })
    await presence.record(id, { userId: deputy.userId, arrivedAt: '2027-04-07T12:30' })
    await presence.record(id, { userId: deputy.userId, leftAt: null })
    await presence.record(id, { userId: other.userId, arrivedAt: at('08:00') })
    const guestId = (await presence.guest(id, { name: 'Jan Kowalski', arrivedAt: null })).body.id
    await presence.guest(id, { guestId, leftAt: null })
    expect(await entries(id)).toEqual([
      'arrival 2027-04-07 10:00:00',
      'arrival 2027-04-07 12:30:00',
      'departure 2027-04-08 14:00:00',
      `arrival ${wall('08:00:00')}`,
      'arrival 2027-04-07 10:00:00',
      'departure 2027-04-08 14:00:00',
    ])
  })

  it('is that of the press on its last day, and of one that was closed early nobody leaves at an hour to come', async () => {
    const { id } = await presence.meeting()
    await heldOn(id, '2027-04-09', '2027-04-10')
    const record = (who: Person, time: { arrivedAt: null } | { leftAt: null }) => presence.record(id, { userId: who.userId, ...time })
    await record(marki!.member, { arrivedAt: null })
    await presence.status(id, 'closed')
    await record(zabki!.member, { arrivedAt: null })
    await record(zabki!.member, { leftAt: null })
    expect(await entries(id)).toEqual([`arrival ${wall('11:55:00')}`, 'arrival 2027-04-09 10:00:00', `departure ${wall('11:55:00')}`])
  })

  it('nobody who takes part remotely comes or leaves by a press any more', async () => {
    const { id } = await presence.meeting({ mode: 'remote' })
    const { member } = zabki!
    const say = (time: { arrivedAt: null } | { leftAt: null }) => presence.record(id, { userId: member.userId, ...time }, member)
    const maySay = async () => (await presence.read(id, undefined, member)).body.own.maySay
    await heldOn(id, '2027-04-10')
    expect([await maySay(), (await say({ arrivedAt: null })).status]).toEqual([true, 201])
    await heldOn(id, '2027-04-09')
    expect([await maySay(), (await say({ leftAt: null })).error.code]).toEqual([false, 'ERROR_MEETING_STATUS_NOT_ALLOWED'])
  })
})

describe('the record', () => {
  it('keeps what was wrong beside its correction, with the reason, and nobody corrects it twice', async () => {
    const { id } = await presence.meeting()
    world.provider.setNow(NOON)
    const { userId } = marki!.member
    const entryId = (await presence.record(id, { userId, arrivedAt: at('10:00') })).body.id
    expect((await presence.correct(id, { entryId, at: at('10:00'), reason: 'Bez zmian' })).body).toEqual({ id: entryId, affectedCount: 0 })
    const corrected = (await presence.correct(id, { entryId, at: at('10:30'), reason: 'Zegar na sali' })).body.id
    expect((await presence.correct(id, { entryId, at: null, reason: 'Drugi raz' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect(await countAt(id, at('10:29:59'))).toBe(0)
    expect(await countAt(id, at('10:30'))).toBe(1)
    await presence.correct(id, { entryId: corrected, at: null, reason: 'Inna osoba' })
    expect(await countAt(id)).toBe(0)
    const { entries } = (await presence.whole(id)).body
    expect(entries.map((entry) => [entry.at, entry.inForce, entry.takenBack, entry.reason])).toEqual([
      [wall('10:00:00'), false, false, null],
      [wall('10:30:00'), false, false, 'Zegar na sali'],
      [wall('10:30:00'), false, true, 'Inna osoba'],
    ])
    expect((await lastEvent()).description).toContain('wycofano: Inna osoba')
    await expect(world.provider.db.deleteFrom('presences').execute()).rejects.toThrow()
    await expect(world.provider.db.updateTable('presences').set({ reason: null }).execute()).rejects.toThrow()
  })

  it('has guests by name, who come, leave and count for nothing', async () => {
    const { id } = await presence.meeting()
    world.provider.setNow(NOON)
    const name = 'Jan Kowalski, Komisja Europejska'
    const guestId = (await presence.guest(id, { name, arrivedAt: at('10:00') })).body.id
    expect((await presence.guest(id, { name, arrivedAt: at('10:10') })).body).toEqual({ id: guestId, affectedCount: 0 })
    expect((await presence.whole(id)).body).toMatchObject({ presentCount: 0, guests: [{ guestId, name, since: wall('10:00:00') }] })
    await presence.correct(id, { entryId: guestId, at: at('10:15'), reason: 'Spóźnienie' })
    expect((await presence.guest(id, { guestId, leftAt: at('11:00') })).status).toBe(201)
    expect((await presence.guest(id, { guestId, arrivedAt: at('11:30') })).status).toBe(201)
    const since = async (second: string) => (await presence.whole(id, at(second))).body.guests.map((guest) => guest.since)
    expect([await since('10:14:59'), await since('10:59'), await since('11:00'), await since('12:00')]).toEqual([
      [null],
      [wall('10:15:00')],
      [null],
      [wall('11:30:00')],
    ])
    expect((await presence.guest(id, { guestId: 2_000_000_000, leftAt: null })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await presence.guest(id, { leftAt: null })).error.fields).toMatchObject([{ path: 'name' }])
  })

  it('shows beside each person what they announced, and does not count it', async () => {
    const { id, folderId } = await presence.meeting()
    await collect(world, folderId, 'enable')
    await confirm(world, kobylka!.member, folderId, 'participation')
    await confirm(world, kobylka!.deputy, folderId, 'no_participation')
    world.provider.setNow(NOON)
    const { body } = await presence.whole(id)
    expect(body).toMatchObject({ presentCount: 0 })
    expect(body.seats.find(({ institutionId }) => institutionId === kobylka!.institutionId)).toMatchObject({
      representedBy: null,
      people: [
        { userId: kobylka!.member.userId, announced: 'participation', since: null },
        { userId: kobylka!.deputy.userId, announced: 'no_participation', since: null },
      ],
    })
  })

  it('is not for members, whom the quorum tells no names', async () => {
    const { id } = await presence.meeting()
    const outsider = await signedIn(world.provider)
    const record = await world.provider.call(ReadPresenceRecord, {
      input: { params: { id: String(id) }, query: {} },
      token: outsider.token,
    })
    expect(record.error.code).toBe('ERROR_FORBIDDEN')
    expect(JSON.stringify((await presence.read(id, undefined, outsider)).body)).not.toContain(marki!.member.fullName)
  })
})

describe('the screen in the room', () => {
  it('shows the current item, the quorum and the running voting, its turnout to managers alone, and nobody by name', async () => {
    const { id } = await presence.meeting({ mode: 'hybrid', agenda: [{ title: 'Otwarcie' }, { title: 'Kryteria', speaker: 'Jan Mówca' }] })
    world.provider.setNow(NOON)
    const { token } = world.administrator
    const made = { created_at: NOON, created_by: null, updated_by: null }
    const answers = await world.provider.db
      .insertInto('answer_options')
      .values(['Tak', 'Nie', 'Wstrzymuję'].map((name) => ({ name: `${name} ${id}`, ...made })))
      .returning('id')
      .execute()
    const committee: Committee = { provider: world.provider, administrator: world.administrator, answers: answers.map((one) => one.id) }
    const voting = await runningVoting(committee, { title: 'Uchwała nr 7', answerOptions: committee.answers })
    await cast(committee, marki!.member, voting)
    await presence.record(id, { userId: marki!.member.userId, arrivedAt: null })
    const params = { id: String(id) }
    const [first, second] = (await world.provider.call(ReadMeeting, { input: { params }, token })).body.agenda
    const items = [
      { id: first!.id, title: first!.title, status: 'done' as const },
      { id: second!.id, title: second!.title, speaker: 'Jan Mówca', status: 'current' as const, votingIds: [voting.id] },
    ]
    await world.provider.call(ChangeAgenda, { input: { params, body: { items } }, token })
    const screen = async (who = world.administrator) => (await world.provider.call(ReadMeetingScreen, { input: { params }, token: who.token })).body
    const shown = await screen()
    const { entitledCount } = shown.quorum
    expect(shown).toMatchObject({
      item: { number: '2', title: 'Kryteria' },
      quorum: { presentCount: 1, missingCount: shown.quorum.requiredCount - 1, quorate: false },
      voting: { title: 'Uchwała nr 7', endsAt: null, turnout: { votedCount: 1, eligibleCount: entitledCount } },
    })
    expect((await screen(zabki!.member)).voting).toEqual({ title: 'Uchwała nr 7', endsAt: null, turnout: null })
    for (const { fullName } of [marki!.member, world.administrator]) expect(JSON.stringify(shown)).not.toContain(fullName)
    expect(JSON.stringify(shown)).not.toContain('Mówca')
    // It is asked for every three seconds: many votings cost no more statements than one.
    const actor = { userId: world.administrator.userId, permissions: new Set(['user_admin'] as const), workGroupIds: [] } as unknown as Actor
    const statements = () =>
      countStatements(world.provider.db, (db) => readScreen({ db, settings: world.provider.settings, now: world.provider.now, actor }, id))
    const one = await statements()
    const others = [(await runningVoting(committee, { title: 'A' })).id, (await runningVoting(committee, { title: 'B' })).id]
    for (const other of others) await move(committee, other, 'finish')
    const later = await runningVoting(committee, { title: 'Uchwała nr 8' })
    const many = [items[0]!, { ...items[1]!, votingIds: [...others, voting.id, later.id] }]
    await world.provider.call(ChangeAgenda, { input: { params, body: { items: many } }, token })
    expect((await screen()).voting).toMatchObject({ title: 'Uchwała nr 7', turnout: { votedCount: 1 } })
    expect(await statements()).toBe(one)
  })
})
