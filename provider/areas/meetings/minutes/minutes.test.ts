import { textSeal } from '#common/text-seal.ts'
import { seat, startMeetings, type Meetings } from '#provider/areas/attendance/test-meetings.ts'
import { presenceOf } from '#provider/areas/meetings/presence/test-presence.ts'
import { RecuseMyself } from '#contract/recusals.ts'
import { cast, move, runningVoting, type Committee } from '#provider/areas/votings/test-votings.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { minutesOf, valuesOf } from './test-minutes.ts'

const MORNING = new Date('2027-04-10T09:55:00Z')
const minute = (after: number) => new Date(MORNING.getTime() + after * 60_000)
const at = (time: string) => `2027-04-10T${time}`

let world: Meetings
let presence: ReturnType<typeof presenceOf>
let minutes: ReturnType<typeof minutesOf>
let [marki, zabki, kobylka]: Awaited<ReturnType<typeof seat>>[] = []
let committee: Committee
beforeAll(async () => {
  world = await startMeetings(MORNING)
  presence = presenceOf(world)
  minutes = minutesOf(world)
  ;[marki, zabki, kobylka] = [await seat(world), await seat(world), await seat(world)]
  const rows = ['Za', 'Przeciw', 'Wstrzymuję się'].map((name) => ({ name, created_at: MORNING, created_by: null, updated_by: null }))
  const answers = await world.provider.db.insertInto('answer_options').values(rows).returning('id').execute()
  committee = { provider: world.provider, administrator: world.administrator, answers: answers.map(({ id }) => id) }
})
beforeEach(() => world.provider.setNow(MORNING))
afterAll(() => world.provider.close())

