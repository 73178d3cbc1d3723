// The public register: what is published has its own copy, each change is an edition, an address answers for ever.
import { createHash } from 'node:crypto'
import type { RequestInput } from '#contract/kit.ts'
import { CreateMeeting } from '#contract/meetings.ts'
import * as register from '#contract/register.ts'
import { SaveRules } from '#contract/rules.ts'
import { libraryOf } from '#provider/areas/documents/test-library.ts'
import { cast, details, MORNING, move, runningVoting, seat, startCommittee, type Committee } from '#provider/areas/votings/test-votings.ts'
import { makeWorkGroup } from '#provider/testing/people.ts'
import { addressOf } from '#provider/testing/test-provider.ts'

type Form = RequestInput<typeof register.PublishResolution>['body']

let committee: Committee
let seats: Awaited<ReturnType<typeof seat>>[]

beforeAll(async () => {
  committee = await startCommittee()
  const { provider } = committee
  for (const [name, meaning] of [
    ['Za', 'for'],
    ['Przeciw', 'against'],
    ['Wstrzymuję się', 'abstained'],
  ] as const)
    await provider.db.updateTable('answer_options').set({ meaning }).where('name', '=', name).execute()
  seats = []
  for (let i = 0; i < 3; i += 1) seats.push(await seat(provider))
})
afterAll(() => committee.provider.close())

const admin = () => ({ token: committee.administrator.token })

async function setRules(changes: Partial<RequestInput<typeof SaveRules>['body']>): Promise<void> {
  const body = { quorumKind: 'at_least' as const, quorumNumerator: 1, quorumDenominator: 2, ...changes }
  expect((await committee.provider.call(SaveRules, { ...admin(), input: { body } })).status).toBe(200)
}

/** Adopted by two votes of three. */
async function adopted(title = 'Kryteria', before?: (votingId: number) => Promise<void>) {
  const voting = await runningVoting(committee, { resolution: true, title })
  await before?.(voting.id)
  for (const { member } of seats.slice(0, 2)) await cast(committee, member, voting, 0)
  await move(committee, voting.id, 'finish')
  const label = (await details(committee, voting.id)).resolutionNumber!
  const { id, year, number } = await committee.provider.db
    .selectFrom('resolutions')
    .select(['id', 'year', 'number'])
    .where('voting_id', '=', voting.id)
    .executeTakeFirstOrThrow()
  return { id, votingId: voting.id, year, number, label }
}
type Adopted = Awaited<ReturnType<typeof adopted>>

const publish = ({ id }: Pick<Adopted, 'id'>, form: Partial<Form> = {}) =>
  committee.provider.call(register.PublishResolution, {
    ...admin(),
    input: { params: { id: String(id) }, body: { title: 'Kryteria wyboru projektów', text: '§ 1. Przyjmuje się kryteria.', ...form } },
  })
const form = async ({ id }: Pick<Adopted, 'id'>) =>
  (await committee.provider.call(register.ReadResolution, { ...admin(), input: { params: { id: String(id) } } })).body
/** As a visitor. */
const read = ({ year, number }: Pick<Adopted, 'year' | 'number'>) =>
  committee.provider.call(register.ReadRegisterEntry, { input: { params: { year: String(year), number: String(number) } } })
const list = (query: RequestInput<typeof register.ListRegister>['query'] = {}) => committee.provider.call(register.ListRegister, { input: { query } })
const withdraw = ({ id }: Pick<Adopted, 'id'>, reason = 'Powód') =>
  committee.provider.call(register.WithdrawResolution, { ...admin(), input: { params: { id: String(id) }, body: { reason } } })
const copyText = async ({ year, number }: Adopted, edition?: number) => {
  const url = addressOf(register.DownloadRegisterCopy, {
    params: { year: String(year), number: String(number) },
    query: edition === undefined ? {} : { edition: String(edition) },
  })
  const { statusCode, payload } = await committee.provider.app.inject({ method: 'GET', url })
  return { statusCode, payload }
}

