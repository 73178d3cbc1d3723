import { textSeal } from '#common/text-seal.ts'
import { ReadMeeting } from '#contract/meetings.ts'
import { canonicalHash } from '#provider/audit/chain.ts'
import { seat, startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { presenceOf } from '#provider/areas/meetings/presence/test-presence.ts'
import { move, runningVoting, type Committee } from '#provider/areas/votings/test-votings.ts'
import { makeWorkGroup, signedIn } from '#provider/testing/people.ts'
import { minutesOf, valuesOf } from './test-minutes.ts'

const MORNING = new Date('2027-04-10T09:55:00Z')
const minute = (after: number) => new Date(MORNING.getTime() + after * 60_000)
const at = (time: string) => `2027-04-10T${time}`
const UNTIL = '2027-04-12'

let world: Meetings
let presence: ReturnType<typeof presenceOf>
let minutes: ReturnType<typeof minutesOf>
let marki: Awaited<ReturnType<typeof seat>>
let committee: Committee
beforeAll(async () => {
  world = await startMeetings(MORNING)
  presence = presenceOf(world)
  minutes = minutesOf(world)
  marki = await seat(world)
  const rows = ['Za', 'Przeciw', 'Wstrzymuję się'].map((name) => ({ name, created_at: MORNING, created_by: null, updated_by: null }))
  const answers = await world.provider.db.insertInto('answer_options').values(rows).returning('id').execute()
  committee = { provider: world.provider, administrator: world.administrator, answers: answers.map(({ id }) => id) }
})
beforeEach(() => world.provider.setNow(MORNING))
afterAll(() => world.provider.close())

const withItem = async (form: Parameters<typeof presence.meeting>[0] = {}) => {
  const { id, folderId } = await presence.meeting(form)
  await minutes.agenda(id, [{ title: 'Kryteria' }])
  const section = (await minutes.minutes(id)).sections.find(({ item }) => item)!
  await minutes.save(id, { texts: { [section.key]: 'Omówiono kryteria.' } })
  return { id, folderId, section: section.key }
}
const sent = async (form: Parameters<typeof presence.meeting>[0] = {}) => {
  const made = await withItem(form)
  await minutes.status(made.id, { status: 'remarks', remarksUntil: UNTIL })
  return made
}
const remarked = async () => {
  const made = await sent()
  const { body } = await minutes.remark(made.id, { section: made.section, text: 'Brakuje stanowiska gminy.' }, world.member)
  return { ...made, remarkId: body.id }
}
const textOf = async (id: number, section: string) => (await minutes.minutes(id)).sections.find(({ key }) => key === section)!.minutesText
const lastEvent = () => world.provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('POST /api/meetings/{id}/minutes/status', () => {
  it('shows a draft that is sent for remarks to everybody who sees the meeting, and hides it again', async () => {
    const { id, section } = await withItem()
    const shown = async () => (await world.provider.call(ReadMeeting, { input: { params: { id: String(id) } }, token: world.member.token })).body.minutes
    expect(await shown()).toBeNull()
    expect((await minutes.status(id, { status: 'remarks', remarksUntil: UNTIL })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ kind: 'minutes_status_changed', description: expect.stringContaining('do uwag do 12/04/2027') })
    expect(await shown()).toEqual({ status: 'remarks', remarksUntil: UNTIL })
    const read = await minutes.minutes(id, world.member)
    expect(read).toMatchObject({ status: 'remarks', remarksUntil: UNTIL, takesRemarks: true, chairs: [], votings: [] })
    expect(read.sections.find(({ key }) => key === section)!.minutesText).toBe('Omówiono kryteria.')
    await minutes.status(id, { status: 'draft' })
    expect((await minutes.read(id, world.member)).error.code).toBe('ERROR_NOT_FOUND')
    expect(await shown()).toBeNull()
  })

  it('proposes the last day for remarks by the working days of the rules', async () => {
    const { id } = await withItem()
    // 10 April 2027 is a Saturday; five working days from then on.
    expect((await minutes.minutes(id)).remarksProposed).toBe('2027-04-16')
  })

  it('takes another last day for remarks, and no day that is over', async () => {
    const { id } = await sent()
    const before = await lastEvent()
    await minutes.status(id, { status: 'remarks', remarksUntil: UNTIL })
    expect(await lastEvent()).toEqual(before)
    await minutes.status(id, { status: 'remarks', remarksUntil: '2027-04-20' })
    expect((await minutes.minutes(id)).remarksUntil).toBe('2027-04-20')
    expect((await minutes.status(id, { status: 'remarks', remarksUntil: '2027-04-09' })).error.fields).toEqual([{ path: 'remarksUntil', code: 'out_of_range' }])
    expect((await minutes.status(id, { status: 'remarks' })).error.fields).toEqual([{ path: 'remarksUntil', code: 'required' }])
  })

  it('adopts them: what they said stays, whatever is corrected later', async () => {
    const { id, section } = await withItem()
    world.provider.setNow(minute(20))
    const { body } = await presence.record(id, { userId: marki.member.userId, arrivedAt: at('11:50') })
    expect((await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-11' })).error.fields).toEqual([{ path: 'adoptedOn', code: 'out_of_range' }])
    expect((await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-09' })).error.fields).toEqual([{ path: 'adoptedOn', code: 'out_of_range' }])
    expect((await minutes.status(id, { status: 'adopted' })).error.fields).toEqual([{ path: 'adoptedOn', code: 'required' }])
    await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10' })
    const adopted = await minutes.minutes(id)
    expect(adopted).toMatchObject({ status: 'adopted', adoptedOn: '2027-04-10', adoptedBy: null, contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await presence.correct(id, { entryId: body.id, at: null, reason: 'Nie przyszedł' })
    await minutes.step(id, { step: 'add', title: 'Sprawy różne' })
    const later = await minutes.minutes(id)
    expect(later.sections).toEqual(adopted.sections)
    expect(valuesOf(later, 'presence', 'presentCount')).toEqual(['1'])
    expect((await minutes.save(id, { texts: { [section]: 'Inaczej.' } })).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    expect((await minutes.read(id, world.member)).status).toBe(200)
  })

  it('adopts them by a voting that is over, on its day', async () => {
    const { id } = await withItem()
    const voting = await runningVoting(committee, { title: 'Przyjęcie protokołu' })
    expect((await minutes.status(id, { status: 'adopted', votingId: voting.id })).error.fields).toEqual([{ path: 'votingId', code: 'wrong_format' }])
    world.provider.setNow(minute(1))
    await move(committee, voting.id, 'finish')
    expect((await minutes.minutes(id)).votings).toContainEqual({ id: voting.id, title: 'Przyjęcie protokołu' })
    await minutes.status(id, { status: 'adopted', votingId: voting.id })
    expect(await minutes.minutes(id)).toMatchObject({ adoptedOn: '2027-04-10', adoptedBy: { id: voting.id, title: 'Przyjęcie protokołu' } })
    // Its title is part of what was adopted, and of its hash.
    const before = (await minutes.file(id, 'docx')).bytes
    await world.provider.db.updateTable('votings').set({ title: 'Inny tytuł' }).where('id', '=', voting.id).execute()
    expect((await minutes.minutes(id)).adoptedBy).toEqual({ id: voting.id, title: 'Przyjęcie protokołu' })
    expect((await minutes.file(id, 'docx')).bytes.equals(before)).toBe(true)
    const { kept, content_hash } = await world.provider.db.selectFrom('minutes').selectAll().where('meeting_id', '=', id).executeTakeFirstOrThrow()
    expect(canonicalHash({ ...kept, adoption: { ...kept!.adoption!, voting: { id: voting.id, title: 'Inny tytuł' } } })).not.toBe(content_hash)
    expect(canonicalHash(kept)).toBe(content_hash)
    // Minutes that kept none still say it, and still check out.
    const { adoption: _none, ...old } = kept!
    const content_hash_then = canonicalHash(old)
    await world.provider.db
      .updateTable('minutes')
      .set({ kept: JSON.stringify(old), content_hash: content_hash_then })
      .where('meeting_id', '=', id)
      .execute()
    expect(await minutes.minutes(id)).toMatchObject({ adoptedBy: { title: 'Inny tytuł' }, contentHash: content_hash_then })
  })

  it('takes an adoption back with a reason: they are a draft of what the portal knows now', async () => {
    const { id } = await withItem()
    await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10' })
    expect((await minutes.status(id, { status: 'remarks', remarksUntil: UNTIL })).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    expect((await minutes.status(id, { status: 'draft' })).error.fields).toEqual([{ path: 'reason', code: 'required' }])
    await minutes.status(id, { status: 'draft', reason: 'Pomyłka' })
    await minutes.step(id, { step: 'add', title: 'Sprawy różne' })
    expect(await minutes.minutes(id)).toMatchObject({ status: 'draft', adoptedOn: null, contentHash: null })
    expect(valuesOf(await minutes.minutes(id), 'agenda', 'agendaItem')).toEqual(['Kryteria', 'Sprawy różne'])
    expect((await minutes.status(id, { status: 'remarks', remarksUntil: UNTIL }, world.member)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await minutes.status(2_000_000_000, { status: 'draft' })).error.code).toBe('ERROR_NOT_FOUND')
  })
})

describe('a step that a colleague was faster with', () => {
  const OTHER_STATE = 'ERROR_MINUTES_STATUS_NOT_ALLOWED'

  it('is refused where they have gone another way since they were read', async () => {
    const { id } = await sent()
    expect((await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10', seen: 'draft' })).error.code).toBe(OTHER_STATE)
    expect((await minutes.status(id, { status: 'remarks', remarksUntil: '2027-04-20', seen: 'draft' })).error.code).toBe(OTHER_STATE)
    expect(await minutes.minutes(id)).toMatchObject({ status: 'remarks', remarksUntil: UNTIL })
    expect((await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10', seen: 'remarks' })).status).toBe(200)
  })

  it('changes nothing where it is the same, and is refused with another day or reason: nobody would keep it', async () => {
    const { id } = await withItem()
    const adoption = { status: 'adopted', adoptedOn: '2027-04-10', seen: 'draft' } as const
    expect([(await minutes.status(id, adoption)).status, (await minutes.status(id, adoption)).status]).toEqual([200, 200])
    expect((await minutes.status(id, { ...adoption, adoptedOn: '2027-04-11' })).error.code).toBe(OTHER_STATE)
    const back = { status: 'draft', reason: 'Pomyłka', seen: 'adopted' } as const
    expect((await minutes.status(id, back)).status).toBe(200)
    expect((await minutes.status(id, { ...back, reason: 'Inny powód' })).error.code).toBe(OTHER_STATE)
    expect((await minutes.status(id, { status: 'draft' })).status).toBe(200)
  })
})

describe('remarks', () => {
  it('are added by whoever sees the minutes, until the last day is over, and are seen by all of them', async () => {
    const { id, section, remarkId } = await remarked()
    const other = await signedIn(world.provider)
    expect((await minutes.minutes(id, other)).remarks).toMatchObject([{ id: remarkId, section, text: 'Brakuje stanowiska gminy.', own: false, decision: null }])
    expect((await minutes.minutes(id, world.member)).remarks).toMatchObject([{ own: true }])
    expect((await lastEvent()).description).not.toContain('stanowiska')
    world.provider.setNow(minute(-15))
    await world.provider.db.updateTable('minutes').set({ remarks_until: '2027-04-09' }).where('meeting_id', '=', id).execute()
    expect((await minutes.remark(id, { section, text: 'Za późno' }, world.member)).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    expect((await minutes.minutes(id, world.member)).takesRemarks).toBe(false)
  })

  it('of a draft, of a section that is gone and of a meeting that is not theirs are refused', async () => {
    const { id, section } = await withItem()
    expect((await minutes.remark(id, { section, text: 'Uwaga' }, world.member)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await minutes.remark(id, { section, text: 'Uwaga' })).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
    await minutes.status(id, { status: 'remarks', remarksUntil: UNTIL })
    expect((await minutes.remark(id, { section: 'item-2000000000', text: 'Uwaga' }, world.member)).error.code).toBe('ERROR_EDIT_CONFLICT')
    const group = await makeWorkGroup(world.provider.db)
    const closed = await sent({ workGroupsIds: [group] })
    expect((await minutes.remark(closed.id, { section: 'meeting', text: 'Uwaga' }, world.member)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
  })

  it('are taken back by their author alone, and only before they are answered', async () => {
    const { id, remarkId } = await remarked()
    const other = await signedIn(world.provider)
    expect((await minutes.withdraw(id, remarkId, other)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await minutes.withdraw(id, remarkId, world.member)).status).toBe(200)
    expect((await minutes.minutes(id)).remarks).toEqual([])
    expect((await minutes.answer(id, remarkId, { decision: 'rejected', answer: 'Nie' })).error.code).toBe('ERROR_NOT_FOUND')
    const second = await minutes.remark(id, { section: 'meeting', text: 'Druga' }, world.member)
    await minutes.answer(id, second.body.id, { decision: 'rejected', answer: 'Nie' })
    expect((await minutes.withdraw(id, second.body.id, world.member)).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
  })

  it('are accepted with the change of the text, or rejected with a reason; each before the adoption', async () => {
    const { id, section, remarkId } = await remarked()
    expect((await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10' })).error.code).toBe('ERROR_MINUTES_REMARKS_OPEN')
    expect((await minutes.answer(id, remarkId, { decision: 'rejected' })).error.fields).toEqual([{ path: 'answer', code: 'required' }])
    expect((await minutes.answer(id, remarkId, { decision: 'accepted' })).error.fields).toEqual([{ path: 'answer', code: 'required' }])
    const [before, after] = ['Omówiono kryteria.', 'Omówiono kryteria. Gmina wniosła o zmianę wag.']
    // Of two who answer at once the second is told.
    const unread = { decision: 'rejected', answeredAt: null } as const
    expect((await minutes.answer(id, remarkId, { ...unread, answer: 'Pierwsza' })).status).toBe(200)
    expect((await minutes.answer(id, remarkId, { ...unread, answer: 'Druga' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await minutes.answer(id, remarkId, { ...unread, answer: 'Pierwsza' })).status).toBe(200)
    const { answeredAt } = (await minutes.minutes(id)).remarks[0]!
    expect((await minutes.answer(id, remarkId, { ...unread, answeredAt, answer: 'Poprawiona' })).status).toBe(200)
    const stale = await minutes.answer(id, remarkId, { decision: 'accepted', minutesText: after, read: textSeal('Inny tekst') })
    expect([stale.status, stale.error.code]).toEqual([409, 'ERROR_EDIT_CONFLICT'])
    await minutes.answer(id, remarkId, { decision: 'accepted', minutesText: after, read: textSeal(before) })
    expect(await textOf(id, section)).toBe(after)
    expect((await minutes.minutes(id, world.member)).remarks).toMatchObject([{ decision: 'accepted', answer: null, change: { before, after } }])
    expect((await minutes.status(id, { status: 'adopted', adoptedOn: '2027-04-10' })).status).toBe(200)
    expect((await minutes.answer(id, remarkId, { decision: 'rejected', answer: 'Jednak nie' })).error.code).toBe('ERROR_MINUTES_STATUS_NOT_ALLOWED')
  })

  it('that were accepted and are rejected after all take the change of the text back, unless it was changed since', async () => {
    const { id, section, remarkId } = await remarked()
    await minutes.answer(id, remarkId, { decision: 'accepted', minutesText: 'Po zmianie.' })
    await minutes.answer(id, remarkId, { decision: 'rejected', answer: 'Jednak nie' })
    expect(await textOf(id, section)).toBe('Omówiono kryteria.')
    expect((await minutes.minutes(id)).remarks).toMatchObject([{ decision: 'rejected', answer: 'Jednak nie', change: null }])
    await minutes.answer(id, remarkId, { decision: 'accepted', minutesText: 'Po zmianie.' })
    await minutes.save(id, { texts: { [section]: 'Po dalszej zmianie.' } })
    expect((await minutes.answer(id, remarkId, { decision: 'rejected', answer: 'Nie' })).error.code).toBe('ERROR_EDIT_CONFLICT')
    const stale = { decision: 'rejected', answer: 'Nie', read: textSeal('Po zmianie.') } as const
    expect((await minutes.answer(id, remarkId, stale)).error.code).toBe('ERROR_EDIT_CONFLICT')
    // Whoever has read the later text knows that it stays.
    expect((await minutes.answer(id, remarkId, { ...stale, read: textSeal('Po dalszej zmianie.') })).status).toBe(200)
    expect(await textOf(id, section)).toBe('Po dalszej zmianie.')
    expect((await minutes.minutes(id)).remarks).toMatchObject([{ decision: 'rejected', change: null }])
    expect((await minutes.answer(id, remarkId, { decision: 'rejected', answer: 'Nie' }, world.member)).error.code).toBe('ERROR_FORBIDDEN')
  })

  it('keep their item on the agenda', async () => {
    const { id, section } = await remarked()
    await minutes.save(id, { texts: { [section]: '' } })
    const item = (await minutes.minutes(id)).sections.find(({ key }) => key === section)!.item!
    expect((await minutes.step(id, { step: 'delete', itemId: item.id })).error.code).toBe('ERROR_ITEM_IN_MINUTES')
  })
})