const lastEvent = () => world.provider.db.selectFrom('events').select(['kind', 'description']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const withItems = async (form: Parameters<typeof presence.meeting>[0] = {}) => {
  const made = await presence.meeting(form)
  await minutes.agenda(made.id, [{ title: 'Otwarcie' }, { title: 'Kryteria', speaker: 'Anna Nowak' }])
  return made
}
const sectionOf = async (id: number, title: string) => (await minutes.minutes(id)).sections.find((section) => section.title === title)!

describe('GET /api/meetings/{id}/minutes', () => {
  it('tells what the portal knows, each with its source, before anybody has written', async () => {
    const { id } = await withItems()
    world.provider.setNow(minute(10))
    await presence.record(id, { userId: marki!.member.userId, arrivedAt: at('11:50') })
    await presence.record(id, { userId: zabki!.deputy.userId, arrivedAt: at('12:05') })
    await presence.guest(id, { name: 'Jan Gość', arrivedAt: at('11:59') })
    const read = await minutes.minutes(id)
    expect(read).toMatchObject({ status: null, meetingName: 'XIII posiedzenie', meetingStatus: 'open', updatedAt: null })
    expect(read.sections.map(({ title }) => title)).toEqual([
      'Posiedzenie',
      'Obecność i kworum',
      'Porządek obrad',
      'Otwarcie',
      'Kryteria',
      'Zamknięcie posiedzenia',
    ])
    expect(valuesOf(read, 'meeting', 'openedAt')).toEqual(['11:55'])
    expect(valuesOf(read, 'meeting', 'hours')).toEqual(['12:00–16:00'])
    expect(valuesOf(read, 'presence', 'presentCount')).toEqual(['1'])
    expect(valuesOf(read, 'presence', 'requiredCount')).toEqual(['2 (co najmniej 1/2)'])
    expect(valuesOf(read, 'presence', 'quorate')).toEqual(['nie było'])
    expect(valuesOf(read, 'presence', 'withoutQuorum')).toEqual(['11:55–12:05'])
    expect(valuesOf(read, 'presence', 'representedCount')).toEqual(['2'])
    expect(valuesOf(read, 'presence', 'guest')).toEqual(['od 11:59'])
    expect(valuesOf(read, 'presence', 'seat').toSorted()).toEqual([
      expect.stringMatching(/\(członek\): od 11:50$/),
      expect.stringMatching(/\(zastępca członka\): od 12:05$/),
      'nieobecna',
    ])
    const source = { kind: 'presence', id, at: '2027-04-10 11:55:00' }
    expect(read.sections[1]!.fields[0]).toEqual({ field: 'entitledCount', label: 'Instytucje uprawnione do głosowania', value: '3', source })
  })

  it('follows what is corrected at its source', async () => {
    const { id } = await withItems()
    world.provider.setNow(minute(30))
    const { body } = await presence.record(id, { userId: kobylka!.member.userId, arrivedAt: at('12:20') })
    await presence.correct(id, { entryId: body.id, at: at('11:54'), reason: 'Z listy papierowej' })
    const read = await minutes.minutes(id)
    expect(valuesOf(read, 'presence', 'presentCount')).toEqual(['1'])
    expect(valuesOf(read, 'presence', 'seat')).toContainEqual(expect.stringMatching(/od 11:54$/))
  })

  it('has documents in the version of the meeting, and nothing that its audience does not see', async () => {
    const { id, folderId } = await withItems({ endsAt: at('12:30') })
    const { library, provider } = world
    const paper = async (name: string, options: Parameters<typeof library.document>[0] = {}, after = -60) => {
      const document = await library.document({ parent: folderId, name, ...options })
      await version(document, { name, number: 1, after })
      return document
    }
    const version = async (document: number, { name, number, after }: { name: string; number: number; after: number }) => {
      const { id: made } = await library.version(document, { number })
      await provider.db
        .updateTable('document_versions')
        .set({ name, created_at: minute(after) })
        .where('id', '=', made)
        .execute()
    }
    const known = await paper('Kryteria')
    await version(known, { name: 'Kryteria poprawione', number: 2, after: 40 })
    const draft = await paper('Robocze', { status: 'draft' })
    const group = await makeWorkGroup(provider.db)
    const limited = await paper('Tajne', { parent: await library.folder({ parent: folderId, name: 'Zamknięte', groups: [group] }) })
    const later = await paper('Prezentacja', {}, 40)
    provider.setNow(minute(45))
    const [, item] = (await minutes.minutes(id)).sections.flatMap((section) => section.item ?? [])
    await minutes.agenda(id, [{ id: item!.id, title: 'Kryteria', documentIds: [known, draft, limited, later] }])
    expect(valuesOf(await minutes.minutes(id), `item-${item!.id}`, 'document')).toEqual(['Kryteria, wersja 1', 'Prezentacja, wersja 1 (dodany po posiedzeniu)'])
  })

  it('has figures of a voting once it is over, and when the item was discussed', async () => {
    const { id } = await withItems()
    const voting = await runningVoting(committee, { title: 'Uchwała 7' })
    const [first, second] = (await minutes.minutes(id)).sections.flatMap((section) => section.item ?? [])
    world.provider.setNow(minute(10))
    await minutes.step(id, { step: 'link', itemId: second!.id, votingId: voting.id })
    await minutes.step(id, { step: 'begin', itemId: first!.id })
    world.provider.setNow(minute(25))
    await minutes.step(id, { step: 'begin', itemId: second!.id })
    await cast(committee, marki!.member, voting)
    await cast(committee, zabki!.deputy, voting, 1)
    await committee.provider.call(RecuseMyself, { token: zabki!.member.token, input: { body: { votingId: voting.id, reason: 'Wnioskodawca' } } })
    const section = `item-${second!.id}`
    expect(valuesOf(await minutes.minutes(id), section, 'votingState')).toEqual(['trwa'])
    expect(valuesOf(await minutes.minutes(id), section, 'votingOption')).toEqual([])
    await move(committee, voting.id, 'finish')
    const read = await minutes.minutes(id)
    expect(valuesOf(read, section, 'votingState')).toEqual(['zakończone'])
    expect(valuesOf(read, section, 'votingVoted')).toEqual(['2'])
    expect(valuesOf(read, section, 'votingRecusals')).toEqual([expect.stringMatching(/^.+, .+: Wnioskodawca$/)])
    expect(valuesOf(read, section, 'votingOption')).toEqual(['1', '1', '0'])
    expect(valuesOf(read, `item-${first!.id}`, 'discussed')).toEqual(['12:05–12:20'])
    expect(valuesOf(read, section, 'discussed')).toEqual(['od 12:20'])
  })

  it('tells how the agenda changed since the meeting was called', async () => {
    const { id } = await withItems()
    await minutes.step(id, { step: 'add', title: 'Sprawy różne' })
    const [first] = (await minutes.minutes(id)).sections.flatMap((section) => section.item ?? [])
    await minutes.step(id, { step: 'withdraw', itemId: first!.id })
    const changes = valuesOf(await minutes.minutes(id), 'agenda', 'agendaChange')
    expect(changes.slice(-2)).toEqual(['dodano punkt 3 „Sprawy różne”', 'wycofano punkt 1 „Otwarcie”'])
    expect(valuesOf(await minutes.minutes(id), 'agenda', 'agendaItem')[0]).toBe('Otwarcie (wycofany z porządku obrad)')
  })

  it('is a draft for managers alone; who does not see the meeting learns nothing', async () => {
    const { id } = await withItems()
    expect((await minutes.read(id, world.member)).error.code).toBe('ERROR_NOT_FOUND')
    await minutes.save(id, { texts: { meeting: 'Otwarto.' } })
    expect((await minutes.read(id, world.member)).error.code).toBe('ERROR_NOT_FOUND')
    expect((await minutes.read(id, null)).status).toBe(401)
    const group = await makeWorkGroup(world.provider.db)
    const other = await presence.meeting({ workGroupsIds: [group] })
    expect((await minutes.read(other.id, world.member)).error.code).toBe('ERROR_NOT_ACCESS_PARENT')
    expect((await minutes.read(2_000_000_000)).error.code).toBe('ERROR_NOT_FOUND')
  })
})

describe('PUT /api/meetings/{id}/minutes', () => {
  it('saves what was written, once, with its author and a trace; saved as it was it changes nothing', async () => {
    const { id } = await withItems()
    const { key } = await sectionOf(id, 'Kryteria')
    expect((await minutes.save(id, { texts: { [key]: '  Przedstawiono kryteria.\r\nDyskusja.  ' } })).status).toBe(200)
    expect(await sectionOf(id, 'Kryteria')).toMatchObject({ minutesText: 'Przedstawiono kryteria.\nDyskusja.', updatedBy: expect.any(String) })
    const trace = await lastEvent()
    expect(trace).toMatchObject({ kind: 'minutes_changed', description: expect.stringContaining('fragmentów tekstu: 1') })
    await minutes.save(id, { texts: { [key]: 'Przedstawiono kryteria.\nDyskusja.' } })
    expect(await lastEvent()).toEqual(trace)
  })

  it('of two people keeps what both wrote in other sections, and refuses only the same one', async () => {
    const { id } = await withItems()
    const [one, other] = [await sectionOf(id, 'Otwarcie'), await sectionOf(id, 'Kryteria')]
    const read = { [one.key]: one.seal, [other.key]: other.seal }
    await minutes.save(id, { texts: { [one.key]: 'Otwarto o 12.', [other.key]: '' }, read })
    expect((await minutes.save(id, { texts: { [one.key]: '', [other.key]: 'Omówiono.' }, read })).status).toBe(200)
    expect([(await sectionOf(id, 'Otwarcie')).minutesText, (await sectionOf(id, 'Kryteria')).minutesText]).toEqual(['Otwarto o 12.', 'Omówiono.'])
    const late = await minutes.save(id, {
      texts: { [one.key]: 'Otwarto o 13.', [other.key]: 'Omówiono dwa razy.' },
      read: { ...read, [other.key]: textSeal('Omówiono.') },
    })
    expect([late.status, late.error.code]).toEqual([409, 'ERROR_EDIT_CONFLICT'])
    expect((await sectionOf(id, 'Kryteria')).minutesText).toBe('Omówiono.')
  })

  it('is a conflict by updatedAt for programs', async () => {
    const { id } = await withItems()
    await minutes.save(id, { texts: { closing: 'Zamknięto.' } })
    const { updatedAt } = await minutes.minutes(id)
    world.provider.setNow(minute(1))
    expect((await minutes.save(id, { updatedAt, texts: { closing: 'Zamknięto o 16.' } })).status).toBe(200)
    expect((await minutes.save(id, { updatedAt, texts: { meeting: 'Otwarto.' } })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('names who chaired among those who were there; else it is the guest who was written down as chairing', async () => {
    const { id } = await withItems()
    const chair = async () => valuesOf(await minutes.minutes(id), 'meeting', 'chair')
    await presence.record(id, { userId: marki!.member.userId, arrivedAt: at('11:50') })
    await presence.guest(id, { name: 'Jan Nowak, wiceprzewodniczący', arrivedAt: at('11:50') })
    expect(await chair()).toEqual([])
    await presence.guest(id, { name: 'Ewa Lis, przewodnicząca Komitetu', arrivedAt: at('11:51') })
    expect(await chair()).toEqual(['Ewa Lis, przewodnicząca Komitetu'])
    await minutes.save(id, { texts: {}, chair: `user-${marki!.member.userId}` })
    expect(await chair()).toEqual([expect.stringMatching(/^Anna Kowalska.*Gmina/)])
    expect((await minutes.save(id, { texts: {}, chair: `user-${kobylka!.member.userId}` })).error.fields).toEqual([{ path: 'chair', code: 'wrong_format' }])
    await minutes.save(id, { texts: {}, chair: '' })
    expect(await chair()).toEqual(['Ewa Lis, przewodnicząca Komitetu'])
  })

  it('keeps an item that was written about on the agenda, and refuses text about one that is gone', async () => {
    const { id } = await withItems()
    const [one, other] = [await sectionOf(id, 'Otwarcie'), await sectionOf(id, 'Kryteria')]
    await minutes.save(id, { texts: { [one.key]: 'Otwarto.' } })
    const gone = await minutes.step(id, { step: 'delete', itemId: one.item!.id })
    expect([gone.status, gone.error.code]).toEqual([409, 'ERROR_ITEM_IN_MINUTES'])
    await minutes.step(id, { step: 'delete', itemId: other.item!.id })
    expect((await minutes.save(id, { texts: { [other.key]: 'Omówiono.' } })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('is for managers, and of a meeting that is there', async () => {
    const { id } = await withItems()
    expect((await minutes.save(id, { texts: { meeting: 'Otwarto.' } }, world.member)).error.code).toBe('ERROR_FORBIDDEN')
    expect((await minutes.save(2_000_000_000, { texts: { meeting: 'Otwarto.' } })).error.code).toBe('ERROR_NOT_FOUND')
    expect((await minutes.save(id, { texts: { nagłówek: 'x' } })).error.code).toBe('VALIDATION_ERROR')
  })
})