describe('a resolution', () => {
  it('is in the register when the secretariat has published it, with the figures of its voting', async () => {
    const one = await adopted()
    expect((await read(one)).status).toBe(404)
    expect(await form(one)).toMatchObject({ publication: 'waiting', title: 'Kryteria', text: '', updatedAt: null, label: one.label })
    expect((await publish(one, { updatedAt: null })).status).toBe(200)
    const { body } = await read(one)
    expect(body).toMatchObject({ label: one.label, state: 'in_force', withdrawn: null })
    expect(body.content).toMatchObject({
      title: 'Kryteria wyboru projektów',
      procedure: 'meeting',
      adoptedOn: MORNING.toISOString().slice(0, 10),
      result: { of: 'institutions', eligibleCount: 3, votedCount: 2, forCount: 2, againstCount: 0, voters: null },
    })
    expect(body.content!.result!.rule.length).toBeGreaterThan(3)
  })

  it('is its own copy: what becomes of the voting does not reach it, but for its being cancelled', async () => {
    const one = await adopted('Harmonogram')
    await publish(one)
    const before = (await read(one)).body
    await committee.provider.db.updateTable('votings').set({ title: 'Inny tytuł' }).where('id', '=', one.votingId).execute()
    await committee.provider.db
      .updateTable('votes')
      .set({ status: 'canceled', canceled_at: MORNING, canceled_by: committee.administrator.userId })
      .where('voting_id', '=', one.votingId)
      .execute()
    expect((await read(one)).body).toEqual(before)
    await move(committee, one.votingId, 'cancel')
    expect((await read(one)).body).toEqual({ ...before, state: 'annulled' })
    expect((await list({ state: 'annulled' })).body.items.map(({ label }) => label)).toContain(one.label)
  })

  it('has a copy whose SHA-256 is the hash, for each edition', async () => {
    const one = await adopted()
    await publish(one)
    await publish(one, { title: 'Kryteria po sprostowaniu', reason: 'Oczywista omyłka' })
    const { content } = (await read(one)).body
    const { history, hash } = content!
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['published', null],
      ['corrected', 'Oczywista omyłka'],
    ])
    for (const edition of history) {
      const { payload } = await copyText(one, edition.edition)
      expect(createHash('sha256').update(payload, 'utf8').digest('hex')).toBe(edition.hash)
    }
    const { payload } = await copyText(one)
    expect(createHash('sha256').update(payload, 'utf8').digest('hex')).toBe(hash)
    expect(payload).toContain('Kryteria po sprostowaniu')
    expect(history[0]!.hash).not.toBe(hash)
  })

  it('is corrected with a reason alone, changes nothing when saved as it was, and is not overwritten unseen', async () => {
    const one = await adopted()
    await publish(one)
    expect((await publish(one)).status).toBe(200)
    expect((await read(one)).body.content!.history).toHaveLength(1)
    expect((await publish(one, { text: '§ 1. Inaczej.' })).error.fields).toEqual([{ path: 'reason', code: 'required' }])
    const { updatedAt } = await form(one)
    committee.provider.setNow(new Date(committee.provider.now().getTime() + 1000))
    expect((await publish(one, { text: '§ 1. Inaczej.', reason: 'Omyłka', updatedAt })).status).toBe(200)
    expect((await publish(one, { text: '§ 1. Jeszcze inaczej.', reason: 'Omyłka', updatedAt })).error.code).toBe('ERROR_EDIT_CONFLICT')
    expect((await publish(one, { updatedAt: null })).error.code).toBe('ERROR_EDIT_CONFLICT')
  })

  it('answers why when it was taken out, tells nothing else, and comes back', async () => {
    const one = await adopted('Skarga Jana Kowalskiego')
    await publish(one, { title: 'Skarga Jana Kowalskiego' })
    expect((await withdraw(one, 'Dane osobowe w tytule')).status).toBe(200)
    expect((await withdraw(one, 'Drugi raz')).status).toBe(200)
    const { status, body } = await read(one)
    expect(status).toBe(200)
    expect(body).toMatchObject({ withdrawn: { reason: 'Dane osobowe w tytule' }, content: null })
    expect(JSON.stringify(body)).not.toContain('Kowalskiego')
    const copy = await copyText(one)
    expect([copy.statusCode, JSON.parse(copy.payload)]).toMatchObject([410, { code: 'ERROR_WITHDRAWN', description: 'Dane osobowe w tytule' }])
    expect(JSON.stringify((await list({ q: 'Kowalskiego' })).body)).not.toContain('Kowalskiego')
    expect((await publish(one, { title: 'Skarga' })).error.fields).toEqual([{ path: 'reason', code: 'required' }])
    expect((await publish(one, { title: 'Skarga', reason: 'Bez danych' })).status).toBe(200)
    const { history } = (await read(one)).body.content!
    expect(history.map(({ action, hasCopy }) => [action, hasCopy])).toEqual([
      ['published', false],
      ['withdrawn', false],
      ['restored', true],
    ])
    expect((await copyText(one)).payload).toContain('Skarga')
    for (const edition of [1, 2]) expect((await copyText(one, edition)).statusCode).toBe(410)
  })
})

describe('links', () => {
  it('make the earlier one amended or repealed, as long as the later one is public and in force', async () => {
    const [first, second, third] = [await adopted('Pierwsza'), await adopted('Druga'), await adopted('Trzecia')]
    await publish(first)
    await publish(second)
    await publish(third, { amends: first.label, repeals: ` ${second.label.toUpperCase()};` })
    const states = async () => [(await read(first)).body.state, (await read(second)).body.state]
    expect(await states()).toEqual(['amended', 'repealed'])
    expect((await read(first)).body.content!.amendedBy).toMatchObject([{ label: third.label, inRegister: true }])
    expect((await read(third)).body.content!.repeals).toMatchObject([{ label: second.label }])
    expect((await list({ state: 'repealed' })).body.items.map(({ label }) => label)).toEqual([second.label])
    await withdraw(third)
    expect(await states()).toEqual(['in_force', 'in_force'])
    expect((await read(first)).body.content!.amendedBy).toEqual([])
    await publish(third, { amends: first.label, repeals: second.label, reason: 'Przywrócenie' })
    expect(await states()).toEqual(['amended', 'repealed'])
    await move(committee, third.votingId, 'cancel')
    expect(await states()).toEqual(['in_force', 'in_force'])
  })

  it('are refused to what does not exist, to itself, to a later one, and twice', async () => {
    const [one, later] = [await adopted(), await adopted()]
    await committee.provider.db
      .updateTable('resolutions')
      .set({ adopted_at: new Date(MORNING.getTime() + 86_400_000) })
      .where('id', '=', later.id)
      .execute()
    for (const amends of ['999/1999', one.label, later.label])
      expect((await publish(one, { amends })).error.fields).toEqual([{ path: 'amends', code: 'wrong_format' }])
    expect((await publish(later, { amends: one.label, repeals: one.label })).error.fields).toEqual([{ path: 'amends', code: 'not_unique' }])
  })

  it('name one resolution once, however often it was typed', async () => {
    const [first, one] = [await adopted(), await adopted()]
    await committee.provider.db.updateTable('resolutions').set({ label: 'KM/Dawna/1' }).where('id', '=', first.id).execute()
    expect((await publish(one, { amends: 'KM/Dawna/1, km/dawna/1' })).status).toBe(200)
    expect((await read(one)).body.content!.amends.map(({ label }) => label)).toEqual(['KM/Dawna/1'])
  })

  it('do not tell the title of one that is not public', async () => {
    const [hidden, one] = [await adopted('Tajny tytuł'), await adopted()]
    await publish(one, { amends: hidden.label })
    const { body } = await read(one)
    expect(body.content!.amends).toEqual([{ year: hidden.year, number: hidden.number, label: hidden.label, title: null, inRegister: false }])
  })
})

describe('the list', () => {
  it('finds words of the text in any inflected form, with the place, at once', async () => {
    const one = await adopted()
    await publish(one, { title: 'Tytuł', text: '§ 1. Zatwierdza się harmonogram naborów dla przedszkoli.' })
    const { body } = await list({ q: 'przedszkole nabór' })
    expect(body.items.map(({ label }) => label)).toEqual([one.label])
    expect(body.items[0]!.snippet).toContain('\u{E000}przedszkoli\u{E001}')
    await publish(one, { title: 'Tytuł', text: '§ 1. O szkołach.', reason: 'Omyłka' })
    expect((await list({ q: 'przedszkole' })).body.totalCount).toBe(0)
    expect((await list({ q: one.label })).body.items[0]!.label).toBe(one.label)
  })

  it('shows the place also far behind the beginning of a text, and reads the index anew for a new edition alone', async () => {
    const one = await adopted()
    await publish(one, { title: 'Tytuł', text: `§ 1. ${'Zatwierdza się plan. '.repeat(2000)}\n§ 2. O żubrach.` })
    expect((await list({ q: 'żubr' })).body.items[0]!.snippet).toContain('\u{E000}żubrach\u{E001}')
    const { db } = committee.provider
    const kept = await db.selectFrom('resolution_texts').selectAll().where('resolution_id', '=', one.id).executeTakeFirstOrThrow()
    const { content } = (await read(one)).body
    expect(kept.source).toBe(content!.hash)
    // What is indexed is not made again by a search.
    await db.updateTable('resolution_texts').set({ text: 'zastąpiony' }).where('resolution_id', '=', one.id).execute()
    await list({ q: 'żubr' })
    expect((await db.selectFrom('resolution_texts').select('text').where('resolution_id', '=', one.id).executeTakeFirstOrThrow()).text).toBe('zastąpiony')
    await publish(one, { title: 'Tytuł', text: '§ 1. O łosiach.', reason: 'Omyłka' })
    expect((await list({ q: 'łoś' })).body.items.map(({ label }) => label)).toEqual([one.label])
  })

  it('is the newest first, paged, by year', async () => {
    const { body } = await list({ limit: '2' })
    expect(body.items).toHaveLength(2)
    expect(body.items[0]!.number).toBeGreaterThan(body.items[1]!.number)
    expect(body.years).toEqual([2026])
    expect((await list({ year: '2025' })).body.totalCount).toBe(0)
  })
})

describe('the rules of procedure', () => {
  it('may publish with the adoption, with the names of voters', async () => {
    await setRules({ registerPublishing: 'adoption', registerVoters: 'named' })
    const one = await adopted('Z chwilą przyjęcia')
    await setRules({ registerPublishing: 'press', registerVoters: 'hidden' })
    const { content } = (await read(one)).body
    expect(content).toMatchObject({ title: 'Z chwilą przyjęcia', text: '', history: [{ action: 'published', author: 'System' }] })
    expect(content!.result!.voters).toHaveLength(2)
    expect(content!.result!.voters![0]).toMatchObject({ answer: 'za' })
    // Corrected, it keeps what it was published with.
    await publish(one, { text: '§ 1. Treść.', reason: 'Dodanie treści' })
    expect((await read(one)).body.content!.result!.voters).toHaveLength(2)
  })
})

/** Puts the voting on the agenda of a meeting in the folder. */
async function meetingIn(folderId: number, votingId: number): Promise<void> {
  const body = { name: `Posiedzenie ${votingId}`, startsAt: '2030-04-10T10:00', endsAt: '2030-04-10T14:00', agenda: [{ title: 'Kryteria' }], folderId }
  const { id } = (await committee.provider.call(CreateMeeting, { ...admin(), input: { body } })).body
  const item = committee.provider.db.selectFrom('agenda_items').select('id').where('meeting_id', '=', id)
  await committee.provider.db
    .insertInto('agenda_votings')
    .values((eb) => ({ voting_id: votingId, item_id: eb.selectFrom(item.as('i')).select('i.id'), place: 1 }))
    .execute()
}

it('is published by itself with the name of its meeting only where everybody sees that meeting', async () => {
  const library = libraryOf(committee.provider)
  const [open, closed] = [await library.folder({ public: true }), await library.folder({ groups: [await makeWorkGroup(committee.provider.db)] })]
  await setRules({ registerPublishing: 'adoption' })
  const [plenary, ofGroup] = [await adopted('Jawna', (id) => meetingIn(open, id)), await adopted('Grupy', (id) => meetingIn(closed, id))]
  await setRules({ registerPublishing: 'press' })
  expect((await read(plenary)).body.content!.meeting).toBe(`Posiedzenie ${plenary.votingId}`)
  expect((await read(ofGroup)).body.content!.meeting).toBeNull()
})

it('two who publish at once leave one first edition', async () => {
  const one = await adopted()
  const answers = await Promise.all([publish(one, { updatedAt: null }), publish(one, { updatedAt: null, text: '§ 1. Drugi.' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(one)).body.content!.history).toHaveLength(1)
})
